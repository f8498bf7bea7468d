import type {Plugin} from 'prettier';
import {format} from 'prettier/standalone';

import type {EditorLanguage} from '../ui/CodeEditor/languages';

/** Code that cannot be formatted because it does not parse. */
export class FormatError extends Error {
  /** @param line from 1, when known. */
  constructor(readonly line: number | null) {
    super('The code does not parse.');
  }
}

/** The parser of each language, and the plugins that it takes. */
async function loadParser(
  language: EditorLanguage,
): Promise<{readonly parser: string; readonly plugins: readonly Plugin[]}> {
  switch (language) {
    case 'css':
      return {
        parser: 'css',
        plugins: [await import('prettier/plugins/postcss')],
      };
    case 'html': {
      const plugins = await Promise.all([
        import('prettier/plugins/html'),
        import('prettier/plugins/postcss'),
        import('prettier/plugins/babel'),
        import('prettier/plugins/estree'),
      ]);
      return {parser: 'html', plugins};
    }
    case 'json':
    case 'js':
    case 'jsx':
    case 'ts':
    case 'tsx': {
      const plugins = await Promise.all([
        import('prettier/plugins/babel'),
        import('prettier/plugins/estree'),
      ]);
      const script = language.startsWith('ts') ? 'babel-ts' : 'babel';
      return {parser: language === 'json' ? 'json' : script, plugins};
    }
    case 'glsl':
      // Prettier has none, and no file of a project is one.
      throw new FormatError(null);
  }
}

function findLine(error: unknown): number | null {
  const loc =
    error instanceof SyntaxError && 'loc' in error
      ? (error.loc as {readonly start?: {readonly line?: unknown}})
      : undefined;
  return typeof loc?.start?.line === 'number' ? loc.start.line : null;
}

/**
 * Formats one file. Load this module with `import()`: it is Prettier.
 * @throws FormatError for code that does not parse; a network error when the
 *   parser does not load.
 */
export async function formatCode(
  code: string,
  language: EditorLanguage,
): Promise<string> {
  const {parser, plugins} = await loadParser(language);
  try {
    return await format(code, {
      parser,
      plugins: [...plugins],
      singleQuote: true,
    });
  } catch (error) {
    throw new FormatError(findLine(error));
  }
}
