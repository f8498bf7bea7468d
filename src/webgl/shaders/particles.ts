export const MOVE_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 speed;
uniform float step_, pull, swirl;
out vec2 newPlace, newSpeed;
void main() {
  vec2 inward = -place;
  float far = max(length(place), 0.15);
  vec2 force = pull * inward / (far * far)
    + swirl * vec2(-place.y, place.x) / far;
  newSpeed = (speed + force * step_) * (1.0 - 0.4 * step_);
  newPlace = place + newSpeed * step_;
}`;

export const NOTHING_FRAGMENT = `#version 300 es
precision highp float;
out vec4 pixel;
void main() { pixel = vec4(0.0); }`;

export const DOT_VERTEX = `#version 300 es
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 speed;
uniform float aspect, dot_;
out float fast;
void main() {
  fast = clamp(length(speed), 0.0, 1.0);
  gl_Position = vec4(place.x / aspect, place.y, 0.0, 1.0);
  gl_PointSize = dot_;
}`;

export const DOT_FRAGMENT = `#version 300 es
precision highp float;
in float fast;
out vec4 pixel;
void main() {
  float edge = 1.0 - smoothstep(0.2, 0.5, length(gl_PointCoord - 0.5));
  vec3 color = mix(vec3(0.2, 0.5, 0.9), vec3(1.0, 0.5, 0.3), fast);
  pixel = vec4(color * edge, edge);
}`;
