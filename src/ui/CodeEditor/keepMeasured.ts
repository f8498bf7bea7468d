import {Compartment, type Extension} from '@codemirror/state';
import {EditorView, ViewPlugin} from '@codemirror/view';

const marker = new Compartment();
/** Two that say nothing: the editor looks at its lines when its theme changes. */
const MARKERS = [EditorView.theme({}), EditorView.theme({})] as const;

/**
 * The editor looks at its lines when its own box changes, and not when they get
 * another height within it: by a style sheet that comes late, say. Their numbers
 * stood beside other lines then, until something was typed.
 */
const watchLines = ViewPlugin.fromClass(
  class {
    readonly #observer: ResizeObserver;
    #line: Element | null = null;
    #height = 0;
    #isSecond = false;

    constructor(readonly view: EditorView) {
      // A line that is drawn anew tells of it as one that has no size.
      this.#observer = new ResizeObserver(() => this.#look());
      this.#follow();
    }

    #follow(): void {
      const line = this.view.contentDOM.querySelector('.cm-line');
      if (line !== this.#line) {
        this.#observer.disconnect();
        this.#line = line;
        if (line) {
          this.#observer.observe(line);
        }
      }
    }

    #look(): void {
      this.#follow();
      const height = this.#line?.getBoundingClientRect().height ?? 0;
      if (height !== 0 && height !== this.#height) {
        this.#height = height;
        this.#isSecond = !this.#isSecond;
        const [first, second] = MARKERS;
        this.view.dispatch({
          effects: marker.reconfigure(this.#isSecond ? second : first),
        });
      }
    }

    update(): void {
      if (!this.#line) {
        queueMicrotask(() => this.#follow());
      }
    }

    destroy(): void {
      this.#observer.disconnect();
      this.#line = null;
    }
  },
);

export const KEEP_MEASURED: Extension = [marker.of(MARKERS[0]), watchLines];
