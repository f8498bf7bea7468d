import type * as z from 'zod';

import { Problem } from '../problems.ts';

/** Turns what a client sent into a value with a type, or into a 400. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const { data, error } = schema.safeParse(input);
  if (error) {
    const fields = error.issues.map(
      ({ path, message }) => `${path.join('.') || '请求体'}：${message}`,
    );
    throw new Problem(400, '请求的内容不对', fields);
  }
  return data;
}
