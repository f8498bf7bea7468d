/** Who and where the site is. Everything else that names it reads this file. */
export const SITE_TITLE = '行间';
export const TAGLINE = '每一段代码都跑得通的技术笔记';
export const COPYRIGHT_YEAR = 2025;

export type Identity = {
  /** Origin without a path, for canonical links, feeds and the sitemap. */
  readonly siteUrl: string;
  /** Path of the home page, with slashes around it. */
  readonly baseUrl: string;
  readonly author: string;
  /** The author's profile or repository on a code-hosting service, if any. */
  readonly codeHostUrl: string | null;
  /**
   * The repository of the content, where readers change a page or say what is
   * wrong with it: `…/edit/main/<file>` and `…/issues/new` are below it.
   */
  readonly repositoryUrl: string | null;
};

/**
 * Reads the identity from environment variables; each has a neutral default,
 * but for the last two: a link to nobody's repository helps nobody.
 * `SITE_URL`, `BASE_URL`, `SITE_AUTHOR`, `CODE_HOST_URL`,
 * `REPOSITORY_URL`.
 * @throws when SITE_URL, CODE_HOST_URL or REPOSITORY_URL is not an absolute http(s) URL, or
 *   BASE_URL not a path.
 */
export function readIdentity(
  env: Readonly<Record<string, string | undefined>>,
): Identity {
  return {
    siteUrl: new URL(
      checkUrl('SITE_URL', env.SITE_URL || 'https://hangjian.example'),
    ).origin,
    baseUrl: readPath(env),
    author: env.SITE_AUTHOR || SITE_TITLE,
    codeHostUrl: env.CODE_HOST_URL
      ? checkUrl('CODE_HOST_URL', env.CODE_HOST_URL).replace(/\/+$/u, '')
      : null,
    repositoryUrl: env.REPOSITORY_URL
      ? checkUrl('REPOSITORY_URL', env.REPOSITORY_URL).replace(/\/+$/u, '')
      : null,
  };
}

/** Docusaurus adds missing slashes, too; what is read here must be the same. */
function readPath(env: Readonly<Record<string, string | undefined>>): string {
  const value = env.BASE_URL || '/';
  const names = value.replace(/^\/|\/$/gu, '');
  if (!/^(?:(?!\.{1,2}(?:\/|$))[\w.~-]+(?:\/(?!$)|$))*$/u.test(names)) {
    throw new Error(
      `环境变量 BASE_URL 的值“${value}”不是路径；请写成“/kb/”的形式，只用英文字母、数字和 - _ . ~。`,
    );
  }
  return names === '' ? '/' : `/${names}/`;
}

function checkUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/u.test(new URL(value).protocol)) {
    throw new Error(
      `环境变量 ${name} 的值“${value}”不是完整的网址；请写成 https://… 的形式。`,
    );
  }
  return value;
}
