import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Options, ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import remarkCjkFriendly from 'remark-cjk-friendly';

import {createAnnouncement} from './src/config/announcement';
import {keepsBundlerCache} from './src/upstream/bundler/cacheLimit';
import {createFooter} from './src/config/footer';
import {GENERATED_STATIC} from './src/config/generatedStatic';
import {readIdentity, SITE_TITLE, TAGLINE} from './src/config/identity';
import {createNavbar} from './src/config/navbar';
import {THEME} from './src/config/prism';
import {createSearch} from './src/search/options';
import {SECTIONS} from './src/config/sections';
import {PREVIEW_METADATA, SOCIAL_CARD} from './src/config/socialCard';
import {parseFrontMatter} from './src/authoring/backlinks';
import books from './src/books/build';
import bundler from './src/upstream/bundler';
import createCards from './src/review/build';
import catalog from './src/home/build';
import contents from './src/contents/build';
import {withPlaces} from './src/contents/build/withPlaces';
import contentGuard, {warnOnBrokenMarkdownLink} from './src/authoring/guard';
import extensions from './src/extensions/build';
import headScripts from './src/startup/build';
import {createTemplate} from './src/startup/build/template';
import {createVcs} from './src/authoring/lastUpdate';
import {orderPosts} from './src/authoring/orderPosts';
import offline from './src/offline/build';
import policy from './src/policy/build';
import finishPages from './src/publish/finishPages';
import localJsx from './src/markdown/localJsx';
import extensionCards from './src/extensions/build/cards';
import figures from './src/figures/build';
import walkCode from './src/figures/build/walkCode';
import joinCjkLines from './src/markdown/joinCjkLines';
import keepTildes from './src/markdown/keepTildes';
import literalTags from './src/markdown/literalTags';
import plainAlt from './src/markdown/plainAlt';
import proseColumns from './src/markdown/proseColumns';
import samples from './src/samples/build';
import afterPredictions from './src/samples/build/afterPredictions';
import selfTest from './src/review/build/answerSwitch';
import betweenLinks from './src/samples/build/betweenLinks';
import support from './src/samples/build/supportLists';
import tasks from './src/samples/build/markTasks';
import routeTable from './src/routes/build';
import sandbox from './src/sandbox/build';
import search from './src/search/build';
import share, {withPicture} from './src/share/build';
import sectionLanding from './src/authoring/sectionLanding';
import slim from './src/upstream/slim';
import markTerms from './src/terms/build/markTerms';
import toolSources from './src/tools/build';
import twins from './src/twins/build';
import noteFeeds from './src/twins/build/feeds';
import breakHeadings, {withTitleBreaks} from './src/authoring/wordBreaks';

const identity = readIdentity(process.env);

const markdown = {
  remarkPlugins: [
    keepTildes,
    remarkCjkFriendly,
    joinCjkLines,
    literalTags,
    plainAlt,
    proseColumns,
    tasks,
    afterPredictions,
    samples,
    betweenLinks,
    support,
    figures,
    extensionCards,
    selfTest,
    // After all that reads the author's own words.
    markTerms,
  ],
  rehypePlugins: [breakHeadings],
  recmaPlugins: [localJsx],
  admonitions: {
    keywords: ['conclusion', 'answer', 'details'],
    extendDefaults: true,
  },
};

const docs = {
  ...markdown,
  showLastUpdateAuthor: true,
  showLastUpdateTime: true,
  breadcrumbs: true,
  tags: 'tags.yml',
  onInlineTags: 'throw',
  ...(identity.repositoryUrl !== null && {
    editUrl: `${identity.repositoryUrl}/edit/main/`,
  }),
} satisfies Partial<DocsOptions>;

function sidebarPath(sidebarId: string): string {
  return sidebarId === 'third' ? './sidebarsThird.ts' : './sidebars.ts';
}

/** Each section's tag pages carry the tags of that section. */
function tagPage(path: string): string {
  return `@site/src/contents/tagPages/${path}`;
}

export default {
  title: SITE_TITLE,
  tagline: TAGLINE,
  favicon: 'img/favicon.svg',
  url: identity.siteUrl,
  baseUrl: identity.baseUrl,
  // Undefined on purpose: /docs/x has no slash, /code/ has one, as specified.
  trailingSlash: undefined,
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  staticDirectories: ['static', GENERATED_STATIC],
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  // src/theme/Root has a Chinese one.
  baseUrlIssueBanner: false,
  ssrTemplate: createTemplate(),
  // The specification names the storage keys; v4 would add a suffix.
  storage: {namespace: false},
  future: {
    v4: true,
    // The rest of `faster` is on by v4. Of the site that is being built, which
    // may be a fixture that takes these settings.
    faster: {rspackPersistentCache: keepsBundlerCache(process.cwd())},
    experimental_vcs: createVcs({author: identity.author}),
  },
  markdown: {
    format: 'detect',
    mdx1Compat: {comments: false, admonitions: false, headingIds: true},
    parseFrontMatter: withPicture(
      withTitleBreaks(withPlaces(parseFrontMatter)),
    ),
    hooks: {
      onBrokenMarkdownLinks: warnOnBrokenMarkdownLink,
      onBrokenMarkdownImages: 'throw',
    },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          ...docs,
          sidebarPath: sidebarPath('tutorialSidebar'),
          docTagDocListComponent: tagPage('docs'),
        },
        blog: {
          ...markdown,
          processBlogPosts: orderPosts,
          blogTitle: '博客',
          blogDescription: `${SITE_TITLE}博客：写在代码之外的文章`,
          blogSidebarTitle: '全部博文',
          blogSidebarCount: 'ALL',
          showReadingTime: false,
          // Also the date of change in structured data.
          showLastUpdateTime: true,
          tags: 'tags.yml',
          onInlineTags: 'throw',
          onInlineAuthors: 'throw',
          onUntruncatedBlogPosts: 'throw',
          feedOptions: {
            type: ['rss', 'atom'],
            title: `${SITE_TITLE}博客`,
            description: `${SITE_TITLE}博客：写在代码之外的文章`,
          },
        },
        // Pages that say noindex, such as search, are left out by themselves.
        sitemap: {lastmod: 'date'},
        theme: {customCss: './src/styles/index.scss'},
      } satisfies Options,
    ],
  ],
  themes: ['@docusaurus/theme-live-codeblock'],
  plugins: [
    contentGuard,
    // Sass would mark Chinese text with a byte order mark, which in the middle of
    // the bundled style sheet voids the rule behind it.
    ['docusaurus-plugin-sass', {sassOptions: {charset: false}}],
    ...SECTIONS.filter(({id}) => id !== 'default').map(
      ({id, path, sidebarId}): [string, DocsOptions] => [
        '@docusaurus/plugin-content-docs',
        {
          ...docs,
          id,
          path,
          routeBasePath: path,
          sidebarPath: sidebarPath(sidebarId),
          docTagDocListComponent: tagPage(path),
        },
      ],
    ),
    sectionLanding,
    contents,
    catalog,
    walkCode,
    createCards([remarkCjkFriendly, joinCjkLines, literalTags]),
    headScripts,
    bundler,
    slim,
    routeTable,
    sandbox,
    extensions,
    toolSources,
    search,
    offline,
    share,
    twins,
    books,
    noteFeeds,
    policy,
    finishPages,
  ],
  customFields: {
    codeHostUrl: identity.codeHostUrl,
    repositoryUrl: identity.repositoryUrl,
  },
  clientModules: [
    './src/startup/chunkFailure.ts',
    './src/routes/client/crossFade.ts',
    './src/upstream/standIns/brokenHash.ts',
    './src/misses/client.ts',
    './src/contents/linkPreviews.ts',
    './src/reading/client.ts',
    './src/progress/client.ts',
    './src/agents/client.ts',
    './src/ui/StaticCode/prepare.ts',
  ],
  themeConfig: {
    image: SOCIAL_CARD,
    metadata: PREVIEW_METADATA,
    colorMode: {defaultMode: 'dark', respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    // Years in the local time zone would differ between server and reader.
    blog: {sidebar: {groupByYear: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
    liveCodeBlock: {playgroundPosition: 'bottom'},
    announcementBar: createAnnouncement(identity.baseUrl),
    algolia: createSearch(process.env),
    navbar: createNavbar(identity.codeHostUrl),
    footer: createFooter(identity.codeHostUrl),
    prism: {
      theme: THEME,
      darkTheme: THEME,
      additionalLanguages: [
        'bash',
        'diff',
        'json',
        'rust',
        'toml',
        'http',
        'glsl',
      ],
    },
  } satisfies ThemeConfig,
} satisfies Config;
