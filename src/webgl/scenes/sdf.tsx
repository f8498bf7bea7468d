import type {ReactNode} from 'react';

import {COVER_VERTEX} from '../shaders/cover';
import {SDF_FRAGMENT} from '../shaders/sdf';
import Stage from '../stage';
import {eyeOf} from '../stage/camera';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';

const DISTANCE = 4;

const SCENE: Scene = {
  label: '方块与绕着它走的圆球像水银一样融在一起',
  isAnimated: true,
  canOrbit: true,
  initialView: {yaw: 0.5, pitch: 0.45},
  controls: [
    {
      key: 'blend',
      label: '融合半径',
      value: 0.4,
      min: 0.01,
      max: 1,
      step: 0.01,
    },
    {key: 'steps', label: '最多步数', value: 64, min: 2, max: 96, step: 1},
  ],
  create(gl) {
    const {program, uniformLocation} = createProgram(
      gl,
      COVER_VERTEX,
      SDF_FRAGMENT,
    );
    return {
      draw(frame) {
        const {values, view, width, height, time} = frame;
        clear(gl, frame);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(program);
        gl.uniform2f(uniformLocation('size'), width, height);
        gl.uniform3f(uniformLocation('eye'), ...eyeOf(view, DISTANCE));
        gl.uniform1f(uniformLocation('time'), time * 0.7);
        gl.uniform1f(uniformLocation('blend'), values.blend ?? 0.4);
        gl.uniform1f(uniformLocation('steps'), values.steps ?? 64);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      },
      dispose() {
        gl.deleteProgram(program);
      },
    };
  },
};

export default function SdfScene(): ReactNode {
  return <Stage scene={SCENE} name="sdf" />;
}
