import type {ReactNode, RefObject} from 'react';

import {costOf, NO_FRAMES, ratioOf} from './engine/compare';
import type {Contender} from './engine/messages';
import type {Report} from './report';
import {type MountedCanvases, SIZE} from './show';
import styles from './styles.module.scss';

const SCREENS = [
  ['source', '原画面'],
  ['javascript', 'JavaScript'],
  ['wasm', 'WASM'],
  ['simd', 'WASM SIMD'],
  ['webgl', 'WebGL'],
] as const;

/** “0.42 ms，JavaScript 的 25%”. */
function describeCost({tallies}: Report, name: Contender): string {
  const tally = tallies[name] ?? NO_FRAMES;
  const reference = tallies.javascript ?? NO_FRAMES;
  const cost = costOf(tally);
  if (cost === null) {
    return '正在量……';
  }
  const ms = `${cost.toFixed(2)} ms`;
  const ratio = ratioOf(tally, reference);
  return name === 'javascript' || ratio === null
    ? ms
    : `${ms}，JavaScript 的 ${Math.round(ratio * 100)}%`;
}

function describeDifference(difference: number | undefined): string {
  switch (difference) {
    case undefined:
      return '';
    case 0:
      return '逐字节相同';
    default:
      return `最多差 ${difference}`;
  }
}

type Props = {
  readonly canvasesRef: RefObject<MountedCanvases>;
  readonly report: Report;
  readonly filterName: string;
};

/** The picture as it comes, and what each implementation makes of it. */
export default function Screens({
  canvasesRef,
  report,
  filterName,
}: Props): ReactNode {
  return (
    <div className={styles.screens}>
      {SCREENS.map(([name, label]) => {
        const missing = name === 'source' ? undefined : report.missing[name];
        const reference = report.tallies.javascript ?? NO_FRAMES;
        const ratio =
          name === 'source'
            ? null
            : ratioOf(report.tallies[name] ?? NO_FRAMES, reference);
        return (
          <div key={name} role="group" aria-label={label}>
            <canvas
              ref={(canvas) => {
                if (canvas) {
                  canvasesRef.current[name] = canvas;
                }
              }}
              role="img"
              aria-label={
                name === 'source'
                  ? '原画面'
                  : `${label} 算出的${filterName}画面`
              }
              className={styles.canvas}
              hidden={missing !== undefined}
              width={SIZE.width}
              height={SIZE.height}
            />
            {missing && <p className={styles.missing}>{missing.reason}</p>}
            <p className={styles.label}>{label}</p>
            {name !== 'source' && !missing && (
              <>
                <div className={styles.bar} aria-hidden="true">
                  <span
                    style={{inlineSize: `${Math.min(1, ratio ?? 0) * 100}%`}}
                  />
                </div>
                <p className={styles.cost}>
                  {describeCost(report, name)}
                  <br />
                  {describeDifference(report.differences[name])}
                </p>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
