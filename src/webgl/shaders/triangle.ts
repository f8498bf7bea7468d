export const TRIANGLE_VERTEX = `#version 300 es
layout(location = 0) in vec2 position;
layout(location = 1) in vec3 color;
uniform float angle;
uniform float size;
uniform float aspect;
out vec3 mixed;
void main() {
  float c = cos(angle), s = sin(angle);
  vec2 turned = mat2(c, s, -s, c) * position * size;
  gl_Position = vec4(turned.x / aspect, turned.y, 0.0, 1.0);
  mixed = color;
}`;

export const TRIANGLE_FRAGMENT = `#version 300 es
precision highp float;
in vec3 mixed;
out vec4 pixel;
void main() {
  pixel = vec4(mixed, 1.0);
}`;
