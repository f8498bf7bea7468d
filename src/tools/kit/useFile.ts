import {useCallback, useState} from 'react';

/** `61.2 MB` */
export function describeBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * Takes files of the reader's, or says why one cannot be used.
 * @param maxBytes larger files are refused, with their size and this limit.
 * @param onFile stable between renders.
 */
export function useFile(
  maxBytes: number,
  onFile: (file: File) => void | Promise<void>,
): {
  /** In Chinese; empty when there is nothing wrong. */
  readonly problem: string;
  readonly take: (file: File) => Promise<void>;
} {
  const [problem, setProblem] = useState('');
  const take = useCallback(
    async (file: File): Promise<void> => {
      if (file.size > maxBytes) {
        setProblem(
          `“${file.name}”有 ${describeBytes(file.size)}，太大了：最多 ${describeBytes(maxBytes)}。`,
        );
        return;
      }
      setProblem('');
      try {
        await onFile(file);
      } catch {
        setProblem(
          `“${file.name}”读不出来，它可能被移走、改过，或者是文件夹。`,
        );
      }
    },
    [maxBytes, onFile],
  );
  return {problem, take};
}
