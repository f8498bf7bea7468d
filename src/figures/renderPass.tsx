import clsx from 'clsx';
import {type ReactNode, useId, useRef, useState} from 'react';

import {ASKS_ATTRIBUTE} from '../misses/place';
import {useMisses} from '../misses/useMisses';
import Frame from './Frame';
import {
  type Part,
  PARTS,
  type PriceKind,
  type RenderPass as Outcome,
  runRenderPass,
  type Trigger,
} from './models/renderPass';
import styles from './renderPass.module.scss';
import shared from './styles.module.scss';

type Row = {
  readonly depth: number;
  /** Who writes `<Part />`: whose call makes its element. */
  readonly madeBy: string;
};

const ROWS: Readonly<Record<Part, Row>> = {
  Page: {depth: 0, madeBy: '根，状态 count'},
  Price: {depth: 1, madeBy: '写在 Page 里'},
  Layout: {depth: 1, madeBy: '写在 Page 里，状态 open'},
  Toolbar: {depth: 2, madeBy: '写在 Layout 里'},
  Avatar: {
    depth: 2,
    madeBy: 'Page 写好交给 Layout 的 children，状态 name',
  },
};

type Choice<Value> = {readonly value: Value; readonly label: string};

const TRIGGER_CHOICES: readonly Choice<Trigger>[] = [
  {value: 'layout', label: 'Layout 里 setOpen(!open)'},
  {value: 'page', label: 'Page 里 setCount(count + 1)'},
  {value: 'avatar', label: "Avatar 里 setName('王五')"},
  {value: 'same', label: 'Page 里 setCount(count)，值没变'},
];
const PRICE_CHOICES: readonly Choice<PriceKind>[] = [
  {value: 'plain', label: '<Price />'},
  {value: 'memo', label: 'memo(Price)，没有属性'},
  {
    value: 'memoWithNewFunction',
    label: 'memo(Price)，onAdd={() => …}',
  },
];

/** Why it is so, for the reader who has guessed. */
function explain(trigger: Trigger, price: PriceKind): string {
  switch (trigger) {
    case 'layout':
      return 'Layout 执行时造了新的 Toolbar；children 还是 Page 上一次造的那个元素，React 跳过它。Page 在上面，Price 在旁边，不受影响。';
    case 'avatar':
      return '状态在谁手里，就从谁开始往下。Avatar 下面没有别的组件。';
    case 'same':
      return '新的值和原来的相同（Object.is），没有要更新的。刚改过一次再设同值，Page 自己会多执行一遍，下面的不会。';
    default:
  }
  switch (price) {
    case 'plain':
      return 'Page 执行时造了三个新元素，Price、Layout、Avatar 都跟着执行，Layout 又造了新的 Toolbar。改了的 DOM 只有数量。';
    case 'memo':
      return 'memo 比较前后的属性，都没有，算没变，跳过 Price。别的都是新元素，照样执行。';
    default:
      return '每次执行 Page，箭头函数都是新的一个，memo 比出属性变了，等于没写。';
  }
}

function list(parts: readonly Part[]): string {
  return parts.join('、') || '无';
}

function isSame(left: readonly Part[], right: readonly Part[]): boolean {
  return PARTS.every((part) => left.includes(part) === right.includes(part));
}

function Choices<Value extends string>({
  label,
  choices,
  value,
  onPick,
}: {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onPick: (value: Value) => void;
}): ReactNode {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({target}) => {
          const picked = choices.find((one) => one.value === target.value);
          if (picked) {
            onPick(picked.value);
          }
        }}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const BELOW_PAGE: readonly Part[] = ['Price', 'Layout', 'Toolbar', 'Avatar'];
/** What the text version says, called and changed; a test runs each of them. */
const TEXT: readonly (readonly [
  Trigger,
  PriceKind,
  readonly Part[],
  readonly Part[],
])[] = [
  ['layout', 'plain', ['Layout', 'Toolbar'], ['Layout']],
  ['page', 'plain', ['Page', ...BELOW_PAGE], ['Page']],
  ['page', 'memo', ['Page', 'Layout', 'Toolbar', 'Avatar'], ['Page']],
  ['page', 'memoWithNewFunction', ['Page', ...BELOW_PAGE], ['Page']],
  ['avatar', 'plain', ['Avatar'], ['Avatar']],
  ['same', 'plain', [], []],
];

function labelOf<Value>(
  choices: readonly Choice<Value>[],
  value: Value,
): string {
  return choices.find((one) => one.value === value)?.label ?? '';
}

/** A label whose code stands before its comma; the menus cannot set it apart. */
function CodeFirst({label}: {readonly label: string}): ReactNode {
  const [code, ...rest] = label.split('，');
  return (
    <>
      <code>{code}</code>
      {rest.map((part) => `，${part}`)}
    </>
  );
}

/** A tree of components: the reader says which of them an update calls. */
export default function RenderPass(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const promptId = useId();
  const [tellMiss, firstMiss] = useMisses(ref);
  const [trigger, setTrigger] = useState<Trigger>('layout');
  const [price, setPrice] = useState<PriceKind>('plain');
  const [guessed, setGuessed] = useState<readonly Part[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRight = outcome !== null && isSame(guessed, outcome.called);

  function startAgain(): void {
    setGuessed([]);
    setOutcome(null);
  }
  function judge(): void {
    const next = runRenderPass(trigger, price);
    setOutcome(next);
    tellMiss({
      kind: 'figure',
      question: `${labelOf(TRIGGER_CHOICES, trigger)}，Price 是 ${labelOf(PRICE_CHOICES, price)}：哪些组件会执行？`,
      said: list(PARTS.filter((part) => guessed.includes(part))),
      truth: `${list(next.called)}。${explain(trigger, price)}`,
      isRight: isSame(guessed, next.called),
    });
  }

  return (
    <Frame
      title="一次更新，哪些组件会执行"
      text={
        <ul>
          {TEXT.map(([on, kind, called, changed]) => (
            <li key={`${on} ${kind}`}>
              <CodeFirst label={labelOf(TRIGGER_CHOICES, on)} />
              {on === 'page' && (
                <>
                  ，Price 是 <CodeFirst label={labelOf(PRICE_CHOICES, kind)} />
                </>
              )}
              {called.length === 0
                ? '：一个也不执行。'
                : `：执行的是 ${list(called)}，DOM 改在 ${list(changed)}。`}
              {explain(on, kind)}
            </li>
          ))}
        </ul>
      }>
      <div
        ref={ref}
        {...{[ASKS_ATTRIBUTE]: ''}}
        role="group"
        aria-labelledby={promptId}
        className={shared.needsScript}>
        <div className={styles.settings}>
          <Choices
            label="更新"
            choices={TRIGGER_CHOICES}
            value={trigger}
            onPick={(value) => {
              setTrigger(value);
              startAgain();
            }}
          />
          <Choices
            label="Price"
            choices={PRICE_CHOICES}
            value={price}
            onPick={(value) => {
              setPrice(value);
              startAgain();
            }}
          />
        </div>
        <div className={styles.tree}>
          <p id={promptId} className={shared.prompt}>
            先预测：勾出会执行的组件，一个也没有就不勾。
          </p>
          <ul>
            {PARTS.map((part) => {
              const {depth, madeBy} = ROWS[part];
              const isCalled = outcome?.called.includes(part);
              return (
                <li
                  key={part}
                  className={clsx(isCalled && styles.called)}
                  style={{marginInlineStart: `${depth * 1.5}em`}}>
                  <label>
                    <input
                      type="checkbox"
                      checked={guessed.includes(part)}
                      onChange={({target}) => {
                        setOutcome(null);
                        setGuessed(
                          target.checked
                            ? [...guessed, part]
                            : guessed.filter((other) => other !== part),
                        );
                      }}
                    />
                    <code>{part}</code>
                    <span className={styles.madeBy}>{madeBy}</span>
                  </label>
                  {outcome && (
                    <span className={styles.outcome}>
                      {isCalled ? '执行了' : '没执行'}
                      {outcome.changed.includes(part) && '，改了 DOM'}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
          <div className={styles.verdict}>
            <button type="button" onClick={judge}>
              核对
            </button>
            <p
              role="status"
              className={clsx(
                outcome && (isRight ? shared.right : shared.wrong),
              )}>
              {outcome &&
                `${isRight ? '✓ 对了。' : `✗ 执行的是：${list(outcome.called)}。`}${explain(trigger, price)}`}
            </p>
          </div>
          {firstMiss}
        </div>
      </div>
    </Frame>
  );
}
