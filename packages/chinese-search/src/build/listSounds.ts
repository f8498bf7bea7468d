import {pinyin} from 'pinyin-pro';

/** The 3,755 characters of the first level of GB 2312: what people type. */
function listCommonCharacters(): string[] {
  const decoder = new TextDecoder('gbk');
  const characters: string[] = [];
  for (let high = 0xb0; high <= 0xd7; high += 1) {
    for (let low = 0xa1; low <= 0xfe; low += 1) {
      const [character = ''] = decoder.decode(Uint8Array.of(high, low));
      if (/\p{Script=Han}/u.test(character)) {
        characters.push(character);
      }
    }
  }
  return characters;
}

/** How characters sound, a line for each syllable: `bao 包保报…`. */
export function listSounds(): string {
  const lines = new Map<string, string>();
  for (const character of listCommonCharacters()) {
    const syllable = pinyin(character, {toneType: 'none', v: true});
    lines.set(syllable, (lines.get(syllable) ?? '') + character);
  }
  return [...lines].map(([syllable, text]) => `${syllable} ${text}`).join('\n');
}
