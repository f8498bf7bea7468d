import type {Page} from '@playwright/test';

/** A node of the tree that screen readers are given, as Chromium builds it. */
export type SpokenNode = {
  readonly role: string;
  readonly name: string;
  readonly isFocusable: boolean;
  /** Of headings. */
  readonly level: number | null;
};

type Value = {readonly value?: string | number | boolean};
type Node = {
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly properties?: readonly {
    readonly name: string;
    readonly value: Value;
  }[];
};

/** The nodes of the page that are not ignored, in reading order. */
export async function readSpokenNodes(
  page: Page,
): Promise<readonly SpokenNode[]> {
  const client = await page.context().newCDPSession(page);
  try {
    await client.send('Accessibility.enable');
    const {nodes} = (await client.send('Accessibility.getFullAXTree')) as {
      nodes: readonly Node[];
    };
    return nodes
      .filter(({ignored}) => !ignored)
      .map(({role, name, properties = []}) => {
        const read = (key: string) =>
          properties.find((property) => property.name === key)?.value.value;
        return {
          role: String(role?.value ?? ''),
          name: String(name?.value ?? '').trim(),
          isFocusable: read('focusable') === true,
          level: Number(read('level') ?? 0) || null,
        };
      });
  } finally {
    await client.detach();
  }
}

/** Roles that readers jump between. */
const LANDMARKS = new Set([
  'banner',
  'navigation',
  'main',
  'complementary',
  'contentinfo',
  'search',
  'region',
  'form',
]);

/** Roles that say nothing without a name. */
const NAMED = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'tab',
  'tabpanel',
  'option',
  'menuitem',
  'DisclosureTriangle',
  'Iframe',
  'image',
  'img',
  'dialog',
  'alertdialog',
  'progressbar',
  'meter',
  'region',
  'figure',
]);

/** Frames that scroll are focusable; what is in them is read. */
const SCROLLS = new Set(['RootWebArea', 'generic', 'pre', 'code', 'Pre']);

/** What a screen reader could not say, or not tell apart; a sentence each. */
export function checkSpoken(nodes: readonly SpokenNode[]): string[] {
  return [
    ...nodes
      .filter(
        ({role, name, isFocusable}) =>
          name === '' &&
          (NAMED.has(role) || (isFocusable && !SCROLLS.has(role))),
      )
      .map(({role}) => `a ${role} without a name`),
    ...checkLandmarks(nodes),
    ...checkHeadings(nodes),
  ];
}

function checkLandmarks(nodes: readonly SpokenNode[]): string[] {
  // A form or a section without a name is no landmark.
  const landmarks = nodes.filter(
    ({role, name}) =>
      LANDMARKS.has(role) && (name !== '' || !/^(?:form|region)$/u.test(role)),
  );
  const mains = landmarks.filter(({role}) => role === 'main').length;
  const same = landmarks.filter(
    (one) =>
      landmarks.filter(
        (other) => other.role === one.role && other.name === one.name,
      ).length > 1,
  );
  return [
    ...(mains === 1 ? [] : [`${mains} main landmarks`]),
    ...new Set(
      same.map(({role, name}) => `several ${role} landmarks named “${name}”`),
    ),
  ];
}

function checkHeadings(nodes: readonly SpokenNode[]): string[] {
  const headings = nodes.filter(({role}) => role === 'heading');
  const tops = headings.filter(({level}) => level === 1).length;
  return [
    ...(tops === 1 ? [] : [`${tops} headings of the first level`]),
    ...headings.flatMap(({name, level}, index) => {
      const before = headings[index - 1]?.level ?? level ?? 1;
      return [
        ...(name === '' ? ['an empty heading'] : []),
        ...((level ?? 1) > before + 1
          ? [`“${name}” is of level ${level} after one of ${before}`]
          : []),
      ];
    }),
  ];
}
