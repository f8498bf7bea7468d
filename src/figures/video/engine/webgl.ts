/**
 * The filters as shaders. Integer arithmetic, as everywhere else; only reading
 * a texture and writing a pixel go through fractions of 255, which a driver may
 * round: that is why this one is allowed to differ by `WEBGL_TOLERANCE`.
 */
import type {Frame} from './frame';
import type {Settings} from './settings';
import {compile, type Name, NAMES} from './shaders';

/** By how much a channel may differ from the other implementations. */
export const WEBGL_TOLERANCE = 1;

export type WebglFilter = {
  /** Draws the filtered frame onto the canvas, and waits until it is drawn. */
  readonly draw: (frame: Frame, settings: Settings) => void;
  /** What `draw` has drawn, with the first row first. */
  readonly read: (output: Uint8ClampedArray) => void;
  readonly dispose: () => void;
};

type Target = {
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
};

function createTarget(
  gl: WebGL2RenderingContext,
  {width, height}: Frame,
): Target {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(
    gl.FRAMEBUFFER,
    gl.COLOR_ATTACHMENT0,
    gl.TEXTURE_2D,
    texture,
    0,
  );
  return {texture, framebuffer};
}

/**
 * @param gl of a canvas that has the size of the frames.
 * @throws when a shader does not compile, with the driver's message.
 */
export function createWebglFilter(gl: WebGL2RenderingContext): WebglFilter {
  const programs = Object.fromEntries(
    NAMES.map((name) => [name, compile(gl, name)]),
  ) as Record<Name, WebGLProgram>;
  let size = {width: 0, height: 0};
  let targets: readonly [Target, Target, Target] | undefined;

  const free = () => {
    for (const {texture, framebuffer} of targets ?? []) {
      gl.deleteTexture(texture);
      gl.deleteFramebuffer(framebuffer);
    }
  };
  /** Runs one shader from a texture into a framebuffer; null is the canvas. */
  const run = (
    name: Name,
    from: Target,
    to: Target | null,
    direction: readonly [number, number],
    gain: number,
  ) => {
    const program = programs[name];
    gl.bindFramebuffer(gl.FRAMEBUFFER, to?.framebuffer ?? null);
    gl.bindTexture(gl.TEXTURE_2D, from.texture);
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
    gl.useProgram(program);
    gl.uniform2i(gl.getUniformLocation(program, 'direction'), ...direction);
    gl.uniform1i(gl.getUniformLocation(program, 'gain'), gain);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };

  return {
    draw(frame, {filter, strength}) {
      const {width, height, pixels} = frame;
      if (!targets || size.width !== width || size.height !== height) {
        free();
        size = {width, height};
        targets = [
          createTarget(gl, frame),
          createTarget(gl, frame),
          createTarget(gl, frame),
        ];
      }
      const [source, between, result] = targets;
      gl.viewport(0, 0, width, height);
      gl.bindTexture(gl.TEXTURE_2D, source.texture);
      gl.texSubImage2D(
        gl.TEXTURE_2D,
        0,
        0,
        0,
        width,
        height,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length),
      );
      if (filter === 'blur') {
        for (let pass = 0; pass < strength; pass++) {
          run('blur', pass === 0 ? source : result, between, [1, 0], 0);
          run('blur', between, result, [0, 1], 0);
        }
      } else {
        run(filter, source, result, [0, 0], strength);
      }
      run('show', result, null, [0, 0], 0);
      // Drawing is only ordered so far; a pixel can be read when it is done.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    },
    read(output) {
      if (!targets) {
        return;
      }
      gl.bindFramebuffer(gl.FRAMEBUFFER, targets[2].framebuffer);
      gl.readPixels(
        0,
        0,
        size.width,
        size.height,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        new Uint8Array(output.buffer, output.byteOffset, output.length),
      );
    },
    dispose() {
      free();
      for (const program of Object.values(programs)) {
        gl.deleteProgram(program);
      }
    },
  };
}
