const MAX_CHARACTERS = 80; // 念得完：超过 30 秒没有事件，后台就被停掉

export function languageOf(text) {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja-JP';
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US';
}

const primary = (lang) => lang.toLowerCase().split('-')[0];

export function pickVoice(voices, language) {
  // 先用本机的：不用联网，也不把选中的文字发给别人。其次才是地区对不对。
  const rank = ({ lang, remote }) =>
    (remote ? 2 : 0) + (lang.toLowerCase() === language.toLowerCase() ? 0 : 1);
  return voices
    .filter(({ lang = '' }) => primary(lang) === primary(language))
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

export function splitText(text, limit = MAX_CHARACTERS) {
  const sentences = new Intl.Segmenter('zh', { granularity: 'sentence' });
  const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' });
  const parts = [''];
  for (const { segment: sentence } of sentences.segment(text)) {
    // 没有标点的长句只好按字断开。
    const pieces = sentence.length > limit ? letters.segment(sentence) : [{ segment: sentence }];
    for (const { segment } of pieces) {
      if (parts.at(-1).length + segment.length > limit) parts.push('');
      parts[parts.length - 1] += segment;
    }
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
