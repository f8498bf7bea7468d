import {type ReactNode, useMemo, useState} from 'react';

import {download} from '../../kit/saveFile';
import {useJob} from '../job/useJob';
import Choice from '../kit/Choice';
import FileButton from '../kit/FileButton';
import JobStatus from '../kit/JobStatus';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import TextArea from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {IMAGE_MAX_BYTES} from '../kit/imageLimit';
import {alsoResetting, oneOf, useToolState} from '../kit/useToolState';
import {LEVELS, makeQr, toPng, toSvg} from './qr';
import WifiForm from './WifiForm';

const DEFAULTS = {input: '', level: 'M'};
/** The password of a network must not stand in an address. */
const listSecrets = ({input}: {readonly input: string}) =>
  /^wifi:/iu.test(input) ? (['input'] as const) : [];

const OPTIONS = {texts: ['input'], listSecrets} as const;

/** QR codes: made from a text, and read from a picture. */
export default function Qr(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const level = oneOf(LEVELS, state.level);
  const code = useMemo(
    () => (state.input === '' ? null : makeQr(state.input, level)),
    [state.input, level],
  );
  const [file, setFile] = useState<File | null>(null);
  const request = useMemo(() => file && {file}, [file]);
  const job = useJob('readQr', request);
  const found = job.state.status === 'done' ? job.state.value : null;
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={alsoResetting(tool, () => setFile(null))}
        sample={{input: 'https://example.com/行间'}}
      />
      <div className={styles.panes}>
        <div className={styles.pane}>
          <TextArea
            label="内容"
            placeholder="网址或一段文字"
            value={state.input}
            onChange={(input) => update({input})}
            rows={5}
            problem={code && !code.ok ? code.problem : null}
          />
          <Choice
            label="纠错等级"
            value={level}
            options={[
              ['L', '低 7%'],
              ['M', '中 15%'],
              ['Q', '较高 25%'],
              ['H', '高 30%'],
            ]}
            onChange={(value) => update({level: value})}
          />
          <WifiForm onMake={(input) => update({input})} />
          <div className={styles.actions}>
            <FileButton
              label="识别图片里的二维码"
              what="有二维码的图片"
              accept="image/*"
              maxBytes={IMAGE_MAX_BYTES}
              dropsOn="page"
              onFile={setFile}
            />
          </div>
          <JobStatus job={job} />
          {found && !found.ok && (
            <p role="alert" className={styles.problem}>
              {found.problem.message}
            </p>
          )}
          {found?.ok && <Output label="识别出的内容" text={found.value} />}
        </div>
        <div className={styles.pane}>
          {code?.ok ? (
            <>
              <svg
                className={styles.qr}
                role="img"
                aria-label="二维码"
                viewBox={`0 0 ${code.value.size} ${code.value.size}`}
                shapeRendering="crispEdges">
                <path d={code.value.path} />
              </svg>
              <div className={styles.actions}>
                <button
                  type="button"
                  className={styles.button}
                  onClick={() =>
                    download('qr.svg', toSvg(code.value), 'image/svg+xml')
                  }>
                  下载 SVG
                </button>
                <button
                  type="button"
                  className={styles.button}
                  onClick={() => {
                    void toPng(code.value).then((blob) =>
                      download('qr.png', blob),
                    );
                  }}>
                  下载 PNG
                </button>
                <span className={styles.hint}>版本 {code.value.version}</span>
              </div>
            </>
          ) : (
            code === null && (
              <p className={styles.hint}>填一段内容，二维码显示在这里。</p>
            )
          )}
        </div>
      </div>
    </div>
  );
}
