import {parseShaderLog, type ShaderProblem} from './shaderLog';

/** A shader that does not compile or link; the message is Chinese. */
export class ShaderError extends Error {
  readonly problems: readonly ShaderProblem[];
  constructor(message: string, problems: readonly ShaderProblem[]) {
    super(message);
    this.problems = problems;
  }
}

function compile(
  gl: WebGL2RenderingContext,
  type: GLenum,
  source: string,
): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) {
    throw new ShaderError('显卡拒绝创建着色器。', []);
  }
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (
    !gl.getShaderParameter(shader, gl.COMPILE_STATUS) &&
    !gl.isContextLost()
  ) {
    const log = gl.getShaderInfoLog(shader) ?? '';
    gl.deleteShader(shader);
    throw new ShaderError(`着色器没有编译成功：${log}`, parseShaderLog(log));
  }
  return shader;
}

export type Program = {
  readonly program: WebGLProgram;
  /** Location of a uniform; null is one the compiler has optimised away. */
  readonly uniformLocation: (name: string) => WebGLUniformLocation | null;
};

/**
 * Compiles and links.
 * @param outputs varyings that transform feedback writes, each its own buffer.
 * @throws ShaderError
 */
export function createProgram(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
  outputs: readonly string[] = [],
): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = compile(gl, type, source);
    gl.attachShader(program, shader);
    // Kept alive by the program until that is deleted.
    gl.deleteShader(shader);
  }
  if (outputs.length > 0) {
    gl.transformFeedbackVaryings(program, [...outputs], gl.SEPARATE_ATTRIBS);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const log = gl.getProgramInfoLog(program) ?? '';
    gl.deleteProgram(program);
    throw new ShaderError(`着色器没有链接成功：${log}`, parseShaderLog(log));
  }
  const locations = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    uniformLocation(name) {
      const known = locations.get(name);
      if (known !== undefined) {
        return known;
      }
      const location = gl.getUniformLocation(program, name);
      locations.set(name, location);
      return location;
    },
  };
}

/** Clears to the background of all scenes, over the whole canvas. */
export function clear(
  gl: WebGL2RenderingContext,
  {width, height}: {readonly width: number; readonly height: number},
): void {
  gl.viewport(0, 0, width, height);
  gl.clearColor(0.05, 0.06, 0.07, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
}
