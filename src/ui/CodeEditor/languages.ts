import type {LanguageSupport} from '@codemirror/language';

import {listGlobals} from './globals';

export const EDITOR_LANGUAGES = [
  'html',
  'css',
  'js',
  'jsx',
  'ts',
  'tsx',
  'json',
  'glsl',
] as const;

/** What the editor can colour, called as the extensions of such files. */
export type EditorLanguage = (typeof EDITOR_LANGUAGES)[number];

async function load(language: EditorLanguage): Promise<LanguageSupport> {
  switch (language) {
    case 'html':
      return (await import('@codemirror/lang-html')).html();
    case 'css':
      return (await import('@codemirror/lang-css')).css();
    case 'js':
    case 'jsx':
    case 'ts':
    case 'tsx': {
      const [{LanguageSupport: Support}, {javascript, scopeCompletionSource}] =
        await Promise.all([
          import('@codemirror/language'),
          import('@codemirror/lang-javascript'),
        ]);
      const {language: grammar, support} = javascript({
        typescript: language.startsWith('ts'),
        jsx: language.endsWith('x') || language === 'js',
      });
      const members = grammar.data.of({
        autocomplete: scopeCompletionSource(listGlobals()),
      });
      return new Support(grammar, [support, members]);
    }
    case 'json':
      return (await import('@codemirror/lang-json')).json();
    case 'glsl': {
      const [{LanguageSupport: Support, StreamLanguage}, {shader}] =
        await Promise.all([
          import('@codemirror/language'),
          import('@codemirror/legacy-modes/mode/clike'),
        ]);
      return new Support(StreamLanguage.define(shader));
    }
  }
}

const loaded = new Map<EditorLanguage, LanguageSupport>();

/** What `loadLanguage` loaded before, so that switching files does not flash. */
export function getLanguage(
  language: EditorLanguage,
): LanguageSupport | undefined {
  return loaded.get(language);
}

/** Loads the grammar of one language. @throws when the network fails. */
export async function loadLanguage(
  language: EditorLanguage,
): Promise<LanguageSupport> {
  const support = loaded.get(language) ?? (await load(language));
  loaded.set(language, support);
  return support;
}

/** The language of a file by its extension; plain JavaScript for others. */
export function languageOf(fileName: string): EditorLanguage {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  return EDITOR_LANGUAGES.find((language) => language === extension) ?? 'js';
}
