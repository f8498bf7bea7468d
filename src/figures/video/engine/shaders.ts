/** The shaders of webgl.ts; integer arithmetic but for reading and writing. */

const VERTEX_SHADER = `#version 300 es
void main() {
  // One triangle that covers everything.
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const FRAGMENT_HEAD = `#version 300 es
precision highp float;
precision highp int;
uniform highp sampler2D frame;
uniform ivec2 direction;
uniform int gain;
out vec4 pixel;
ivec4 at(ivec2 place) {
  ivec2 last = textureSize(frame, 0) - 1;
  return ivec4(round(texelFetch(frame, clamp(place, ivec2(0), last), 0) * 255.0));
}
int luma(ivec2 place) {
  ivec4 c = at(place);
  return (77 * c.r + 150 * c.g + 29 * c.b + 128) >> 8;
}
void put(ivec4 value) { pixel = vec4(value) / 255.0; }
void putGray(int value) { put(ivec4(value, value, value, 255)); }
`;

const FRAGMENT_SHADERS = {
  grayscale: `void main() { putGray(luma(ivec2(gl_FragCoord.xy))); }`,
  blur: `void main() {
  ivec2 p = ivec2(gl_FragCoord.xy);
  put((at(p - 2 * direction) + at(p + 2 * direction)
    + 4 * (at(p - direction) + at(p + direction)) + 6 * at(p) + 8) >> 4);
}`,
  edge: `void main() {
  ivec2 p = ivec2(gl_FragCoord.xy);
  int a = luma(p + ivec2(-1, -1)), b = luma(p + ivec2(0, -1)), c = luma(p + ivec2(1, -1));
  int d = luma(p + ivec2(-1, 0)), f = luma(p + ivec2(1, 0));
  int g = luma(p + ivec2(-1, 1)), h = luma(p + ivec2(0, 1)), i = luma(p + ivec2(1, 1));
  int across = c - a + 2 * (f - d) + i - g;
  int down = g - a + 2 * (h - b) + i - c;
  putGray(min(255, ((abs(across) + abs(down)) * gain) >> 2));
}`,
  // Textures have their first row at the bottom; the screen has it on top.
  show: `void main() {
  ivec2 p = ivec2(gl_FragCoord.xy);
  put(at(ivec2(p.x, textureSize(frame, 0).y - 1 - p.y)));
}`,
} as const;

export type Name = keyof typeof FRAGMENT_SHADERS;

export const NAMES = Object.keys(FRAGMENT_SHADERS) as readonly Name[];

/** @throws when a shader does not compile, with the driver's message. */
export function compile(gl: WebGL2RenderingContext, name: Name): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_HEAD + FRAGMENT_SHADERS[name]],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) {
      throw new Error('显卡拒绝创建着色器。');
    }
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    throw new Error(`着色器没有链接成功：${gl.getProgramInfoLog(program)}`);
  }
  return program;
}
