import {type ReactNode, useEffect, useMemo, useState} from 'react';

import {useJob} from '../job/useJob';
import Choice from '../kit/Choice';
import {Field} from '../kit/Field';
import FileButton from '../kit/FileButton';
import JobStatus from '../kit/JobStatus';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {IMAGE_MAX_BYTES} from '../kit/imageLimit';
import {alsoResetting, oneOf, useToolState} from '../kit/useToolState';
import {TYPES} from './image';
import ImageResult from './ImageResult';

const DEFAULTS = {type: 'image/webp', quality: '80', maxSide: '0'};

/** A picture of our own making, for those who have none at hand. */
async function drawSample(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400);
  const context = canvas.getContext('2d');
  if (context) {
    const sky = context.createLinearGradient(0, 0, 640, 400);
    sky.addColorStop(0, 'teal');
    sky.addColorStop(1, 'tomato');
    context.fillStyle = sky;
    context.fillRect(0, 0, 640, 400);
  }
  return new File([await canvas.convertToBlob()], '示例.png', {
    type: 'image/png',
  });
}

/** Pictures: smaller, or in another format. */
export default function ImageTool(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const type = oneOf(TYPES, state.type);
  const quality = Math.min(100, Math.max(1, Number(state.quality) || 80));
  const maxSide = Math.min(
    20_000,
    Math.max(0, Math.trunc(Number(state.maxSide)) || 0),
  );
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    // Without one the tool is empty, as where a browser cannot draw it.
    void drawSample().then(
      (sample) => setFile((given) => given ?? sample),
      () => undefined,
    );
  }, []);
  const input = useMemo(
    () => file && {file, type, quality, maxSide},
    [file, type, quality, maxSide],
  );
  const job = useJob('image', input);
  const outcome = job.state.status === 'done' ? job.state.value : null;
  return (
    <div className={styles.tool}>
      <ToolBar tool={alsoResetting(tool, () => setFile(null))}>
        <FileButton
          label="选图片"
          what="要处理的图片"
          accept="image/*"
          maxBytes={IMAGE_MAX_BYTES}
          dropsOn="page"
          onFile={setFile}
        />
        <button
          type="button"
          className={styles.button}
          onClick={() => void drawSample().then(setFile)}>
          示例
        </button>
      </ToolBar>
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Choice
            label="转成"
            value={type}
            options={[
              ['image/webp', 'WebP'],
              ['image/jpeg', 'JPEG'],
              ['image/png', 'PNG'],
            ]}
            onChange={(value) => update({type: value})}
          />
          <div className={styles.grid}>
            {type !== 'image/png' && (
              <Field
                label="质量，1–100"
                type="number"
                min={1}
                max={100}
                value={state.quality}
                onChange={(value) => update({quality: value})}
              />
            )}
            <Field
              label="长边最多（px，0 不缩小）"
              type="number"
              min={0}
              max={20_000}
              value={state.maxSide}
              onChange={(value) => update({maxSide: value})}
            />
          </div>
          <p className={styles.hint}>
            拍摄地点、相机型号等附带信息会去掉。动图只留第一帧。
          </p>
        </div>
        <div className={styles.pane}>
          <JobStatus job={job} />
          {outcome && !outcome.ok && (
            <p role="alert" className={styles.problem}>
              {outcome.problem.message}
            </p>
          )}
          {file && outcome?.ok ? (
            <ImageResult file={file} result={outcome.value} />
          ) : (
            !file && <p className={styles.hint}>选一张图片，结果显示在这里。</p>
          )}
        </div>
      </div>
    </div>
  );
}
