import {type RefObject, useEffect, useRef, useState} from 'react';

import type {Show} from './show';
import {
  explainCamera,
  openCamera,
  openFile,
  openScene,
  type Source,
} from './sources';

export type SourceKind = 'scene' | 'file' | 'camera';

type SourceState = {
  readonly kind: SourceKind;
  readonly isOpening: boolean;
  /** What went wrong or has changed by itself, in Chinese. */
  readonly message: string;
  readonly chooseScene: () => void;
  readonly chooseFile: (file: File) => void;
  readonly chooseCamera: () => void;
};

/** Which source a show has. The camera goes off when the page is left. */
export function useSource(showRef: RefObject<Show | null>): SourceState {
  const [state, setState] = useState({
    kind: 'scene' as SourceKind,
    isOpening: false,
    message: '',
  });
  /** Opening takes time: only what was asked for last counts. */
  const requestRef = useRef(0);

  function toScene(message: string): void {
    requestRef.current += 1;
    showRef.current?.setSource(openScene());
    setState({kind: 'scene', isOpening: false, message});
  }
  async function open(
    kind: SourceKind,
    opening: () => Promise<Source>,
    explain: (error: unknown) => string,
  ): Promise<void> {
    requestRef.current += 1;
    const request = requestRef.current;
    setState((previous) => ({...previous, isOpening: true, message: ''}));
    try {
      const source = await opening();
      if (request !== requestRef.current || !showRef.current) {
        source.close();
        return;
      }
      showRef.current.setSource(source);
      setState({kind, isOpening: false, message: ''});
    } catch (error) {
      if (request === requestRef.current) {
        setState((previous) => ({
          ...previous,
          isOpening: false,
          message: explain(error),
        }));
      }
    }
  }
  const isCamera = state.kind === 'camera';
  useEffect(() => {
    if (!isCamera) {
      return undefined;
    }
    const turnOff = () => {
      if (document.hidden) {
        requestRef.current += 1;
        showRef.current?.setSource(openScene());
        const message = '你离开了这一页，摄像头已经关掉。';
        setState({kind: 'scene', isOpening: false, message});
      }
    };
    document.addEventListener('visibilitychange', turnOff);
    return () => document.removeEventListener('visibilitychange', turnOff);
  }, [isCamera, showRef]);
  // A camera that opens after the component is gone must go off again.
  useEffect(
    () => () => {
      requestRef.current += 1;
    },
    [],
  );

  return {
    ...state,
    chooseScene: () => toScene(''),
    chooseFile: (file) =>
      void open(
        'file',
        () => openFile(file),
        () => `浏览器读不了“${file.name}”，请换一个视频或图片。`,
      ),
    chooseCamera: () =>
      void open(
        'camera',
        () => openCamera(() => toScene('摄像头断开了，换回内置动画。')),
        explainCamera,
      ),
  };
}
