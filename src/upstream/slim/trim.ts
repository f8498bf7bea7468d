/** Data of the docs plugin without what grows with every document. */

/** Of a version, what the browser reads of `globalData.json`. */
type Version = {
  readonly mainDocId: string;
  readonly path: string;
  readonly docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly sidebar?: string;
  }[];
};

export type DocsData = Readonly<
  Record<string, {readonly versions: readonly Version[]}>
>;

/**
 * The navbar asks which sidebar an address belongs to, and where the documents
 * are that it names itself. All documents of a version of ours are in one
 * sidebar, so that a pattern answers the first question.
 * @param named ids that the navbar has.
 */
export function trimDocsData(
  data: DocsData,
  named: ReadonlySet<string>,
): DocsData {
  return Object.fromEntries(
    Object.entries(data).map(([id, instance]) => [
      id,
      {
        ...instance,
        versions: instance.versions.map((version) => ({
          ...version,
          docs: [
            ...version.docs.filter(
              ({id: doc}) => named.has(doc) || doc === version.mainDocId,
            ),
            // In no sidebar; paths are path-to-regexp 1, as in react-router 5.
            {id: 'tags', path: `${version.path}/tags/:tag*`},
            {
              id: '*',
              path: `${version.path}/:doc+`,
              sidebar: version.docs.find(({sidebar}) => sidebar)?.sidebar,
            },
          ],
        })),
      },
    ]),
  );
}

/** All values of a property, however deep. */
export function collect(value: unknown, property: string): unknown[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === property ? [inner] : collect(inner, property),
      )
    : [];
}
