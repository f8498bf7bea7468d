/** What the editor does away from the page: differences, words, links. */
import 'monaco-editor/editor/editor.worker';
