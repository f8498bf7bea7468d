import {useLocation} from '@docusaurus/router';
import {type ReactNode, useId, useRef, useState} from 'react';

import {
  type Filter,
  FILTERS,
  hasStrength,
  MAX_STRENGTH,
  parseSettings,
  type Settings,
  withSettings,
} from './engine/settings';
import Screens from './Screens';
import type {MountedCanvases} from './show';
import styles from './styles.module.scss';
import {useShow} from './useShow';
import {useSource} from './useSource';

const NAMES: Readonly<Record<Filter, string>> = {
  grayscale: '灰度',
  blur: '模糊',
  edge: '边缘',
};

/** Puts the settings into the address, so that it can be given to others. */
function remember(settings: Settings): void {
  const {search, hash, pathname} = window.location;
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${withSettings(search, settings)}${hash}`,
  );
}

type Props = {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  readonly onRetry: () => void;
};

/** One attempt at showing it; a retry mounts a new one. */
function Attempt({settings, onChange, onRetry}: Props): ReactNode {
  const radioName = useId();
  const [isPlaying, setPlaying] = useState(
    () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const canvasesRef = useRef<MountedCanvases>({});
  const show = useShow(canvasesRef, settings, isPlaying);
  const source = useSource(show.showRef);
  const {missing, isReady} = show.report;
  const canRetry =
    show.hasFailed || Object.values(missing).some((one) => one.isTemporary);

  return (
    <div aria-busy={!isReady && !show.hasFailed}>
      <div className={styles.settings}>
        <fieldset>
          <legend>滤镜</legend>
          {FILTERS.map((filter) => (
            <label key={filter}>
              <input
                type="radio"
                name={radioName}
                checked={settings.filter === filter}
                onChange={() => onChange({...settings, filter})}
              />
              {NAMES[filter]}
            </label>
          ))}
        </fieldset>
        <label className={styles.strength}>
          强度 {settings.strength}
          <input
            type="range"
            min={1}
            max={MAX_STRENGTH}
            disabled={!hasStrength(settings.filter)}
            value={settings.strength}
            onChange={({target}) =>
              onChange({...settings, strength: target.valueAsNumber})
            }
          />
        </label>
      </div>
      <Screens
        canvasesRef={canvasesRef}
        report={show.report}
        filterName={NAMES[settings.filter]}
      />
      <div className={styles.controls}>
        <button type="button" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? '暂停' : '播放'}
        </button>
        <button
          type="button"
          disabled={isPlaying || !isReady}
          onClick={() => show.showRef.current?.step()}>
          下一帧
        </button>
        <label className={styles.file}>
          自己的视频或图片
          <input
            type="file"
            accept="video/*,image/*"
            onChange={({target}) => {
              const file = target.files?.[0];
              if (file) {
                source.chooseFile(file);
              }
            }}
          />
        </label>
        {source.kind === 'scene' ? null : (
          <button type="button" onClick={source.chooseScene}>
            {source.kind === 'camera' ? '关闭摄像头' : '换回内置动画'}
          </button>
        )}
        {source.kind !== 'camera' && (
          <button
            type="button"
            disabled={source.isOpening}
            onClick={source.chooseCamera}>
            打开摄像头
          </button>
        )}
      </div>
      <p role="status" className={styles.message}>
        {source.isOpening ? '正在打开……' : source.message}
      </p>
      {canRetry && (
        <p role="alert" className={styles.message}>
          {show.hasFailed ? '滤镜没有加载成功。' : '有一部分没有下载到。'}
          <button type="button" onClick={onRetry}>
            重试
          </button>
        </p>
      )}
    </div>
  );
}

/** Four implementations of three filters, on the reader's choice of frames. */
export default function Panel(): ReactNode {
  const {search} = useLocation();
  const [settings, setSettings] = useState(() => parseSettings(search));
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={attempt}
      settings={settings}
      onChange={(next) => {
        setSettings(next);
        remember(next);
      }}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}
