import sax from 'sax';

/** An element of an XML file: its texts joined, its children in order. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

type Open = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

/**
 * Reads XML strictly.
 * @throws where it is not well-formed, or has a character XML does not know.
 */
export function parseXml(source: string): XmlElement {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u.test(source)) {
    throw new Error('A control character stands in the file');
  }
  const parser = sax.parser(true, {xmlns: true});
  const root: Open = {name: '', attributes: {}, children: [], text: ''};
  const stack: Open[] = [root];
  const add = (text: string) => {
    stack.at(-1)!.text += text;
  };
  // Its own handlers, not events of the DOM.
  Object.assign(parser, {
    onerror: (error: Error) => {
      throw error;
    },
    ontext: add,
    oncdata: add,
    onopentag: ({name, attributes}: sax.QualifiedTag) => {
      const element: Open = {
        name,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, {value}]) => [key, value]),
        ),
        children: [],
        text: '',
      };
      stack.at(-1)!.children.push(element);
      stack.push(element);
    },
    onclosetag: () => {
      stack.pop();
    },
  });
  parser.write(source).close();
  const [only, ...others] = root.children;
  if (!only || others.length > 0) {
    throw new Error(`${root.children.length} elements where one should be`);
  }
  return only;
}

/** The children of that name. */
export function childrenOf(
  element: XmlElement,
  name: string,
): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the only child of that name. */
export function onlyText(element: XmlElement, name: string): string {
  const found = childrenOf(element, name);
  if (found.length !== 1) {
    throw new Error(`${element.name} has ${found.length} elements ${name}`);
  }
  return found[0]!.text.trim();
}
