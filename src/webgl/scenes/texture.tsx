import type {ReactNode} from 'react';

import {TEXTURE_FRAGMENT, TEXTURE_VERTEX} from '../shaders/texture';
import Stage from '../stage';
import {createMesh} from '../stage/mesh';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';

const SIZE = 16;
const PAPER = [240, 236, 226, 255];
const INK = [200, 70, 45, 255];
const MARK = [30, 110, 140, 255];

/** A checkerboard of sixteen by sixteen texels, four a square; the first square is marked. */
const TEXELS = Uint8Array.from(
  Array.from({length: SIZE * SIZE}, (_, at) => {
    const column = Math.floor((at % SIZE) / 4);
    const row = Math.floor(at / SIZE / 4);
    if (column === 0 && row === 0) {
      return MARK;
    }
    return (column + row) % 2 === 1 ? INK : PAPER;
  }).flat(),
);

const SCENE: Scene = {
  label: '贴着红白棋盘的平面，一角是蓝色',
  isAnimated: false,
  canOrbit: false,
  controls: [
    {key: 'repeat', label: '重复次数', value: 1, min: 1, max: 24, step: 1},
    {key: 'tilt', label: '倾斜', value: 0, min: 0, max: 1.4, step: 0.05},
    {
      key: 'filter',
      label: '缩放方式',
      value: 0,
      min: 0,
      max: 2,
      step: 1,
      options: ['最近的一格', '四格混合', '混合加多级缩小图'],
    },
    {
      key: 'wrap',
      label: '超出边界',
      value: 0,
      min: 0,
      max: 2,
      step: 1,
      options: ['重复', '镜像', '停在边上'],
    },
  ],
  create(gl) {
    const {program, uniformLocation} = createProgram(
      gl,
      TEXTURE_VERTEX,
      TEXTURE_FRAGMENT,
    );
    const mesh = createMesh(
      gl,
      [
        [new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), 2],
        [new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]), 2],
      ],
      new Uint16Array([0, 1, 2, 0, 2, 3]),
    );
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RGBA8,
      SIZE,
      SIZE,
      0,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      TEXELS,
    );
    gl.generateMipmap(gl.TEXTURE_2D);
    const far = [gl.NEAREST, gl.LINEAR, gl.LINEAR_MIPMAP_LINEAR];
    const wraps = [gl.REPEAT, gl.MIRRORED_REPEAT, gl.CLAMP_TO_EDGE];
    return {
      draw(frame) {
        const {repeat = 1, tilt = 0, filter = 0, wrap = 0} = frame.values;
        const near = filter === 0 ? gl.NEAREST : gl.LINEAR;
        const wrapping = wraps[wrap] ?? gl.REPEAT;
        clear(gl, frame);
        gl.bindTexture(gl.TEXTURE_2D, texture);
        for (const [name, value] of [
          [gl.TEXTURE_MAG_FILTER, near],
          [gl.TEXTURE_MIN_FILTER, far[filter] ?? gl.NEAREST],
          [gl.TEXTURE_WRAP_S, wrapping],
          [gl.TEXTURE_WRAP_T, wrapping],
        ] as const) {
          gl.texParameteri(gl.TEXTURE_2D, name, value);
        }
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(program);
        gl.uniform1f(uniformLocation('aspect'), frame.width / frame.height);
        gl.uniform1f(uniformLocation('repeat'), repeat);
        gl.uniform1f(uniformLocation('tilt'), tilt);
        mesh.draw();
      },
      dispose() {
        gl.deleteTexture(texture);
        mesh.dispose();
        gl.deleteProgram(program);
      },
    };
  },
};

export default function TextureScene(): ReactNode {
  return <Stage scene={SCENE} name="texture" />;
}
