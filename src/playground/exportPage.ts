import {
  removeMarked,
  FILE_SCHEME,
  MODULE_SCHEME,
  type Program,
} from 'docusaurus-theme-verified-samples/sandbox';

function toDataUrl(mediaType: string, text: string): string {
  return `data:${mediaType};charset=utf-8,${encodeURIComponent(text)}`;
}

/**
 * A page of one file that runs the program by itself, without the sandbox, its
 * loop guards or the network.
 * @param packages sources by specifier; what `loadPackages` gave for it.
 */
export function exportPage(
  program: Program,
  packages: Readonly<Record<string, string>>,
): string {
  const files = program.files.map(({name, code, mediaType}) => ({
    address: encodeURIComponent(name),
    url: toDataUrl(
      mediaType,
      mediaType === 'text/javascript'
        ? `${removeMarked(code)}\n//# sourceURL=${name}`
        : code,
    ),
  }));
  const imports = Object.fromEntries([
    ...files.map(({address, url}) => [MODULE_SCHEME + address, url] as const),
    ...Object.entries(packages).map(
      ([specifier, code]) =>
        [specifier, toDataUrl('text/javascript', code)] as const,
    ),
  ]);
  // A data URL holds no `<`, a specifier may.
  const map = JSON.stringify({imports}).replaceAll('<', String.raw`\u003c`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><script type="importmap">${map}</script>`;
  const html = removeMarked(program.html);
  const [doctype = ''] = /^\s*<!doctype[^>]*>/iu.exec(html) ?? [];
  let body = html.slice(doctype.length);
  for (const {address, url} of files) {
    body = body.replaceAll(
      `"${FILE_SCHEME}${address}"`,
      // A function, since `$` in a replacement has a meaning.
      () => `"${url}"`,
    );
  }
  const root = /<html[\s>]/iu.test(html) ? '' : '<html lang="zh-Hans">';
  return `${doctype || '<!doctype html>'}\n${root}${head}${body}`;
}
