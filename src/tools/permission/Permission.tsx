import type {ReactNode} from 'react';

import Facts from '../kit/Facts';
import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {
  WHAT,
  WHO,
  isForFiles,
  readMode,
  toClauses,
  toOctal,
  toSymbolic,
  toUmask,
  warnAbout,
} from './mode';

const DEFAULTS = {input: '644'};

/** File modes of Unix: octal, letters and boxes. */
export default function Permission(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const read = readMode(state.input);
  const mode = read.ok ? read.value : 0;
  const umask = toUmask(mode);
  return (
    <div className={styles.tool}>
      <ToolBar tool={tool} sample={{input: 'rwxr-xr-x'}} isFull />
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Field
            label="权限：数字或字母"
            value={state.input}
            onChange={(input) => update({input})}
            problem={read.ok ? null : read.problem.message}
          />
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th scope="col">谁</th>
                  {WHAT.map((what) => (
                    <th key={what} scope="col">
                      {what}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {WHO.map((who, row) => (
                  <tr key={who}>
                    <th scope="row">{who}</th>
                    {WHAT.map((what, column) => {
                      const bit = 1 << (8 - row * 3 - column);
                      return (
                        <td key={what}>
                          <input
                            type="checkbox"
                            className={styles.box}
                            aria-label={`${who}可${what}`}
                            checked={(mode & bit) !== 0}
                            onChange={() =>
                              update({input: toOctal(mode ^ bit)})
                            }
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
        <div className={styles.pane} aria-live="polite">
          {read.ok && (
            <>
              <Facts
                facts={[
                  ['数字', toOctal(mode)],
                  ['字母', toSymbolic(mode)],
                  ['命令', `chmod ${toOctal(mode)} 文件`],
                  ['命令，字母写法', `chmod ${toClauses(mode)} 文件`],
                  ...(umask === null
                    ? []
                    : [
                        [
                          `umask（新建${isForFiles(mode) ? '文件' : '目录'}得到它）`,
                          umask,
                        ] as const,
                      ]),
                ]}
              />
              <ul className={styles.parts}>
                {warnAbout(mode).map((text) => (
                  <li key={text}>⚠ {text}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
