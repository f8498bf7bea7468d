import {type Browser, readMajor} from './installed';

/** Where a browser may come from, each looked into only when it is its turn. */
export type Sources = {
  /** `TEST_BROWSER`; null: it is not set. */
  readonly given: () => Browser | null;
  /** Playwright's own. */
  readonly own: () => Browser | null;
  readonly system: () => Browser | null;
  readonly download: () => Browser | null;
  readonly install: () => Browser | null;
  /** Why there is none, where there is none; Chinese. */
  readonly packaged: () => Browser | string;
};

/**
 * The first that is as new as the recorded one; where none is and none has to
 * be, what was given, or the newest.
 * @param recorded major version with which the outputs in the pages were recorded.
 * @param isRequired as `REFERENCE_BROWSER=required`: an older one will not do.
 * @throws when there is none; Chinese.
 */
export function chooseBrowser(
  {given, own, system, download, install, packaged}: Sources,
  recorded: number,
  isRequired: boolean,
): Browser {
  const isRecent = ({version}: Browser): boolean =>
    readMajor(version) >= recorded;
  const refuse = (what: string): never => {
    throw new Error(
      `REFERENCE_BROWSER=required：要 Chromium ${recorded} 或更新的，${what}。`,
    );
  };
  const named = given();
  if (named) {
    return isRequired && !isRecent(named)
      ? refuse(`TEST_BROWSER 指定的是 ${named.version}`)
      : named;
  }
  const ours = own();
  if (ours && isRecent(ours)) {
    return ours;
  }
  const installed = system();
  if (installed && isRecent(installed)) {
    return installed;
  }
  // What Playwright would download is what is there already.
  const fetched = (ours ? null : download()) ?? install();
  if (fetched && isRecent(fetched)) {
    return fetched;
  }
  if (isRequired) {
    return refuse('这里没有，也没有装上');
  }
  const unpacked = packaged();
  const [newest] = [ours, fetched, installed, unpacked]
    .filter((browser) => browser !== null && typeof browser !== 'string')
    .sort((one, other) => readMajor(other.version) - readMajor(one.version));
  if (newest) {
    console.log(
      `提醒：页面里的输出是用 Chromium ${recorded} 录的，手头的是 ${newest.version}；需要更新浏览器的示例这次不核对。`,
    );
    return newest;
  }
  throw new Error(
    [
      '找不到能启动的 Chromium。请任选一种办法，再运行 npm test：',
      '  npx playwright install --with-deps chromium',
      '  sudo apt-get install chromium',
      '  安装 Google Chrome 或 Microsoft Edge',
      '  TEST_BROWSER=/path/to/chrome npm test',
      ...(typeof unpacked === 'string' ? [`（${unpacked}）`] : []),
    ].join('\n'),
  );
}
