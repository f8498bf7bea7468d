/** Puts the program's document in the place of the frame's own. */
import {FILE_SCHEME, MODULE_SCHEME} from '../resolveImport';
import type {Program, ProgramFile, RunOptions} from '../types';
import {native} from './native';
import {type Positions, toSourceUrl} from './positions';
import {replaceMethod} from './replaceMethod';

/** In a layer, so that every rule of the program wins. */
const DEFAULT_RULES =
  ':root{font-family:system-ui,sans-serif;line-height:1.6}body{margin:12px}';
/**
 * A program that takes either colour scheme gets the site's. By itself it would
 * get the system's: the frame's media queries do not see the site's choice.
 */
const TAKES_BOTH =
  /color-scheme["']?\s*(?::|content\s*=\s*["'])\s*(?:light\s+dark|dark\s+light)/u;
/** One that also chooses a scheme, such as a switch of themes, is left to it. */
const CHOOSES =
  /color-?scheme["']?\s*(?::|=)\s*["']?(?:only\s+)?(?:light|dark)\s*["';}!]|\.colorScheme\s*=/iu;

function createStyle(program: Program, theme: RunOptions['theme']): string {
  const texts = [program.html, ...program.files.map(({code}) => code)];
  const takesBoth =
    texts.some((text) => TAKES_BOTH.test(text)) &&
    !texts.some((text) => CHOOSES.test(text));
  // Important rules of a layer win against all others.
  const scheme = `:root{color-scheme:${theme}${takesBoth ? '!important' : ''}}`;
  return `<meta name="color-scheme" content="${theme}"><style>@layer{${DEFAULT_RULES}${scheme}}</style>`;
}

function toUrl(code: string, mediaType: string): string {
  return native.createObjectUrl(new native.Blob([code], {type: mediaType}));
}

function loadFile({name, code, mediaType}: ProgramFile): string {
  const isScript = mediaType === 'text/javascript';
  return toUrl(
    isScript ? `${code}\n//# sourceURL=${toSourceUrl(name)}` : code,
    mediaType,
  );
}

/**
 * The document as text. What it gets in addition stands on its first line and
 * holds no line break, so that lines keep their numbers.
 */
function createText(
  program: Program,
  urls: ReadonlyMap<string, string>,
  packages: Readonly<Record<string, string>>,
  theme: RunOptions['theme'],
): string {
  const imports = Object.fromEntries([
    ...[...urls].map(([name, url]) => [
      MODULE_SCHEME + encodeURIComponent(name),
      url,
    ]),
    ...Object.entries(packages).map(([specifier, code]) => [
      specifier,
      toUrl(code, 'text/javascript'),
    ]),
  ]) as Record<string, string>;
  const map = JSON.stringify({imports}).replaceAll('<', String.raw`\u003c`);
  const head = `<script type="importmap">${map}</script>${createStyle(program, theme)}`;
  const [doctype = ''] = /^\s*<!doctype[^>]*>/iu.exec(program.html) ?? [];
  const root = /<html[\s>]/iu.test(program.html) ? '' : '<html lang="zh-Hans">';
  let body = program.html.slice(doctype.length);
  for (const [name, url] of urls) {
    body = body.replaceAll(
      `"${FILE_SCHEME}${encodeURIComponent(name)}"`,
      `"${url}"`,
    );
  }
  return `${doctype || '<!doctype html>'}${root}${head}${body}`;
}

/**
 * Writes the document and runs its scripts.
 * @param listen adds the listeners that opening a document removes.
 */
export function writeDocument(
  program: Program,
  {
    packages,
    theme,
    positions,
    listen,
  }: {
    readonly packages: Readonly<Record<string, string>>;
    readonly theme: RunOptions['theme'];
    readonly positions: Positions;
    readonly listen: () => void;
  },
): void {
  const urls = new Map(
    program.files.map((file) => [file.name, loadFile(file)]),
  );
  for (const [name, url] of urls) {
    positions.alias(url, name);
  }
  const text = createText(program, urls, packages, theme);
  keepListening(listen);
  document.open();
  document.write(text);
  document.close();
}

/** The program may open the document anew as well. */
function keepListening(listen: () => void): void {
  for (const name of ['open', 'write', 'writeln']) {
    replaceMethod(
      Document.prototype,
      name,
      (call) =>
        function reopen(...values) {
          const result = call(this, values);
          listen();
          return result;
        },
    );
  }
}
