import {type ReactNode, useEffect, useRef, useState} from 'react';

import {download} from '../../kit/saveFile';
import CopyButton from '../kit/CopyButton';
import Facts from '../kit/Facts';
import styles from '../kit/kit.module.scss';
import type {ImageResult as Result} from './image';

function toKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function Preview({blob}: {readonly blob: Blob}): ReactNode {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (ref.current) {
      ref.current.src = url;
    }
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={ref} alt="处理后的图片" className={styles.picture} />;
}

/** More belongs into a file, not into a style sheet. */
const DATA_URI_MAX_BYTES = 100_000;

/** A small picture as an address; null for a large one, and until it is read. */
function useDataUri(blob: Blob): string | null {
  const [read, setRead] = useState<{
    readonly of: Blob;
    readonly text: string;
  } | null>(null);
  useEffect(() => {
    if (blob.size > DATA_URI_MAX_BYTES) {
      return undefined;
    }
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      setRead({
        of: blob,
        text: typeof reader.result === 'string' ? reader.result : '',
      }),
    );
    reader.readAsDataURL(blob);
    return () => reader.abort();
  }, [blob]);
  return read?.of === blob ? read.text : null;
}

/** The picture that came out, beside what went in. */
export default function ImageResult({
  file,
  result,
}: {
  readonly file: File;
  readonly result: Result;
}): ReactNode {
  const {blob, width, height, before} = result;
  const dataUri = useDataUri(blob);
  const change = Math.round((blob.size / file.size - 1) * 100);
  return (
    <>
      <Preview blob={blob} />
      <Facts
        facts={[
          [
            '原来',
            `${toKilobytes(file.size)}，${before.width} × ${before.height}`,
          ],
          ['现在', `${toKilobytes(blob.size)}，${width} × ${height}`],
          ['变化', `${change > 0 ? '+' : ''}${change}%`],
        ]}
      />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.button}
          onClick={() =>
            download(
              `${file.name.replace(/\.[^.]+$/u, '')}.${blob.type.slice(6).replace('jpeg', 'jpg')}`,
              blob,
            )
          }>
          下载图片
        </button>
        {dataUri !== null && (
          <CopyButton label="复制 data URI" what="" text={dataUri} />
        )}
      </div>
    </>
  );
}
