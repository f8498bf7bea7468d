import {type DefaultTreeAdapterMap, parse} from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
type ChildNode = DefaultTreeAdapterMap['childNode'];

/** Types that browsers run, or that a content security policy counts as scripts. */
const SCRIPT_TYPE =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/u;

/** An attribute's value; undefined where there is none. */
export function readAttribute(
  element: Element,
  name: string,
): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/**
 * All elements of a page, in noscript and templates too.
 * @param hasPlaces whether they know where they stand, which takes its time.
 */
export function listElements(
  html: string,
  hasPlaces = false,
): readonly Element[] {
  const elements: Element[] = [];
  const visit = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes) {
      if ('attrs' in node) {
        elements.push(node);
      }
      if ('childNodes' in node) {
        visit(node.childNodes);
      }
      if ('content' in node) {
        visit(node.content.childNodes);
      }
    }
  };
  // Without scripting, so that noscript holds elements and not text.
  const page = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: hasPlaces,
  });
  visit(page.childNodes);
  return elements;
}

/** Whether it is code; JSON for search engines, for example, is data. */
export function isScript(element: Element): boolean {
  if (element.tagName !== 'script') {
    return false;
  }
  const type = readAttribute(element, 'type')?.split(';')[0]?.trim() ?? '';
  return type === '' || SCRIPT_TYPE.test(type.toLowerCase());
}

/** The code of a script; null when it is a file. */
export function readInlineScript(element: Element): string | null {
  if (!isScript(element) || readAttribute(element, 'src') !== undefined) {
    return null;
  }
  return element.childNodes
    .map((node) => ('value' in node ? node.value : ''))
    .join('');
}

/** The inline scripts of a page, as a browser reads them. */
export function listInlineScripts(html: string): readonly string[] {
  return listElements(html)
    .map(readInlineScript)
    .filter((code) => code !== null);
}
