export const LIGHT_VERTEX = `#version 300 es
layout(location = 0) in vec3 position;
uniform mat4 view, projection;
out vec3 place;
void main() {
  place = position;
  gl_Position = projection * view * vec4(position, 1.0);
}`;

export const LIGHT_FRAGMENT = `#version 300 es
precision highp float;
in vec3 place;
uniform vec3 light, eye;
uniform float ambient, diffuse, specular, shininess;
out vec4 pixel;
void main() {
  vec3 normal = normalize(place);
  vec3 toLight = normalize(light - place);
  vec3 toEye = normalize(eye - place);
  vec3 half_ = normalize(toLight + toEye);
  float facing = max(dot(normal, toLight), 0.0);
  float glint = facing > 0.0
    ? pow(max(dot(normal, half_), 0.0), shininess) : 0.0;
  vec3 paint = vec3(0.85, 0.36, 0.26);
  vec3 color = paint * (ambient + diffuse * facing) + specular * glint;
  pixel = vec4(pow(color, vec3(1.0 / 2.2)), 1.0);
}`;
