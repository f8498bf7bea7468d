export const TEXTURE_VERTEX = `#version 300 es
layout(location = 0) in vec2 position;
layout(location = 1) in vec2 corner;
uniform float aspect, repeat, tilt;
out vec2 uv;
void main() {
  float depth = position.y * sin(tilt);
  float w = 1.6 + depth;
  gl_Position = vec4(position.x * 1.5 / aspect,
    position.y * cos(tilt) * 1.5, 0.0, w);
  uv = corner * repeat;
}`;

export const TEXTURE_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D image;
in vec2 uv;
out vec4 pixel;
void main() {
  pixel = texture(image, uv);
}`;
