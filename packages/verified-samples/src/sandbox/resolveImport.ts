import {CompileError, locate} from './compileError';

/** Scheme of the import map's keys for the program's own modules. */
export const MODULE_SCHEME = 'play:';
/** How the document names a file of the program. */
export const FILE_SCHEME = 'play-file:';

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];
const NETWORK = /^(?:https?:|ftp:|file:|\/\/)/u;

/** What an import leads to. */
export type Target =
  | {readonly kind: 'file'; readonly name: string}
  | {readonly kind: 'package'; readonly specifier: string}
  /** Loads without files, such as `data:` and `blob:`. */
  | {readonly kind: 'address'};

/** Path of an address that is relative to a file; '' for a malformed one. */
function readPath(address: string, from: string): string {
  try {
    const {pathname} = new URL(address, `file:///${encodeURI(from)}`);
    return decodeURI(pathname).slice(1);
  } catch {
    return '';
  }
}

/** Name of the file at a relative address, or null when there is none. */
export function findFile(
  address: string,
  from: string,
  names: ReadonlySet<string>,
): string | null {
  const name = readPath(address, from);
  const bases = [name, name.replace(/\.[jt]sx?$/u, ''), `${name}/index`];
  const candidates = bases.flatMap((base) =>
    EXTENSIONS.map((extension) => base + extension),
  );
  return candidates.find((candidate) => names.has(candidate)) ?? null;
}

/**
 * @param offset of the specifier in `source`.
 * @throws CompileError for a missing file and for other sites.
 */
export function resolveImport(
  specifier: string,
  {
    from,
    source,
    offset,
    names,
  }: {
    readonly from: string;
    readonly source: string;
    readonly offset: number;
    readonly names: ReadonlySet<string>;
  },
): Target {
  const fail = (reason: string): never => {
    const {line, column} = locate(source, offset);
    throw new CompileError(from, line, column, reason);
  };
  if (/^\.{0,2}\//u.test(specifier) && !NETWORK.test(specifier)) {
    const name = findFile(specifier, from, names);
    return name === null
      ? fail(
          `找不到“${specifier}”。现有的文件：${Array.from(names).join('、')}`,
        )
      : {kind: 'file', name};
  }
  if (NETWORK.test(specifier)) {
    return fail(`沙箱不能联网，不能从“${specifier}”引入`);
  }
  return /^(?:data|blob):/u.test(specifier)
    ? {kind: 'address'}
    : {kind: 'package', specifier};
}
