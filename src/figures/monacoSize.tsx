import {type ReactNode, useState} from 'react';

import Frame from './Frame';
import {MONACO_GROUPS, SOME} from './models/monacoParts';
import {estimate, isIncluded, measureError, SIZES} from './models/monacoSize';
import ownStyles from './monacoSize.module.scss';
import styles from './styles.module.scss';

/** Kilobytes of a thousand bytes, as browsers show them. */
function show(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(2)} MB`
    : `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
}

function describeError(name: 'some' | 'all'): string {
  const error = measureError(name);
  return `${error < 0 ? '少' : '多'} ${Math.abs(error).toFixed(1)}%`;
}

/** Which parts of monaco-editor the reader takes, and how many bytes follow. */
export default function MonacoSize(): ReactNode {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set(SOME));
  const {page, workers, imports} = estimate(taken);

  function toggle(id: string, isTaken: boolean): void {
    const next = new Set(taken);
    if (isTaken) {
      next.add(id);
    } else {
      next.delete(id);
    }
    setTaken(next);
  }

  return (
    <Frame
      title="选了这些，要下载多少"
      text={
        <ul>
          <li>
            内核 {show(SIZES.page.core?.brotli ?? 0)}
            ，什么都不选也要下载；编辑器的 Worker 另有{' '}
            {show(SIZES.workers.core?.brotli ?? 0)}。
          </li>
          {MONACO_GROUPS.flatMap(({name, parts}) =>
            parts.map((part) => (
              <li key={part.id}>
                {name}：{part.name}，{show(SIZES.page[part.id]?.brotli ?? 0)}
                {part.worker !== undefined &&
                  `，Worker ${show(SIZES.workers[part.id]?.brotli ?? 0)}`}
              </li>
            )),
          )}
        </ul>
      }>
      <div className={ownStyles.groups}>
        {MONACO_GROUPS.map(({name, parts}) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {parts.map((part) => {
              const isThere = isIncluded(part, taken);
              return (
                <label key={part.id}>
                  <input
                    type="checkbox"
                    checked={isThere || taken.has(part.id)}
                    disabled={isThere}
                    onChange={({target}) => toggle(part.id, target.checked)}
                  />
                  {part.name}
                  <small>
                    {isThere
                      ? '已带进来'
                      : `+${show(SIZES.page[part.id]?.brotli ?? 0)}`}
                  </small>
                </label>
              );
            })}
          </fieldset>
        ))}
      </div>
      <div role="status" className={styles.outcome}>
        <p>
          页面：<strong>{show(page.brotli)}</strong>（brotli），解压后{' '}
          {show(page.raw)}。
        </p>
        <ul>
          {workers.map(({name, bytes}) => (
            <li key={name}>
              Worker，{name}：{show(bytes.brotli)}，解压后 {show(bytes.raw)}
            </li>
          ))}
        </ul>
      </div>
      <div className={ownStyles.imports}>
        <pre>
          {imports
            .map((name) =>
              name === 'editor'
                ? "import * as monaco from 'monaco-editor/editor';"
                : `import 'monaco-editor/${name}';`,
            )
            .join('\n')}
        </pre>
      </div>
      <p className={ownStyles.note}>
        {`数字由脚本打包 monaco-editor ${SIZES.monaco} 量得（Rspack ${SIZES.rspack}，生产模式，脚本、样式和图标字体）。各项是单独加到内核上的增量，合在一起会有出入：与真的打包相比，开头这样选，估算${describeError('some')}；全部都选，${describeError('all')}，因为四种语言服务有共用的代码。`}
      </p>
    </Frame>
  );
}
