import {COVER_VERTEX} from '../shaders/cover';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';

/** Stands before the reader's text, whose lines count from 1 again. */
const HEAD = `#version 300 es
precision highp float;
uniform vec2 u_resolution;
uniform float u_time;
out vec4 fragColor;
#line 1
`;

export const PLAYGROUND: Scene = {
  label: '片元着色器画出的画面',
  isAnimated: true,
  canOrbit: false,
  controls: [],
  create(gl, source = '') {
    const {program, uniformLocation} = createProgram(
      gl,
      COVER_VERTEX,
      HEAD + source,
    );
    return {
      draw(frame) {
        clear(gl, frame);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(program);
        gl.uniform2f(
          uniformLocation('u_resolution'),
          frame.width,
          frame.height,
        );
        gl.uniform1f(uniformLocation('u_time'), frame.time);
        for (const [key, value] of Object.entries(frame.values)) {
          gl.uniform1f(uniformLocation(key), value);
        }
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      },
      dispose() {
        gl.deleteProgram(program);
      },
    };
  },
};
