const MAX_CHARACTERS = 80; // 念得完：超过 30 秒没有事件，后台就被停掉

export function languageOf(text) {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja-JP';
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US';
}

// 普通话也写作 cmn：Linux 的 espeak-ng 就这样写。
const primary = (lang) => lang.toLowerCase().split('-')[0].replace(/^cmn$/, 'zh');

export function pickVoice(voices, language) {
  // 先用本机的：不用联网，也不把选中的文字发给别人。其次才是地区对不对。
  const rank = ({ lang, remote }) =>
    (remote ? 2 : 0) + (lang.toLowerCase() === language.toLowerCase() ? 0 : 1);
  return voices
    .filter(({ eventTypes = [] }) => eventTypes.includes('end')) // 不报念完的，停不住
    .filter(({ lang = '' }) => primary(lang) === primary(language))
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

export function splitText(text, limit = MAX_CHARACTERS) {
  const cutBy = (granularity) => {
    const segmenter = new Intl.Segmenter('zh', { granularity });
    return (part) => Array.from(segmenter.segment(part), ({ segment }) => segment);
  };
  const [sentencesOf, wordsOf, lettersOf] = ['sentence', 'word', 'grapheme'].map(cutBy);
  // 没有标点的长句只好按词断开，比一段还长的词按字。
  const cutIfLong = (part, cut) => (part.length > limit ? cut(part) : [part]);
  const parts = [''];
  // 一行一行切：文字越长，Chromium 切句子慢得越多。
  for (const sentence of text.split(/(?<=\n)/u).flatMap(sentencesOf)) {
    const words = cutIfLong(sentence, wordsOf);
    for (const piece of words.flatMap((word) => cutIfLong(word, lettersOf))) {
      if (parts.at(-1).length + piece.length > limit) parts.push('');
      parts[parts.length - 1] += piece;
    }
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
