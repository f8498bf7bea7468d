import * as z from 'zod';

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/u, '应为 0–65535 的整数')
    .transform(Number)
    .refine((port) => port <= 65_535, '应为 0–65535 的整数')
    .default(3000),
  // A replica set names several hosts; that is no URL to the URL parser.
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(?:\+srv)?:\/\/[^\s/]+/u, '应为 mongodb:// 开头的地址')
    .optional(),
});

export type Config = z.infer<typeof schema>;

/** Reads the environment once, at the start; everything else gets values. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { data, error } = schema.safeParse(env);
  if (error) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new Error(`环境变量不对：${problems.join('；')}`);
  }
  return data;
}
