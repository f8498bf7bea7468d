import type {ReactNode} from 'react';

import type {Params, Trial} from '../models/routeTypes';
import styles from '../styles.module.scss';

/** Parameters as they are written in code. */
export function showParams(params: Params): string {
  const entries = Object.entries(params).map(
    ([name, value]) =>
      `${name}: ${JSON.stringify(value)?.replaceAll('","', '", "')}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** The pattern with the character that is wrong marked in it. */
function Marked({
  pattern,
  at,
}: {
  readonly pattern: string;
  readonly at: number;
}): ReactNode {
  // The library counts characters, not halves of them.
  const letters = Array.from(pattern);
  return (
    <code>
      {letters.slice(0, at).join('')}
      <mark>{letters[at] ?? ' '}</mark>
      {letters.slice(at + 1).join('')}
    </code>
  );
}

type Props = {readonly trial: Trial; readonly pattern: string};

/** What became of one route, in a line under it. */
export default function Verdict({trial, pattern}: Props): ReactNode {
  switch (trial.kind) {
    case 'answers':
      return (
        <>
          <span className={styles.right}>✓ 由它回答</span>，req.params 是{' '}
          <code>{showParams(trial.params)}</code>
        </>
      );
    case 'method':
      return '✗ 路径对上了，方法不同。';
    case 'path':
      return `✗ ${trial.why}。`;
    case 'undecodable':
      return (
        <>
          <span className={styles.wrong}>✗ 参数的编码解不开</span>
          ，以 400 交给错误处理，后面的路由不再试。
        </>
      );
    case 'unreached':
      return trial.fits ? '也对得上，但轮不到它。' : '没有试。';
    case 'unregistered':
      return '服务没有起来，没有试。';
    case 'invalid':
      return (
        <>
          <span className={styles.wrong}>✗ 注册时抛错</span>
          {trial.at !== null && (
            <>
              ，第 {trial.at + 1} 个字符{' '}
              <Marked pattern={pattern} at={trial.at} />
            </>
          )}
          ：{trial.message}。
        </>
      );
  }
}
