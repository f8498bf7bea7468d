/** A rotating triangle in raw WebGL2. */

const VERTEX_SHADER = `#version 300 es
layout(location = 0) in vec2 position;
layout(location = 1) in vec3 color;
uniform float angle;
uniform float aspect;
out vec3 mixed;
void main() {
  float c = cos(angle), s = sin(angle);
  vec2 turned = mat2(c, s, -s, c) * position;
  gl_Position = vec4(turned.x / aspect, turned.y, 0.0, 1.0);
  mixed = color;
}`;

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec3 mixed;
out vec4 pixel;
void main() {
  pixel = vec4(mixed, 1.0);
}`;

// Corners of an equilateral triangle around the origin; y points up.
const POSITIONS = new Float32Array([0, 0.8, -0.69, -0.4, 0.69, -0.4]);
const COLORS = new Float32Array([1, 0.2, 0.2, 0.2, 0.9, 0.3, 0.25, 0.45, 1]);

export type Triangle = {
  /** @param angle in radians, counter-clockwise. */
  readonly draw: (angle: number) => void;
  /** Frees what was created on the GPU. */
  readonly dispose: () => void;
};

function compile(
  gl: WebGL2RenderingContext,
  type: GLenum,
  source: string,
): WebGLShader {
  const shader = gl.createShader(type);
  if (!shader) {
    throw new Error('显卡拒绝创建着色器。');
  }
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
    throw new Error(`着色器没有编译成功：${gl.getShaderInfoLog(shader)}`);
  }
  return shader;
}

/** @throws when shaders do not compile or link, with the driver's message. */
export function createTriangle(gl: WebGL2RenderingContext): Triangle {
  const program = gl.createProgram();
  const shaders = [
    compile(gl, gl.VERTEX_SHADER, VERTEX_SHADER),
    compile(gl, gl.FRAGMENT_SHADER, FRAGMENT_SHADER),
  ];
  for (const shader of shaders) {
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(`着色器没有链接成功：${gl.getProgramInfoLog(program)}`);
  }
  const vertexArray = gl.createVertexArray();
  gl.bindVertexArray(vertexArray);
  const buffers = [POSITIONS, COLORS].map((data, location) => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, data.length / 3, gl.FLOAT, false, 0, 0);
    return buffer;
  });
  const angleLocation = gl.getUniformLocation(program, 'angle');
  const aspectLocation = gl.getUniformLocation(program, 'aspect');

  return {
    draw(angle) {
      const {drawingBufferWidth: width, drawingBufferHeight: height} = gl;
      gl.viewport(0, 0, width, height);
      gl.clearColor(0.05, 0.06, 0.07, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      // oxlint-disable-next-line react-hooks/rules-of-hooks -- a WebGL call
      gl.useProgram(program);
      gl.bindVertexArray(vertexArray);
      gl.uniform1f(angleLocation, angle);
      gl.uniform1f(aspectLocation, width / height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      for (const buffer of buffers) {
        gl.deleteBuffer(buffer);
      }
      for (const shader of shaders) {
        gl.deleteShader(shader);
      }
      gl.deleteVertexArray(vertexArray);
      gl.deleteProgram(program);
    },
  };
}
