import {type Outcome, refuse, succeed} from '../job/outcome';

export const WHO = ['所有者', '所属组', '其他人'] as const;
export const WHAT = ['读', '写', '执行'] as const;

/** `-rwxr-xr-x`, without the first character; special bits replace the x. */
export function toSymbolic(mode: number): string {
  return [0, 1, 2]
    .map((who) => {
      const bits = (mode >> (6 - who * 3)) & 7;
      const special = (mode >> (11 - who)) & 1;
      const mark = who === 2 ? 't' : 's';
      const last = special
        ? bits & 1
          ? mark
          : mark.toUpperCase()
        : bits & 1
          ? 'x'
          : '-';
      return (bits & 4 ? 'r' : '-') + (bits & 2 ? 'w' : '-') + last;
    })
    .join('');
}

/** `755`, or `4755` with special bits. */
export function toOctal(mode: number): string {
  return mode.toString(8).padStart(3, '0');
}

/** Reads `755`, `0755`, `rwxr-xr-x` or `-rwxr-xr-x`. */
export function readMode(text: string): Outcome<number> {
  const value = text.trim();
  if (/^0?[0-7]{3}$|^[0-7]{4}$/u.test(value)) {
    return succeed(Number.parseInt(value, 8));
  }
  const symbolic =
    /^[-dlbcps]?([r-][w-][xsS-])([r-][w-][xsS-])([r-][w-][xtT-])[.+@]?$/u.exec(
      value,
    );
  if (!symbolic) {
    return refuse('写成 755、4755 或 rwxr-xr-x 这样。');
  }
  return succeed(
    symbolic.slice(1).reduce((mode, triple, who) => {
      const bits =
        (triple.startsWith('r') ? 4 : 0) |
        (triple.charAt(1) === 'w' ? 2 : 0) |
        (/[xst]$/u.test(triple) ? 1 : 0);
      const special = /[st]$/iu.test(triple) ? 1 << (11 - who) : 0;
      return mode | (bits << (6 - who * 3)) | special;
    }, 0),
  );
}

/** `u=rwx,g=rx,o=rx`, as `chmod` also reads it. */
export function toClauses(mode: number): string {
  const clauses = ['u', 'g', 'o'].map((who, index) => {
    const bits = (mode >> (6 - index * 3)) & 7;
    const special = index < 2 && (mode >> (11 - index)) & 1 ? 's' : '';
    return `${who}=${bits & 4 ? 'r' : ''}${bits & 2 ? 'w' : ''}${bits & 1 ? 'x' : ''}${special}`;
  });
  return [...clauses, ...(mode & 0o1000 ? ['+t'] : [])].join(',');
}

/** Whether nobody may run it: no folder that one can enter. */
export function isForFiles(mode: number): boolean {
  return (mode & 0o111) === 0;
}

/**
 * The umask under which what is new gets this mode: files where nobody may run
 * it, which begin with 666, else folders, which begin with 777; null with
 * special bits.
 */
export function toUmask(mode: number): string | null {
  const all = isForFiles(mode) ? 0o666 : 0o777;
  return mode > 0o777 ? null : (all & ~mode).toString(8).padStart(4, '0');
}

/** What is dangerous or odd about a mode. */
export function warnAbout(mode: number): readonly string[] {
  return [
    ...(mode & 0o002 && !(mode & 0o1000)
      ? ['其他人可以写：任何账号都能改它。']
      : []),
    ...(mode & 0o4000 ? ['setuid：运行时用所有者的身份。'] : []),
    ...(mode & 0o2000
      ? ['setgid：运行时用所属组的身份；目录里的新文件跟着这个组。']
      : []),
    ...(mode & 0o1000 ? ['粘滞位：目录里的文件只有主人能删。'] : []),
    ...(isForFiles(mode) ? ['没有执行权：若是目录，谁也进不去。'] : []),
  ];
}
