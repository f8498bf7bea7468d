import type {HeaderRules, Varying} from '../policy';

const VARYING = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Cache-Control',
  'Connection-Allowlist',
] as const satisfies readonly (keyof Varying)[];

const NOTE = '# 由构建生成（src/policy/build），不要手改。';

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

function toVariable(name: string): string {
  return `$hangjian_${name.toLowerCase().replaceAll('-', '_')}`;
}

/**
 * nginx: maps for the `http` level. Header values by address, so that one list
 * of `add_header` holds for every location: one more in a location would drop
 * all those around it.
 */
export function createNginxMaps({usual, exceptions}: HeaderRules): string {
  const maps = VARYING.map((name) => {
    const rows = exceptions
      .filter(({headers}) => headers[name] !== undefined)
      .map(
        ({path, headers}) =>
          `  ~^${escapeRegExp(path)}${path.endsWith('/') ? '' : '$'} "${headers[name]}";`,
      );
    return [
      `map $uri ${toVariable(name)} {`,
      // nginx sends no header whose value is empty.
      `  default "${usual[name] ?? ''}";`,
      ...rows,
      '}',
    ].join('\n');
  });
  return `${[NOTE, ...maps].join('\n')}\n`;
}

/** nginx: the headers themselves, for the `server` level. */
export function createNginxHeaders({common}: HeaderRules): string {
  const all: readonly (readonly [string, string])[] = [
    ...VARYING.map((name) => [name, toVariable(name)] as const),
    ...Object.entries(common).map(
      ([name, value]) => [name, `"${value}"`] as const,
    ),
  ];
  return `${[
    NOTE,
    ...all.map(([name, value]) => `add_header ${name} ${value} always;`),
  ].join('\n')}\n`;
}

/**
 * Caddy: directives for a site block. It sorts them, special addresses first;
 * `defer` lets those have the last word.
 */
export function createCaddyHeaders({
  common,
  usual,
  exceptions,
}: HeaderRules): string {
  const block = (headers: Readonly<Record<string, string>>): string[] =>
    Object.entries(headers).map(([name, value]) => `\t${name} "${value}"`);
  // More special addresses last.
  const special = exceptions.toReversed().flatMap(({path, headers}, index) => {
    const pattern = path.endsWith('/') ? `${path}*` : path;
    return [
      `@hangjian${index} path ${pattern}`,
      `header @hangjian${index} {`,
      '\tdefer',
      ...block({...headers}),
      '}',
    ];
  });
  return `${[NOTE, 'header {', ...block({...common, ...usual}), '}', ...special].join('\n')}\n`;
}

/**
 * The addresses of a file at `path`: Cloudflare Pages sends those that ask for
 * `a.html` to `a`, and looks for a rule there.
 */
function listAddresses(path: string): readonly string[] {
  return path.endsWith('.html')
    ? [path, path.slice(0, -'.html'.length)]
    : [path];
}

/**
 * `_headers` of Netlify and Cloudflare Pages. There, all matching rules apply
 * and equal names add up, so what differs by address stands under addresses
 * that do not overlap: the pages' policy must not reach the sandbox.
 * @param entries names of the files and folders at the top of the site.
 */
export function createHeadersFile(
  {common, usual, exceptions}: HeaderRules,
  entries: readonly string[],
  baseUrl: string,
): string {
  const rule = (
    path: string,
    headers: Readonly<Record<string, string>>,
  ): string =>
    [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n');
  const isExcepted = (name: string): boolean =>
    exceptions.some(({path}) => path.startsWith(baseUrl + name));
  const {'Cache-Control': cache, ...page} = usual;
  const pages = entries
    .filter((name) => !isExcepted(name))
    .flatMap((name) =>
      /\.[a-z]+$/u.test(name)
        ? listAddresses(baseUrl + name).map((address) => rule(address, page))
        : [rule(baseUrl + name, page), rule(`${baseUrl}${name}/*`, page)],
    );
  // A longer address adds only what the shorter one does not say.
  const special = exceptions.flatMap(({path, headers}) => {
    const wider = exceptions.find(
      (other) => other.path !== path && path.startsWith(other.path),
    );
    const added = Object.fromEntries(
      Object.entries(headers).filter(
        ([name, value]) => wider?.headers[name as keyof Varying] !== value,
      ),
    );
    return listAddresses(path.endsWith('/') ? `${path}*` : path).map(
      (address) => rule(address, added),
    );
  });
  return `${[
    NOTE,
    rule(`${baseUrl}*`, {...common}),
    rule(baseUrl, {...page, 'Cache-Control': cache}),
    ...pages,
    // Workers take their policy from their own file.
    rule(`${baseUrl}assets/js/*`, page),
    ...special,
  ].join('\n')}\n`;
}
