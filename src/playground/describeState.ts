import {
  ENDLESS,
  type ConsoleEntry,
  type Position,
  type StopReason,
} from 'docusaurus-theme-verified-samples/sandbox';

/** What went wrong in a program that goes on, or that came to its end. */
export type Fault = 'none' | 'error' | 'endless';

/** What the last run is doing, or how it ended. */
export type RunState =
  | {readonly status: 'idle' | 'loading'}
  | {readonly status: 'running' | 'settled'; readonly fault: Fault}
  /** It printed something after its end: a timer, or what listens. */
  | {readonly status: 'waking'; readonly fault: Fault}
  /** The compiler did not load. */
  | {readonly status: 'unavailable'}
  | {
      readonly status: 'broken';
      readonly error: Position & {readonly message: string};
    }
  | {readonly status: 'ended'; readonly reason: StopReason};

/** Of several, the one that the reader has to know of. */
export function findFault(
  before: Fault,
  entries: readonly ConsoleEntry[],
): Fault {
  const uncaught = entries.filter(({level}) => level === 'uncaught');
  if (uncaught.some(({text}) => text.includes(ENDLESS))) {
    return 'endless';
  }
  return before === 'none' && uncaught.length > 0 ? 'error' : before;
}

const ENDLESS_TEXT = '循环太久，已终止';
const ENDED_TEXT = {
  stopped: '已停止',
  unresponsive: '几秒没有回应，已终止',
  navigated: '离开了沙箱，已终止',
  flooded: '消息太多，已终止',
  costly: '消息太大，读起来太慢，已终止',
  history: '不断新增后退记录，已终止',
  focus: '不断抢走焦点，已终止',
  packages: '没有运行：引用的包没有拿到，见控制台',
  unavailable: '沙箱没有加载成功，检查网络后再运行',
} as const;

/** How far a run is, in words. */
export function describeState(state: RunState): string {
  switch (state.status) {
    case 'idle':
      return '还没有运行';
    case 'loading':
      return '正在加载……';
    case 'running':
      return {
        none: '正在运行',
        error: '正在运行，出过错',
        endless: ENDLESS_TEXT,
      }[state.fault];
    case 'settled':
      return {
        none: '已执行到末尾',
        error: '出错了，见控制台',
        endless: ENDLESS_TEXT,
      }[state.fault];
    case 'waking':
      return {
        none: '还在运行：定时器或监听',
        error: '还在运行，出过错',
        endless: ENDLESS_TEXT,
      }[state.fault];
    case 'broken':
      return '没有运行：有语法错误';
    case 'unavailable':
      return '编译器没有加载成功，检查网络后再运行';
    case 'ended':
      return ENDED_TEXT[state.reason];
  }
}
