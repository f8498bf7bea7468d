import {
  type Element,
  isScript,
  listElements,
  readAttribute,
  readInlineScript,
} from './html';

/** Attributes that can hold an address a browser goes to or loads. */
const ADDRESS =
  /^(?:href|src|action|formaction|data|poster|to|from|values|xlink:href|background|cite|ping)$/u;
/** An address that is a program. Browsers drop tabs and line breaks inside it. */
const PROGRAM = /^(?:javascript|vbscript):|^data:(?:text\/html|[^,;]*xml)/iu;
const SHOWN_LENGTH = 60;
/** From the start of a page to the end of what looks like its first charset. */
const FIRST_CHARSET = /^[\s\S]*?<meta\s[^>]*charset[^>]*>/iu;

function shorten(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}……` : line;
}

function describe({tagName}: Element): string {
  return `<${tagName}>`;
}

function isProgram(address: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return PROGRAM.test(address.replaceAll(/[\u0000-\u0020]/gu, ''));
}

function inspectAttributes(element: Element): string[] {
  return element.attrs.flatMap(({name, value, prefix}) => {
    const fullName = prefix ? `${prefix}:${name}` : name;
    if (/^on/iu.test(name)) {
      return [
        `${describe(element)} 有内联事件 ${name}="${shorten(value)}"，请改用 addEventListener 或 React 的事件。`,
      ];
    }
    if (name === 'srcdoc') {
      return [`${describe(element)} 有 srcdoc，里面的脚本无法核对。`];
    }
    // The bundler inlines small drawings; as an image, none runs a script.
    const isDrawing =
      element.tagName === 'img' &&
      name === 'src' &&
      /^data:image\/svg\+xml[;,]/iu.test(value);
    if (
      !isDrawing &&
      ADDRESS.test(fullName) &&
      value.split(';').some(isProgram)
    ) {
      return [
        `${describe(element)} 的 ${fullName} 是一段程序：${shorten(value)}`,
      ];
    }
    return [];
  });
}

function inspectElement(
  element: Element,
  expected: ReadonlySet<string>,
  baseUrl: string,
): string[] {
  const problems = inspectAttributes(element);
  const code = readInlineScript(element);
  if (code !== null && !expected.has(code)) {
    problems.push(
      `有一段没有登记的内联脚本：${shorten(code) || '（空的）'} 请放进单独的文件；网站自己要用的，登记在 src/policy/build/knownScripts.ts。`,
    );
  }
  const sources = [
    readAttribute(element, 'src'),
    readAttribute(element, 'data-base'),
    // Those that startup/startScript starts.
    ...(readAttribute(element, 'data-scripts')?.split(' ') ?? []),
  ];
  for (const source of isScript(element) ? sources : []) {
    if (
      source !== undefined &&
      (!source.startsWith(baseUrl) || source.startsWith('//'))
    ) {
      problems.push(`从别处加载脚本：${shorten(source)}`);
    }
  }
  if (element.tagName === 'base') {
    problems.push('有 <base>，它会改变所有脚本的地址。');
  }
  if (
    element.tagName === 'meta' &&
    readAttribute(element, 'http-equiv')?.toLowerCase() === 'refresh' &&
    isProgram(
      (readAttribute(element, 'content') ?? '').replace(/^.*?url\s*=/iu, ''),
    )
  ) {
    problems.push('<meta http-equiv="refresh"> 跳到一段程序。');
  }
  return problems;
}

/**
 * What a page holds that could run as a program and is not expected.
 * @param expected texts of the inline scripts that may be there.
 */
export function inspectPage(
  html: string,
  expected: ReadonlySet<string>,
  baseUrl: string,
): readonly string[] {
  return listElements(html).flatMap((element) =>
    inspectElement(element, expected, baseUrl),
  );
}

/**
 * The page with its policy, in front of everything that the policy is about.
 * @throws when the page does not begin as all pages do.
 */
export function insertPolicy(html: string, policy: string): string {
  // Nothing behind it says where the first elements end.
  const start = FIRST_CHARSET.exec(html)?.[0] ?? '';
  const elements = listElements(start, true);
  const charset = elements.findIndex(
    (element) =>
      element.tagName === 'meta' &&
      readAttribute(element, 'charset') !== undefined,
  );
  const end = elements[charset]?.sourceCodeLocation?.endOffset;
  const isFirst = elements
    .slice(0, charset)
    .every(({tagName}) => tagName === 'html' || tagName === 'head');
  if (end === undefined || !isFirst) {
    throw new Error('<head> 不是以 <meta charset> 开头，安全策略没有地方放。');
  }
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${policy}">${html.slice(end)}`;
}
