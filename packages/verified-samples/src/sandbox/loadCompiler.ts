import {CompileError} from './compileError';

/** The compiler is heavy; null: it could not be loaded. */
export async function loadCompiler(): Promise<
  typeof import('./compile') | null
> {
  try {
    return await import('./compile');
  } catch {
    return null;
  }
}

/**
 * Where and why a sample does not compile.
 * @throws `error` itself when it is something else.
 */
export function describeCompileError(error: unknown): string {
  if (error instanceof CompileError) {
    return `第 ${error.line} 行第 ${error.column} 列：${error.reason}`;
  }
  throw error;
}
