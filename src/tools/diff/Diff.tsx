import {type ReactNode, useMemo} from 'react';

import {download} from '../../kit/saveFile';
import {useJob} from '../job/useJob';
import {Check} from '../kit/Field';
import JobStatus from '../kit/JobStatus';
import CopyButton from '../kit/CopyButton';
import styles from '../kit/kit.module.scss';
import TextArea from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import ComparedLines from './Lines';

const DEFAULTS = {before: '', after: '', ignoresSpace: ''};
const OPTIONS = {texts: ['before', 'after']} as const;

/** Two texts, line by line. */
export default function Diff(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const {before, after, ignoresSpace} = state;
  const input = useMemo(
    () =>
      before === '' && after === ''
        ? null
        : {before, after, ignoresSpace: ignoresSpace === '1'},
    [before, after, ignoresSpace],
  );
  const job = useJob('diff', input);
  const outcome = job.state.status === 'done' ? job.state.value : null;
  const result = outcome?.ok ? outcome.value : null;
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={{
          before: 'const name = "小明";\nconst age = 18;\nconsole.log(name);',
          after:
            'const name = "小红";\nconsole.log(name);\nconsole.log("再见");',
        }}>
        <Check
          label="忽略空白"
          value={ignoresSpace}
          onChange={(value) => update({ignoresSpace: value})}
        />
      </ToolBar>
      <div className={styles.panes}>
        <TextArea
          label="原来"
          value={before}
          onChange={(value) => update({before: value})}
          canOpen
        />
        <TextArea
          label="现在"
          value={after}
          onChange={(value) => update({after: value})}
          canOpen
        />
      </div>
      <JobStatus job={job} />
      {outcome && !outcome.ok && (
        <p role="alert" className={styles.problem}>
          {outcome.problem.message}
        </p>
      )}
      {result && (
        <section className={styles.output} aria-label="比较的结果">
          <div className={styles.fieldHead}>
            <p role="status" className={styles.hint}>
              {result.added + result.removed === 0
                ? result.unseen === null
                  ? '两段文本相同。'
                  : `每一行都相同，但${result.unseen}。`
                : `增加 ${result.added} 行，删去 ${result.removed} 行`}
            </p>
            <div className={styles.actions}>
              <CopyButton text={result.patch} what="补丁" />
              <button
                type="button"
                className={styles.button}
                onClick={() => download('changes.patch', result.patch)}>
                下载补丁
              </button>
            </div>
          </div>
          {result.rows.length > 0 && <ComparedLines rows={result.rows} />}
          {result.isCut && (
            <p className={styles.hint}>只显示前面的行，补丁里是全部。</p>
          )}
        </section>
      )}
    </div>
  );
}
