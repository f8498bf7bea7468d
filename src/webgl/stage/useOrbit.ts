import {type KeyboardEvent, type PointerEvent, useRef, useState} from 'react';

import {orbit} from './camera';
import type {View} from './scene';

const KEY_STEP = Math.PI / 24;
const RADIANS_PER_PIXEL = 0.008;

const KEYS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

type Handlers = {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
};

export type Orbit = {readonly view: View; readonly handlers: Handlers};

/** The viewer's place, moved by arrow keys and by dragging; Home goes back. */
export function useOrbit(initial: View): Orbit {
  const [view, setView] = useState(initial);
  const last = useRef<readonly [x: number, y: number]>(undefined);
  const stop = () => {
    last.current = undefined;
  };
  return {
    view,
    handlers: {
      onKeyDown(event) {
        const by = KEYS[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey) {
          return;
        }
        if (by) {
          event.preventDefault();
          setView((before) => orbit(before, ...by));
        } else if (event.key === 'Home') {
          event.preventDefault();
          setView(initial);
        }
      },
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = [event.clientX, event.clientY];
      },
      onPointerMove(event) {
        if (!last.current) {
          return;
        }
        const [x, y] = last.current;
        last.current = [event.clientX, event.clientY];
        const right = (x - event.clientX) * RADIANS_PER_PIXEL;
        const up = (event.clientY - y) * RADIANS_PER_PIXEL;
        setView((before) => orbit(before, right, up));
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
  };
}
