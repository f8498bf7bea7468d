const KB = 1000;
const MB = KB * KB;

/** “320 KB”, “2.1 MB”; anything below one KB counts as one. */
export function formatSize(bytes: number): string {
  if (bytes < MB) {
    return `${Math.max(1, Math.round(bytes / KB))} KB`;
  }
  return `${(bytes / MB).toFixed(1)} MB`;
}
