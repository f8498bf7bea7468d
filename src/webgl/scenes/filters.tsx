import type {ReactNode} from 'react';

import {COVER_VERTEX} from '../shaders/cover';
import {FILTER_FRAGMENT, SOURCE_FRAGMENT} from '../shaders/filters';
import Stage from '../stage';
import {clear, createProgram} from '../stage/program';
import type {Scene} from '../stage/scene';
import {KERNELS} from './kernels';

const SCENE: Scene = {
  label: '山和太阳的画：分界线左边是原图，右边经过滤镜',
  isAnimated: false,
  canOrbit: false,
  controls: [
    {
      key: 'kernel',
      label: '滤镜',
      value: 0,
      min: 0,
      max: KERNELS.length - 1,
      step: 1,
      options: KERNELS.map(({name}) => name),
    },
    {key: 'reach', label: '取样间距', value: 2, min: 1, max: 8, step: 1},
    {key: 'split', label: '分界线', value: 0.5, min: 0, max: 1, step: 0.01},
  ],
  create(gl) {
    const source = createProgram(gl, COVER_VERTEX, SOURCE_FRAGMENT);
    const filter = createProgram(gl, COVER_VERTEX, FILTER_FRAGMENT);
    const texture = gl.createTexture();
    const framebuffer = gl.createFramebuffer();
    let size = '';
    const drawSource = (width: number, height: number) => {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(
        gl.TEXTURE_2D,
        0,
        gl.RGBA8,
        width,
        height,
        0,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        null,
      );
      for (const [name, value] of [
        [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
        [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
        [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
      ] as const) {
        gl.texParameteri(gl.TEXTURE_2D, name, value);
      }
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.framebufferTexture2D(
        gl.FRAMEBUFFER,
        gl.COLOR_ATTACHMENT0,
        gl.TEXTURE_2D,
        texture,
        0,
      );
      gl.viewport(0, 0, width, height);
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
      gl.useProgram(source.program);
      gl.uniform2f(source.uniformLocation('size'), width, height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    };
    return {
      draw(frame) {
        const {width, height, values} = frame;
        if (size !== `${width} ${height}`) {
          size = `${width} ${height}`;
          drawSource(width, height);
        }
        const kernel = KERNELS[values.kernel ?? 0] ?? KERNELS[0];
        clear(gl, frame);
        // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
        gl.useProgram(filter.program);
        gl.uniform2f(filter.uniformLocation('size'), width, height);
        gl.uniform1f(filter.uniformLocation('split'), values.split ?? 0.5);
        gl.uniform1f(filter.uniformLocation('reach'), values.reach ?? 1);
        if (kernel) {
          gl.uniform1fv(filter.uniformLocation('kernel'), [...kernel.weights]);
          gl.uniform1f(filter.uniformLocation('bias'), kernel.bias);
          gl.uniform1f(filter.uniformLocation('gray'), kernel.gray);
        }
        gl.drawArrays(gl.TRIANGLES, 0, 3);
      },
      dispose() {
        gl.deleteFramebuffer(framebuffer);
        gl.deleteTexture(texture);
        gl.deleteProgram(source.program);
        gl.deleteProgram(filter.program);
      },
    };
  },
};

export default function FiltersScene(): ReactNode {
  return <Stage scene={SCENE} name="filters" />;
}
