export const SDF_FRAGMENT = `#version 300 es
precision highp float;
uniform vec2 size;
uniform vec3 eye;
uniform float time, blend, steps;
out vec4 pixel;

float ball(vec3 p, float r) { return length(p) - r; }
float box(vec3 p, vec3 half_) {
  vec3 q = abs(p) - half_;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0);
}
float merge(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}
float scene(vec3 p) {
  vec3 moved = p - vec3(0.9 * cos(time), 0.35, 0.9 * sin(time));
  return merge(box(p, vec3(0.55)), ball(moved, 0.5), blend);
}
vec3 normalAt(vec3 p) {
  vec2 e = vec2(0.001, 0.0);
  return normalize(vec3(
    scene(p + e.xyy) - scene(p - e.xyy),
    scene(p + e.yxy) - scene(p - e.yxy),
    scene(p + e.yyx) - scene(p - e.yyx)));
}
void main() {
  vec2 at = (2.0 * gl_FragCoord.xy - size) / size.y;
  vec3 forward = normalize(-eye);
  vec3 right = normalize(cross(forward, vec3(0.0, 1.0, 0.0)));
  vec3 up = cross(right, forward);
  vec3 ray = normalize(forward * 2.0 + right * at.x + up * at.y);
  float far = 0.0;
  vec3 color = vec3(0.05, 0.06, 0.07);
  for (int i = 0; i < int(steps); i++) {
    vec3 p = eye + ray * far;
    float near = scene(p);
    if (near < 0.002) {
      vec3 n = normalAt(p);
      float lit = 0.25 + 0.75 * max(dot(n, normalize(vec3(0.5, 0.9, 0.6))), 0.0);
      color = lit * (0.6 + 0.4 * n);
      break;
    }
    far += near;
    if (far > 9.0) break;
  }
  pixel = vec4(color, 1.0);
}`;
