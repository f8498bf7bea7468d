/**
 * The address at which a reader says what is wrong with a page, with what has to
 * be known filled in.
 * @param repository as in src/config/identity.ts.
 * @param page its title, its address, and the day of its last change.
 */
export function reportAddress(
  repository: string,
  page: {
    readonly title: string;
    readonly address: string;
    readonly changed: string | null;
  },
): string {
  const body = [
    `页面：${page.address}`,
    ...(page.changed === null ? [] : [`版本：${page.changed}`]),
    '',
    '哪里不对：',
  ].join('\n');
  return `${repository}/issues/new?${new URLSearchParams({
    title: `《${page.title}》有一处不对`,
    body,
  }).toString()}`;
}
