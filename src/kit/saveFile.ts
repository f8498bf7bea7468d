/** Lets the browser save a text or a blob as a file. */
export function download(
  name: string,
  content: string | Blob,
  type = 'text/plain;charset=utf-8',
): void {
  const blob =
    typeof content === 'string' ? new Blob([content], {type}) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
