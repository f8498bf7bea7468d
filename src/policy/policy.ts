/**
 * What browsers may load and do on the site's pages, as data: the content
 * security policy, and the other headers of every answer. `policy/build`
 * writes both into the build, for each kind of host.
 */

type Directive = {
  readonly name: string;
  readonly sources: readonly string[];
  readonly reason: string;
};

/** Of every page. Hashes of the inline scripts come into `script-src`. */
export const DIRECTIVES: readonly Directive[] = [
  {
    name: 'default-src',
    sources: ["'none'"],
    reason: 'What is not named below is not needed.',
  },
  {
    name: 'script-src',
    sources: ["'self'", "'wasm-unsafe-eval'"],
    reason:
      'The WAT editor and the video filter compile WebAssembly in a worker; nothing outside the sandbox needs eval.',
  },
  {
    name: 'style-src',
    sources: ["'self'", "'unsafe-inline'"],
    reason:
      'CodeMirror and Monaco write their themes into style elements; panes and figures have style attributes.',
  },
  {
    name: 'img-src',
    sources: ["'self'", 'data:', 'blob:'],
    reason: 'Tools and figures draw images from what the reader gives them.',
  },
  {
    name: 'media-src',
    sources: ["'self'", 'blob:'],
    reason: 'The video filter plays the file that the reader chose.',
  },
  {
    name: 'font-src',
    sources: ["'self'", 'data:'],
    reason: 'Icons of Monaco.',
  },
  {
    name: 'connect-src',
    sources: ["'self'"],
    reason: 'Search index, packages of the playground, pages kept for offline.',
  },
  {
    name: 'worker-src',
    sources: ["'self'"],
    reason: 'Search, tools, Monaco, and the one of offline reading.',
  },
  {name: 'manifest-src', sources: ["'self'"], reason: 'The installed site.'},
  {
    name: 'frame-src',
    sources: ["'self'"],
    reason:
      'The sandbox. A program can navigate its frame; what counts then is the policy of the page around it.',
  },
  {name: 'form-action', sources: ["'self'"], reason: 'The search form.'},
  {
    name: 'base-uri',
    sources: ["'none'"],
    reason: 'No page has a base element.',
  },
  {name: 'object-src', sources: ["'none'"], reason: 'No plugins.'},
];

/** Hosts of the hosted search; a page asks them only when it is built for it. */
const HOSTED_SEARCH = ['https://*.algolia.net', 'https://*.algolianet.com'];

/** Works only as a header, not as a meta element. */
export const NO_FRAMING = "frame-ancestors 'none'";

/**
 * The policy of every page, for the meta element and, with `NO_FRAMING`, for
 * the header.
 * @param hashes of the inline scripts, as `sha256-…`.
 */
export function createPolicy(
  hashes: readonly string[],
  isSearchHosted: boolean,
): string {
  const additions: Readonly<Record<string, readonly string[]>> = {
    'script-src': hashes.map((hash) => `'${hash}'`),
    'connect-src': isSearchHosted ? HOSTED_SEARCH : [],
  };
  return DIRECTIVES.map(({name, sources}) =>
    [name, ...sources, ...(additions[name] ?? [])].join(' '),
  ).join('; ');
}

/** Features that some page asks for; no frame inside it may. */
const OWN_FEATURES = ['camera', 'clipboard-write', 'fullscreen'];
const FORBIDDEN_FEATURES = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer, whatever it holds. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  // Two years. Subdomains and the preload list are the domain owner's to choose.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know frame-ancestors. The site frames its sandbox.
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': [
    ...OWN_FEATURES.map((name) => `${name}=(self)`),
    ...FORBIDDEN_FEATURES.map((name) => `${name}=()`),
  ].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Files of the sandbox: each holds a policy of its own, see `build/page.ts` of verified-samples. */
export const SANDBOX_PAGE = 'sandbox.html';
export const HOLDER_PAGE = 'sandbox/holder.html';

/** Of the build: for Netlify and Cloudflare Pages, which read it there. */
export const HEADERS_FILE = '_headers';
/** Of the build: for other servers. A host never serves it, as a dot file. */
export const DEPLOY_FOLDER = '.deploy';
/** In that folder: `HeaderRules` as JSON. */
export const RULES_FILE = 'headers.json';
/** In that folder: `BuiltSite` as JSON. */
export const SITE_FILE = 'site.json';

/** Where a build belongs; it works nowhere else. */
export type BuiltSite = {
  /** Origin of its canonical addresses. */
  readonly siteUrl: string;
  /** Path of the home page, with slashes around it. */
  readonly baseUrl: string;
};

/** Header values that depend on the address. */
export type Varying = {
  readonly 'Content-Security-Policy': string;
  readonly 'Cross-Origin-Resource-Policy': string;
  readonly 'Cache-Control': string;
  /** Where a page may connect at all; not sent with most. */
  readonly 'Connection-Allowlist'?: string;
};

export type HeaderRules = {
  /** Sent with every answer. */
  readonly common: Readonly<Record<string, string>>;
  /** Sent unless an exception names another value. */
  readonly usual: Varying;
  /** Those of the first prefix that an address begins with. */
  readonly exceptions: readonly {
    /** A whole path, or its beginning when it ends in a slash. */
    readonly path: string;
    readonly headers: Partial<Varying>;
  }[];
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** All headers, for a site below `baseUrl` whose pages have this policy. */
export function createHeaderRules(
  policy: string,
  baseUrl: string,
): HeaderRules {
  // Feed readers and link previews show images on other sites.
  const image = {'Cross-Origin-Resource-Policy': 'cross-origin'};
  return {
    common: COMMON_HEADERS,
    usual: {
      'Content-Security-Policy': `${policy}; ${NO_FRAMING}`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
    exceptions: [
      // Their own policies are in the files; the site alone may frame them. No
      // policy stops WebRTC, lookups of names and early connections: this does
      // (https://wicg.github.io/connection-allowlists/, Chromium 152).
      ...[SANDBOX_PAGE, HOLDER_PAGE].map((name) => ({
        path: baseUrl + name,
        headers: {
          'Content-Security-Policy': "frame-ancestors 'self'",
          'Connection-Allowlist': '()',
        },
      })),
      {path: `${baseUrl}img/`, headers: image},
      {
        path: `${baseUrl}assets/images/`,
        headers: {...image, 'Cache-Control': IMMUTABLE},
      },
      {path: `${baseUrl}assets/`, headers: {'Cache-Control': IMMUTABLE}},
    ],
  };
}

/** The headers of the answer at a path. */
export function pickHeaders(
  {common, usual, exceptions}: HeaderRules,
  pathname: string,
): Readonly<Record<string, string>> {
  const exception = exceptions.find(({path}) =>
    path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
  );
  return {...common, ...usual, ...exception?.headers};
}
