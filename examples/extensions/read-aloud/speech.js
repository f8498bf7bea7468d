const MAX_CHARACTERS = 200;

export function languageOf(text) {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}

export function pickVoice(voices, language) {
  const fitting = voices.filter(({ lang = '' }) => lang.toLowerCase().startsWith(language));
  // 先用本机的：不用联网，也不把选中的文字发给别人。
  return fitting.find(({ remote }) => !remote) ?? fitting[0];
}

export function splitText(text) {
  const segments = new Intl.Segmenter('zh', { granularity: 'sentence' }).segment(text);
  const parts = [''];
  for (const { segment } of segments) {
    if (parts.at(-1).length + segment.length > MAX_CHARACTERS) parts.push('');
    parts[parts.length - 1] += segment;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
