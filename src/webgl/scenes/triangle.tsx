import type {ReactNode} from 'react';

import {TRIANGLE_FRAGMENT, TRIANGLE_VERTEX} from '../shaders/triangle';
import Stage from '../stage';
import {createMesh} from '../stage/mesh';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';

// Corners of an equilateral triangle around the origin; y points up.
const POSITIONS = new Float32Array([0, 0.8, -0.69, -0.4, 0.69, -0.4]);
const COLORS = new Float32Array([1, 0.2, 0.2, 0.2, 0.9, 0.3, 0.25, 0.45, 1]);

const SCENE: Scene = {
  label: '红、绿、蓝三个角缓慢旋转的三角形，颜色在中间混合',
  isAnimated: true,
  canOrbit: false,
  controls: [
    {key: 'speed', label: '转速', value: 0.6, min: 0, max: 3, step: 0.1},
    {key: 'size', label: '大小', value: 1, min: 0.2, max: 1.2, step: 0.05},
  ],
  create(gl) {
    const {program, uniformLocation} = createProgram(
      gl,
      TRIANGLE_VERTEX,
      TRIANGLE_FRAGMENT,
    );
    const mesh = createMesh(
      gl,
      [
        [POSITIONS, 2],
        [COLORS, 3],
      ],
      new Uint16Array([0, 1, 2]),
    );
    let angle = 0;
    return {
      draw(frame) {
        const {speed = 0, size = 1} = frame.values;
        angle += frame.step * speed;
        clear(gl, frame);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(program);
        gl.uniform1f(uniformLocation('angle'), angle);
        gl.uniform1f(uniformLocation('size'), size);
        gl.uniform1f(uniformLocation('aspect'), frame.width / frame.height);
        mesh.draw();
      },
      dispose() {
        mesh.dispose();
        gl.deleteProgram(program);
      },
    };
  },
};

export default function TriangleScene(): ReactNode {
  return <Stage scene={SCENE} name="triangle" />;
}
