import {mat4} from 'gl-matrix';
import type {ReactNode} from 'react';

import {CUBE_FRAGMENT, CUBE_VERTEX} from '../shaders/cube';
import Stage from '../stage';
import {
  type Matrix,
  multiplyAll,
  projectionMatrix,
  toRows,
  viewMatrix,
} from '../stage/camera';
import {createMesh} from '../stage/mesh';
import {clear, createProgram} from '../stage/program';
import type {Scene, Values, View} from '../stage/scene';

/** Two axes that span each face, their cross product outwards; and its colour. */
const FACES: readonly (readonly [
  right: readonly number[],
  up: readonly number[],
  out: readonly number[],
  color: readonly number[],
])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0.95, 0.45, 0.35],
  ],
  [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
    [0.35, 0.7, 0.45],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
    [0.35, 0.55, 0.95],
  ],
  [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
    [0.95, 0.8, 0.35],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
    [0.85, 0.85, 0.85],
  ],
  [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
    [0.65, 0.4, 0.8],
  ],
];
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
const HALF_EDGE = 0.7;

const POSITIONS = Float32Array.from(
  FACES.flatMap(([right, up, out]) =>
    CORNERS.flatMap(([x, y]) =>
      out.map(
        (value, axis) =>
          HALF_EDGE * (value + x * (right[axis] ?? 0) + y * (up[axis] ?? 0)),
      ),
    ),
  ),
);
const COLORS = Float32Array.from(
  FACES.flatMap(([, , , color]) => CORNERS.flatMap(() => color)),
);
const INDICES = Uint16Array.from(
  FACES.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((at) => face * 4 + at)),
);

function matricesOf(
  {turn = 0, distance = 4, fov = 45}: Values,
  view: View,
  aspect: number,
): {
  readonly model: Matrix;
  readonly view: Matrix;
  readonly projection: Matrix;
} {
  return {
    model: Float32Array.from(
      mat4.fromYRotation(mat4.create(), (turn * Math.PI) / 180),
    ),
    view: viewMatrix(view, distance),
    projection: projectionMatrix(fov, aspect),
  };
}

const SCENE: Scene = {
  label: '六个面颜色不同的立方体',
  isAnimated: false,
  canOrbit: true,
  initialView: {yaw: 0.6, pitch: 0.5},
  controls: [
    {key: 'turn', label: '自转（度）', value: 0, min: -180, max: 180, step: 1},
    {key: 'distance', label: '相机距离', value: 4, min: 2, max: 10, step: 0.1},
    {key: 'fov', label: '视角（度）', value: 45, min: 15, max: 110, step: 1},
  ],
  matrices(values, view, aspect) {
    const all = matricesOf(values, view, aspect);
    return [
      {name: '模型矩阵', rows: toRows(all.model)},
      {name: '视图矩阵', rows: toRows(all.view)},
      {name: '投影矩阵', rows: toRows(all.projection)},
      {
        name: '三者之积：投影 × 视图 × 模型',
        rows: toRows(multiplyAll(all.projection, all.view, all.model)),
      },
    ];
  },
  create(gl) {
    const {program, uniformLocation} = createProgram(
      gl,
      CUBE_VERTEX,
      CUBE_FRAGMENT,
    );
    const mesh = createMesh(
      gl,
      [
        [POSITIONS, 3],
        [COLORS, 3],
      ],
      INDICES,
    );
    return {
      draw(frame) {
        const {width, height, values, view} = frame;
        const all = matricesOf(values, view, width / height);
        gl.enable(gl.DEPTH_TEST);
        clear(gl, frame);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(program);
        gl.uniformMatrix4fv(uniformLocation('model'), false, all.model);
        gl.uniformMatrix4fv(uniformLocation('view'), false, all.view);
        gl.uniformMatrix4fv(
          uniformLocation('projection'),
          false,
          all.projection,
        );
        mesh.draw();
      },
      dispose() {
        mesh.dispose();
        gl.deleteProgram(program);
      },
    };
  },
};

export default function CubeScene(): ReactNode {
  return <Stage scene={SCENE} name="cube" />;
}
