import type {ReactNode} from 'react';

import {
  DOT_FRAGMENT,
  DOT_VERTEX,
  MOVE_VERTEX,
  NOTHING_FRAGMENT,
} from '../shaders/particles';
import Stage from '../stage';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';

const COUNT = 6000;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Seeds of a sunflower: even, and the same in every picture. */
const PLACES = Float32Array.from(
  Array.from({length: COUNT}, (_, at) => {
    const far = 0.85 * Math.sqrt((at + 0.5) / COUNT);
    return [
      far * Math.cos(at * GOLDEN_ANGLE),
      far * Math.sin(at * GOLDEN_ANGLE),
    ];
  }).flat(),
);
/** Each flies across, so that the disc starts to turn. */
const SPEEDS = Float32Array.from(PLACES, (_, at) =>
  at % 2 === 0 ? -(PLACES[at + 1] ?? 0) * 0.6 : (PLACES[at - 1] ?? 0) * 0.6,
);

type Half = {
  readonly buffers: readonly WebGLBuffer[];
  readonly vertexArray: WebGLVertexArrayObject;
};

function createHalf(gl: WebGL2RenderingContext): Half {
  const vertexArray = gl.createVertexArray();
  gl.bindVertexArray(vertexArray);
  const buffers = [PLACES, SPEEDS].map((data, location) => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_COPY);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, 2, gl.FLOAT, false, 0, 0);
    return buffer;
  });
  gl.bindVertexArray(null);
  // A buffer may not be read and written at once, not even by this binding.
  gl.bindBuffer(gl.ARRAY_BUFFER, null);
  return {buffers, vertexArray};
}

const SCENE: Scene = {
  label: '六千个发光的点绕着中心旋转',
  isAnimated: true,
  canOrbit: false,
  controls: [
    {key: 'pull', label: '引力', value: 0.12, min: -0.2, max: 0.6, step: 0.01},
    {key: 'swirl', label: '旋涡', value: 0.1, min: -1, max: 1, step: 0.05},
    {key: 'dot', label: '点的大小', value: 3, min: 1, max: 10, step: 0.5},
  ],
  create(gl) {
    const move = createProgram(gl, MOVE_VERTEX, NOTHING_FRAGMENT, [
      'newPlace',
      'newSpeed',
    ]);
    const show = createProgram(gl, DOT_VERTEX, DOT_FRAGMENT);
    const feedback = gl.createTransformFeedback();
    let [now, next] = [createHalf(gl), createHalf(gl)];
    const advance = (step: number, pull: number, swirl: number) => {
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
      gl.useProgram(move.program);
      gl.uniform1f(move.uniformLocation('step_'), step);
      gl.uniform1f(move.uniformLocation('pull'), pull);
      gl.uniform1f(move.uniformLocation('swirl'), swirl);
      gl.bindVertexArray(now.vertexArray);
      gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, feedback);
      for (const [at, buffer] of next.buffers.entries()) {
        gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, at, buffer);
      }
      gl.enable(gl.RASTERIZER_DISCARD);
      gl.beginTransformFeedback(gl.POINTS);
      gl.drawArrays(gl.POINTS, 0, COUNT);
      gl.endTransformFeedback();
      gl.disable(gl.RASTERIZER_DISCARD);
      gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, null);
      gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 1, null);
      gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, null);
      [now, next] = [next, now];
    };
    return {
      draw(frame) {
        const {pull = 0, swirl = 0, dot = 3} = frame.values;
        if (frame.step > 0) {
          advance(frame.step, pull, swirl);
        }
        clear(gl, frame);
        gl.enable(gl.BLEND);
        gl.blendFunc(gl.ONE, gl.ONE);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(show.program);
        gl.uniform1f(
          show.uniformLocation('aspect'),
          frame.width / frame.height,
        );
        gl.uniform1f(show.uniformLocation('dot_'), dot);
        gl.bindVertexArray(now.vertexArray);
        gl.drawArrays(gl.POINTS, 0, COUNT);
        gl.bindVertexArray(null);
      },
      dispose() {
        for (const half of [now, next]) {
          gl.deleteVertexArray(half.vertexArray);
          for (const buffer of half.buffers) {
            gl.deleteBuffer(buffer);
          }
        }
        gl.deleteTransformFeedback(feedback);
        gl.deleteProgram(move.program);
        gl.deleteProgram(show.program);
      },
    };
  },
};

export default function ParticlesScene(): ReactNode {
  return <Stage scene={SCENE} name="particles" />;
}
