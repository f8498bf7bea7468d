import {mat4} from 'gl-matrix';

import type {View} from './scene';

/** Sixteen numbers, column after column, as WebGL wants them. */
export type Matrix = Float32Array;

/** Short of the poles, where “up” has no direction. */
const MAX_PITCH = 1.5;
const FULL_TURN = 2 * Math.PI;

/** Turns the view; the pitch stops before the poles, the yaw goes round. */
export function orbit({yaw, pitch}: View, right: number, up: number): View {
  return {
    yaw: (yaw + right) % FULL_TURN,
    pitch: Math.min(MAX_PITCH, Math.max(-MAX_PITCH, pitch + up)),
  };
}

/** The place of an eye that looks at the origin from a distance. */
export function eyeOf(
  {yaw, pitch}: View,
  distance: number,
): [number, number, number] {
  return [
    distance * Math.cos(pitch) * Math.sin(yaw),
    distance * Math.sin(pitch),
    distance * Math.cos(pitch) * Math.cos(yaw),
  ];
}

/** World to eye. */
export function viewMatrix(view: View, distance: number): Matrix {
  return Float32Array.from(
    mat4.lookAt(mat4.create(), eyeOf(view, distance), [0, 0, 0], [0, 1, 0]),
  );
}

/** Eye to clip space. @param degrees of the vertical field of view. */
export function projectionMatrix(degrees: number, aspect: number): Matrix {
  return Float32Array.from(
    mat4.perspective(mat4.create(), (degrees * Math.PI) / 180, aspect, 0.1, 50),
  );
}

/** Product; the rightmost acts first. */
export function multiplyAll(...matrices: readonly Matrix[]): Matrix {
  return Float32Array.from(
    matrices.reduce(
      (product, next) => mat4.multiply(mat4.create(), product, next),
      mat4.create(),
    ),
  );
}

/** The rows of a matrix, as on paper. */
export function toRows(matrix: Matrix): readonly (readonly number[])[] {
  return [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3].map((column) => matrix[column * 4 + row] ?? 0),
  );
}
