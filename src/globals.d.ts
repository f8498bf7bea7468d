declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '@generated/catalog/default/catalog.json' {
  const catalog: import('./home/catalog').Catalog;
  export default catalog;
}

declare module '@generated/catalog/default/home.json' {
  const home: import('./home/catalog').HomeData;
  export default home;
}

declare module '@generated/walks/default/*.json' {
  const code: import('./figures/walk').WalkCode;
  export default code;
}

declare module '@generated/contents/default/fetched-previews-*.json' {
  const address: import('./kit/fetchData').DataAddress<
    import('./contents/linkPreview/load').Previews
  >;
  export default address;
}

declare module '@generated/contents/default/tags-*.json' {
  const facts: import('./contents/tags').TagFacts;
  export default facts;
}

declare module '@generated/contents/default/tag-index.json' {
  const index: readonly import('./contents/tags').SectionTags[];
  export default index;
}

declare module '@generated/contents/default/names.json' {
  const names: readonly import('./contents/note').Named[];
  export default names;
}

declare module '@generated/contents/default/blog-tags.json' {
  const tags: import('./contents/tags').SectionTags['tags'];
  export default tags;
}

declare module '@generated/cards/default/fetched-daily-*.json' {
  const address: import('./kit/fetchData').DataAddress<
    import('./review/cards').DailyDeck
  >;
  export default address;
}

declare module '@generated/cards/default/fetched-questions.json' {
  const address: import('./kit/fetchData').DataAddress<
    readonly import('./review/cards').Question[]
  >;
  export default address;
}

declare module '@generated/cards/default/cards.json' {
  const deck: import('./review/cards').Deck;
  export default deck;
}

declare module '@generated/tool-sources/default/sources.json' {
  const sources: import('./tools/toolSources').ToolSources;
  export default sources;
}

declare module '@generated/tool-sources/default/ids.json' {
  const ids: readonly string[];
  export default ids;
}

/** The part of the library that upstream/standIns/routeProgress uses. */
declare module 'nprogress' {
  const nprogress: {
    readonly settings: Readonly<Record<string, unknown>>;
    readonly configure: (settings: Readonly<Record<string, unknown>>) => void;
    readonly isStarted: () => boolean;
    readonly start: () => void;
    readonly done: () => void;
  };
  export default nprogress;
}

/** Only a style sheet. */
declare module '@docsearch/react/style';

declare module 'wawoff2' {
  /** @returns the font as TrueType or OpenType. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
