/** Where the frames come from: a drawing, a file, or the camera. */
import type {Size} from './engine/frame';
import {drawScene} from './engine/scene';

export type Source = {
  readonly draw: (context: CanvasRenderingContext2D, size: Size) => void;
  /** Calls back once, with the next picture; returns how to call that off. */
  readonly onNext: (callback: () => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Gives back what was opened: the camera's light goes out. */
  readonly close: () => void;
};

/** How much further the drawing is at its next picture, in seconds. */
const SCENE_STEP = 1 / 30;

function onAnimationFrame(callback: () => void): () => void {
  const id = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(id);
}

const ignore = (): void => {
  // A drawing does not play by itself.
};

/** The built-in animation. */
export function openScene(): Source {
  let seconds = 0;
  return {
    draw: (context, size) => drawScene(context, size, seconds),
    onNext: (callback) =>
      onAnimationFrame(() => {
        seconds += SCENE_STEP;
        callback();
      }),
    play: ignore,
    pause: ignore,
    close: ignore,
  };
}

/** Draws a picture so that it fills everything, cut where it is too long. */
function drawCovering(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  own: Size,
  {width, height}: Size,
): void {
  const scale = Math.max(width / own.width, height / own.height);
  const [w, h] = [own.width * scale, own.height * scale];
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}

async function openVideo(
  prepare: (video: HTMLVideoElement) => void,
  close: () => void,
): Promise<Source> {
  const video = document.createElement('video');
  // Safari plays in the page only what is silent and says so.
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  prepare(video);
  await video.play();
  if (video.videoWidth === 0) {
    throw new Error('没有画面。');
  }
  return {
    draw: (context, size) =>
      drawCovering(
        context,
        video,
        {width: video.videoWidth, height: video.videoHeight},
        size,
      ),
    onNext(callback) {
      if (!('requestVideoFrameCallback' in video)) {
        return onAnimationFrame(callback);
      }
      const id = video.requestVideoFrameCallback(callback);
      return () => video.cancelVideoFrameCallback(id);
    },
    play: () => void video.play().catch(ignore),
    pause: () => video.pause(),
    close() {
      video.pause();
      video.removeAttribute('src');
      video.srcObject = null;
      close();
    },
  };
}

/** @throws when the browser cannot show it. */
export async function openFile(file: File): Promise<Source> {
  const address = URL.createObjectURL(file);
  const revoke = () => URL.revokeObjectURL(address);
  try {
    if (!file.type.startsWith('image/')) {
      return await openVideo((video) => {
        video.src = address;
      }, revoke);
    }
    const image = new Image();
    image.src = address;
    await image.decode();
    return {
      ...openScene(),
      draw: (context, size) => drawCovering(context, image, image, size),
      close: revoke,
    };
  } catch (error) {
    revoke();
    throw error;
  }
}

/**
 * @param onEnd the camera was unplugged, or the reader took it back.
 * @throws what `getUserMedia` throws.
 */
export async function openCamera(onEnd: () => void): Promise<Source> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {width: {ideal: 640}, facingMode: 'user'},
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  stream.getVideoTracks()[0]?.addEventListener('ended', onEnd);
  try {
    return await openVideo((video) => {
      video.srcObject = stream;
    }, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** Why there is no camera, in Chinese. */
export function explainCamera(error: unknown): string {
  if (!('mediaDevices' in navigator)) {
    return '这个页面拿不到摄像头：浏览器只把它交给用 https 打开的页面。';
  }
  switch ((error as Error).name) {
    case 'NotAllowedError':
      return '没有得到摄像头的许可，仍在用内置动画。改主意时，在地址栏旁的网站设置里允许摄像头，再按一次。';
    case 'NotFoundError':
      return '没有找到摄像头，仍在用内置动画。';
    case 'NotReadableError':
      return '摄像头打不开，可能正被别的程序占用。';
    default:
      return `摄像头打不开：${(error as Error).message}`;
  }
}
