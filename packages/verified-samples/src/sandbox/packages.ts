/** Packages that programs may import, as modules of one file. */

/** A package's parts that only its other modules import begin with this. */
export const INTERNAL_PREFIX = 'sandbox:';

export type Packages = Readonly<Record<string, string>>;

/** What a program cannot get, in Chinese. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}

const loaded = new Map<string, Packages>();

function parsePackages(data: unknown): Packages {
  if (typeof data !== 'object' || data === null) {
    throw new TypeError('not an object');
  }
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

async function load(url: string): Promise<Packages> {
  const known = loaded.get(url);
  if (known) {
    return known;
  }
  try {
    const response = await fetch(url);
    if (!response.ok) {
      throw new Error(String(response.status));
    }
    const packages = parsePackages(await response.json());
    loaded.set(url, packages);
    return packages;
  } catch (error) {
    throw new PackageError(
      `代码引用的包没有加载成功（${(error as Error).message}）。请检查网络，再运行一次。`,
    );
  }
}

/**
 * Gets the sources of packages. Nothing is fetched without `specifiers`, and
 * nothing twice by one page.
 * @throws PackageError when there is no such package or no network.
 */
export async function loadPackages(
  url: string,
  specifiers: readonly string[],
): Promise<Packages> {
  if (specifiers.length === 0) {
    return {};
  }
  const packages = await load(url);
  const missing = specifiers.filter((name) => !Object.hasOwn(packages, name));
  if (missing.length > 0) {
    const available = Object.keys(packages).filter(
      (name) => !name.startsWith(INTERNAL_PREFIX),
    );
    throw new PackageError(
      `沙箱里没有 ${missing.join('、')} 这个包。可以引用：${available.join('、')}`,
    );
  }
  return packages;
}
