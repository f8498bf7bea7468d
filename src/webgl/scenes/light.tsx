import type {ReactNode} from 'react';

import {LIGHT_FRAGMENT, LIGHT_VERTEX} from '../shaders/light';
import Stage from '../stage';
import {eyeOf, projectionMatrix, viewMatrix} from '../stage/camera';
import {createMesh} from '../stage/mesh';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';

const RINGS = 32;
const SEGMENTS = 48;
const DISTANCE = 3.4;

/** A ball of radius 1: rings from pole to pole. Its normals are its places. */
const POSITIONS = Float32Array.from(
  Array.from({length: (RINGS + 1) * (SEGMENTS + 1)}, (_, at) => {
    const down = (Math.floor(at / (SEGMENTS + 1)) / RINGS) * Math.PI;
    const round = ((at % (SEGMENTS + 1)) / SEGMENTS) * 2 * Math.PI;
    return [
      Math.sin(down) * Math.sin(round),
      Math.cos(down),
      Math.sin(down) * Math.cos(round),
    ];
  }).flat(),
);
const INDICES = Uint16Array.from(
  Array.from({length: RINGS * SEGMENTS}, (_, at) => {
    const corner = Math.floor(at / SEGMENTS) * (SEGMENTS + 1) + (at % SEGMENTS);
    const below = corner + SEGMENTS + 1;
    return [corner, below, corner + 1, corner + 1, below, below + 1];
  }).flat(),
);

const SCENE: Scene = {
  label: '被一盏绕行的灯照着的红色球',
  isAnimated: true,
  canOrbit: true,
  controls: [
    {
      key: 'ambient',
      label: '环境光',
      value: 0.06,
      min: 0,
      max: 0.5,
      step: 0.01,
    },
    {key: 'diffuse', label: '漫反射', value: 0.8, min: 0, max: 1.5, step: 0.05},
    {key: 'specular', label: '高光', value: 0.5, min: 0, max: 1, step: 0.05},
    {key: 'shininess', label: '光滑程度', value: 40, min: 2, max: 200, step: 1},
    {key: 'lamp', label: '灯的方位', value: -60, min: -180, max: 180, step: 1},
  ],
  create(gl) {
    const {program, uniformLocation} = createProgram(
      gl,
      LIGHT_VERTEX,
      LIGHT_FRAGMENT,
    );
    const mesh = createMesh(gl, [[POSITIONS, 3]], INDICES);
    return {
      draw(frame) {
        const {values, view, width, height, time} = frame;
        const angle = ((values.lamp ?? 0) * Math.PI) / 180 + time * 0.8;
        gl.enable(gl.DEPTH_TEST);
        clear(gl, frame);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(program);
        gl.uniformMatrix4fv(
          uniformLocation('view'),
          false,
          viewMatrix(view, DISTANCE),
        );
        gl.uniformMatrix4fv(
          uniformLocation('projection'),
          false,
          projectionMatrix(45, width / height),
        );
        gl.uniform3f(
          uniformLocation('light'),
          4 * Math.sin(angle),
          2,
          4 * Math.cos(angle),
        );
        gl.uniform3f(uniformLocation('eye'), ...eyeOf(view, DISTANCE));
        for (const key of ['ambient', 'diffuse', 'specular', 'shininess']) {
          gl.uniform1f(uniformLocation(key), values[key] ?? 0);
        }
        mesh.draw();
      },
      dispose() {
        mesh.dispose();
        gl.deleteProgram(program);
      },
    };
  },
};

export default function LightScene(): ReactNode {
  return <Stage scene={SCENE} name="light" />;
}
