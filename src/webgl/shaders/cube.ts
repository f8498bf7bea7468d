export const CUBE_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 color;
uniform mat4 model, view, projection;
out vec3 painted;
void main() {
  gl_Position = projection * view * model * vec4(position, 1.0);
  painted = color;
}`;

export const CUBE_FRAGMENT = `#version 300 es
precision highp float;
in vec3 painted;
out vec4 pixel;
void main() {
  pixel = vec4(painted, 1.0);
}`;
