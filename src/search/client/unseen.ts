/** What is said of a hit whose texts do not show why it was found. */
export const UNSEEN = '词在这一节的代码或关键词里';

/** Whether a text of a hit has something that was asked for. */
export function isMarked(html: string): boolean {
  return html.includes('<mark>');
}
