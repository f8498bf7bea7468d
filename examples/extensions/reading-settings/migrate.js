const steps = [
  (data) => ({ ...data, theme: data.theme ?? (data.dark ? 'dark' : 'auto') }), // 0 → 1
  ({ dark, ...data }) => data, // 1 → 2：删掉旧键
  (data) => ({ ...data, fontSize: Number.parseInt(data.fontSize, 10) || 16 }), // 2 → 3
];

export function migrate({ schema = 0, ...data }) {
  for (const step of steps.slice(schema)) data = step(data);
  return { ...data, schema: Math.max(schema, steps.length) };
}
