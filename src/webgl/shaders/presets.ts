export type Preset = {readonly name: string; readonly source: string};

/** Where the playground starts, and what its list offers. */
export const PRESETS: readonly Preset[] = [
  {
    name: '流动的色带',
    source: `uniform float density; // 密度 1 20 6
uniform float speed; // 速度 0 3 0.6

void main() {
  vec2 uv = gl_FragCoord.xy / u_resolution;
  float wave = sin(uv.x * density + u_time * speed)
    + cos(uv.y * density * 0.7 - u_time * speed);
  vec3 color = 0.5 + 0.5 * cos(wave + vec3(0.0, 2.0, 4.0));
  fragColor = vec4(color, 1.0);
}
`,
  },
  {
    name: '涟漪',
    source: `uniform float rings; // 圈数 2 40 14
uniform float fade; // 衰减 0 4 1.2

void main() {
  vec2 p = (2.0 * gl_FragCoord.xy - u_resolution) / u_resolution.y;
  float far = length(p);
  float wave = 0.5 + 0.5 * cos(far * rings - u_time * 3.0);
  vec3 color = mix(vec3(0.04, 0.12, 0.2), vec3(0.5, 0.85, 0.95), wave);
  fragColor = vec4(color * exp(-far * fade), 1.0);
}
`,
  },
  {
    name: '曼德布罗集',
    source: `uniform float zoom; // 放大 0 9 0
uniform float depth; // 迭代 10 200 80

void main() {
  vec2 p = (2.0 * gl_FragCoord.xy - u_resolution) / u_resolution.y;
  vec2 c = vec2(-0.745, 0.113) + (p * 1.3 - vec2(0.0, 0.1)) * exp2(-zoom);
  vec2 z = vec2(0.0);
  float count = 0.0;
  for (int i = 0; i < int(depth); i++) {
    z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
    if (dot(z, z) > 4.0) break;
    count += 1.0;
  }
  float t = count / depth;
  vec3 color = t >= 1.0 ? vec3(0.0) : 0.5 + 0.5 * cos(6.3 * t + vec3(3.0, 3.6, 4.4));
  fragColor = vec4(color, 1.0);
}
`,
  },
];
