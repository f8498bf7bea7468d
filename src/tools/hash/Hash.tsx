import {type ReactNode, useMemo, useState} from 'react';

import {useJob} from '../job/useJob';
import Choice from '../kit/Choice';
import Facts from '../kit/Facts';
import {Field} from '../kit/Field';
import FileButton from '../kit/FileButton';
import JobStatus from '../kit/JobStatus';
import styles from '../kit/kit.module.scss';
import TextArea from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {alsoResetting, oneOf, useToolState} from '../kit/useToolState';

const DEFAULTS = {
  input: '',
  key: '',
  keyFormat: 'text',
  output: 'hex',
  expected: '',
};
const OPTIONS = {
  texts: ['input'],
  listSecrets: () => ['key'] as const,
} as const;

/** Digests of a text or a file, and HMACs with a key. */
export default function Hash(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const {input: text, key} = state;
  const keyFormat = oneOf(['text', 'hex', 'base64'], state.keyFormat);
  const output = oneOf(['hex', 'base64'], state.output);
  const [file, setFile] = useState<File | null>(null);
  const input = useMemo(
    () => (text === '' && !file ? null : {text, file, key, keyFormat}),
    [text, file, key, keyFormat],
  );
  const job = useJob('hash', input, 600_000);
  const outcome = job.state.status === 'done' ? job.state.value : null;
  const digests = outcome?.ok ? outcome.value : [];
  const problem = outcome && !outcome.ok ? outcome.problem : null;
  const expected = state.expected.replace(/\s/gu, '');
  const match = digests.find(
    ({hex, base64}) => hex === expected.toLowerCase() || base64 === expected,
  );

  return (
    <div className={styles.tool}>
      <ToolBar
        tool={alsoResetting(tool, () => setFile(null))}
        sample={{
          input: 'what do ya want for nothing?',
          key: 'Jefe',
          keyFormat: 'text',
        }}
      />
      <div className={styles.panes}>
        <div className={styles.pane}>
          {file ? (
            <p className={styles.job}>
              <span>
                {file.name}，{file.size.toLocaleString('zh-CN')} 字节
              </span>
              <button
                type="button"
                className={styles.button}
                onClick={() => setFile(null)}>
                换成文本
              </button>
            </p>
          ) : (
            <TextArea
              label="文本"
              placeholder="在这里输入或粘贴"
              value={text}
              onChange={(value) => update({input: value})}
              rows={6}
            />
          )}
          <div className={styles.actions}>
            <FileButton
              label="算一个文件"
              what="要计算的文件"
              dropsOn="page"
              onFile={setFile}
            />
          </div>
          <Field
            label="密钥（填了就算 HMAC）"
            value={key}
            onChange={(value) => update({key: value})}
            problem={problem?.field === 'key' ? problem.message : null}
          />
          <Choice
            label="密钥是"
            value={keyFormat}
            options={[
              ['text', '文本'],
              ['hex', '十六进制'],
              ['base64', 'Base64'],
            ]}
            onChange={(value) => update({keyFormat: value})}
          />
          <Field
            label="核对：粘贴应有的值"
            value={state.expected}
            onChange={(value) => update({expected: value})}
          />
          <p role="status" className={styles.hint}>
            {expected !== '' &&
              digests.length > 0 &&
              (match ? `✓ 与 ${match.name} 一致` : '✗ 与下面哪一个都不一致')}
          </p>
        </div>
        <div className={styles.pane}>
          <Choice
            label="结果写成"
            value={output}
            options={[
              ['hex', '十六进制'],
              ['base64', 'Base64'],
            ]}
            onChange={(value) => update({output: value})}
          />
          <JobStatus job={job} />
          {digests.length === 0 && job.state.status === 'idle' && (
            <p className={styles.hint}>
              填一段文本或选一个文件，结果显示在这里。
            </p>
          )}
          <Facts
            facts={digests.map((digest) => [
              key === '' ? digest.name : `HMAC-${digest.name}`,
              digest[output],
            ])}
          />
          <p className={styles.hint}>
            MD5 和 SHA-1
            已经能造出碰撞，只能用来核对下载，不能用来防伪；密码要用专门的慢哈希保存。
          </p>
        </div>
      </div>
    </div>
  );
}
