/** The picture to filter: a sun over hills, drawn instead of downloaded. */
export const SOURCE_FRAGMENT = `#version 300 es
precision highp float;
uniform vec2 size;
out vec4 pixel;
void main() {
  vec2 at = gl_FragCoord.xy / size;
  vec3 color = mix(vec3(0.98, 0.72, 0.42), vec3(0.25, 0.45, 0.75), at.y);
  vec2 sun = (at - vec2(0.68, 0.62)) * vec2(size.x / size.y, 1.0);
  if (length(sun) < 0.14) color = vec3(1.0, 0.93, 0.7);
  float far = 0.38 + 0.08 * sin(at.x * 9.0);
  if (at.y < far) color = vec3(0.3, 0.42, 0.5);
  float near = 0.2 + 0.07 * sin(at.x * 14.0 + 2.0) + 0.02 * sin(at.x * 60.0);
  if (at.y < near) color = vec3(0.12, 0.3, 0.2);
  pixel = vec4(color, 1.0);
}`;

export const FILTER_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D image;
uniform vec2 size;
uniform float kernel[9];
uniform float bias, gray, split, reach;
out vec4 pixel;
void main() {
  vec2 at = gl_FragCoord.xy / size;
  vec3 before = texture(image, at).rgb;
  vec3 sum = vec3(bias);
  for (int i = 0; i < 9; i++) {
    vec2 offset = vec2(i % 3 - 1, 1 - i / 3) * reach;
    sum += kernel[i] * texture(image, at + offset / size).rgb;
  }
  float luma = dot(sum, vec3(0.299, 0.587, 0.114));
  vec3 after = mix(sum, vec3(luma), gray);
  pixel = vec4(at.x < split ? before : after, 1.0);
  if (abs(at.x - split) * size.x < 1.0) pixel = vec4(1.0);
}`;
