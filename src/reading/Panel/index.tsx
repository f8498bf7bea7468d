import {useColorMode} from '@docusaurus/theme-common';
import {type ReactNode, useId, useState} from 'react';

import {getStorage, store} from '../../kit/storage';
import {
  COLOUR_KEY,
  FOLLOWING,
  KEYS_KEY,
  KEYS_OFF,
  type Measure,
  MEASURE_ATTRIBUTE,
  MEASURES,
  NOTE_KEYS,
  pick,
  PREDICT_ATTRIBUTE,
  PREDICT_KEY,
  PREDICT_OFF,
  READING_ROOT,
  type Size,
  SIZE_ATTRIBUTE,
  SIZES,
} from '../settings';
import {setUnfolded} from '../unfoldPredicted';
import styles from './styles.module.scss';

type Choice<T extends string> = readonly (readonly [value: T, label: string])[];

const SIZE_LABELS: Choice<Size> = [
  ['small', '小'],
  ['normal', '中'],
  ['large', '大'],
];
const MEASURE_LABELS: Choice<Measure> = [
  ['narrow', '窄'],
  ['normal', '中'],
  ['wide', '宽'],
];
type Colour = 'dark' | 'light' | 'system';
const COLOUR_LABELS: Choice<Colour> = [
  ['dark', '深色'],
  ['light', '浅色'],
  ['system', '跟随系统'],
];
type Predict = 'on' | 'off';
const PREDICT_LABELS: Choice<Predict> = [
  ['on', '先猜，再看'],
  [PREDICT_OFF, '直接看'],
];
const KEY_LIST = [...NOTE_KEYS, ['/', '搜索']] as const;

function Choices<T extends string>({
  legend,
  labels,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly labels: Choice<T>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {labels.map(([one, label]) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Keeps a choice and shows it; the normal one is kept as nothing. */
function set(name: string, attribute: string, value: string): void {
  const storage = getStorage('localStorage');
  if (value === 'normal') {
    storage?.removeItem(READING_ROOT + name);
    document.documentElement.removeAttribute(attribute);
  } else {
    store(storage, READING_ROOT + name, value);
    document.documentElement.setAttribute(attribute, value);
  }
}

function readColour(): Colour {
  const storage = getStorage('localStorage');
  const shown =
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
  return storage?.getItem(COLOUR_KEY) === FOLLOWING + shown ? 'system' : shown;
}

/** Text size, measure, colours and keys; kept in this browser only. */
export default function Panel(): ReactNode {
  const {setColorMode} = useColorMode();
  const html = document.documentElement;
  const [size, setSize] = useState(() =>
    pick(SIZES, html.getAttribute(SIZE_ATTRIBUTE), 'normal'),
  );
  const [measure, setMeasure] = useState(() =>
    pick(MEASURES, html.getAttribute(MEASURE_ATTRIBUTE), 'normal'),
  );
  const [colour, setColour] = useState(readColour);
  const [predict, setPredict] = useState<Predict>(() =>
    html.hasAttribute(PREDICT_ATTRIBUTE) ? PREDICT_OFF : 'on',
  );
  const [hasKeys, setHasKeys] = useState(
    () => getStorage('localStorage')?.getItem(KEYS_KEY) !== KEYS_OFF,
  );

  function changeColour(value: Colour): void {
    const storage = getStorage('localStorage');
    setColour(value);
    if (value === 'system') {
      const shown = window.matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light';
      store(storage, COLOUR_KEY, FOLLOWING + shown);
      setColorMode(shown);
    } else {
      storage?.removeItem(COLOUR_KEY);
      setColorMode(value);
    }
  }

  return (
    <div role="group" aria-label="怎样读" className={styles.panel}>
      <Choices
        legend="字号"
        labels={SIZE_LABELS}
        value={size}
        onChange={(value) => {
          setSize(value);
          set('size', SIZE_ATTRIBUTE, value);
        }}
      />
      <div className={styles.measure}>
        <Choices
          legend="行宽"
          labels={MEASURE_LABELS}
          value={measure}
          onChange={(value) => {
            setMeasure(value);
            set('measure', MEASURE_ATTRIBUTE, value);
          }}
        />
      </div>
      <Choices
        legend="颜色"
        labels={COLOUR_LABELS}
        value={colour}
        onChange={changeColour}
      />
      <Choices
        legend="输出"
        labels={PREDICT_LABELS}
        value={predict}
        onChange={(value) => {
          const storage = getStorage('localStorage');
          setPredict(value);
          setUnfolded(value === PREDICT_OFF);
          if (value === PREDICT_OFF) {
            store(storage, PREDICT_KEY, PREDICT_OFF);
          } else {
            storage?.removeItem(PREDICT_KEY);
          }
        }}
      />
      <div className={`${styles.keys} needs-keys`}>
        <label>
          <input
            type="checkbox"
            checked={hasKeys}
            onChange={({target}) => {
              setHasKeys(target.checked);
              const storage = getStorage('localStorage');
              if (target.checked) {
                storage?.removeItem(KEYS_KEY);
              } else {
                store(storage, KEYS_KEY, KEYS_OFF);
              }
            }}
          />
          用单个按键翻节、翻页
        </label>
        {KEY_LIST.map(([keys, what]) => (
          <span key={keys}>
            {keys.split(' / ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {what}
          </span>
        ))}
      </div>
    </div>
  );
}
