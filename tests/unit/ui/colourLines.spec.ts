import {expect, test} from '@playwright/test';

import {colourLines} from '../../../src/ui/StaticCode/colourLines';

test('neighbours of one colour are one element, over blanks between them', () => {
  expect(colourLines('run(() => {});', 'js')).toEqual([
    '<span class="code-function">run</span><span class="code-punctuation">(() =&gt; {});</span>',
  ]);
  expect(colourLines('let  a = [1, b];', 'js')).toEqual([
    '<span class="code-keyword">let</span>  a <span class="code-punctuation">= [</span><span class="code-number">1</span><span class="code-punctuation">,</span> b<span class="code-punctuation">];</span>',
  ]);
});

for (const [language, code] of [
  ['js', 'const 价 = {\n  a: `x${1 + b}`, // 注\n\n};\nreturn  /a b/u;  '],
  ['tsx', 'const a: Map<string, 1> = <b title="c d">  文 {e}  </b>;'],
  ['html', '<p class="a b">甲 <b>乙</b></p> <!-- c -->'],
  ['css', '.a > .b { color: red; --x: 1px }'],
  ['diff', '-a b\n+a c\n d'],
  ['sh', 'git log  --oneline | head -n 3'],
  ['none-such', 'a < b && "c"'],
] as const) {
  test(`${language}: not a character is lost or moved`, () => {
    const text = colourLines(code, language)
      .map((line) => line.replace(/<[^>]*>/gu, ''))
      .join('\n');
    const entities = {'&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"'};
    expect(
      Object.entries(entities).reduce(
        (plain, [entity, character]) => plain.replaceAll(entity, character),
        text,
      ),
    ).toBe(code);
  });
}
