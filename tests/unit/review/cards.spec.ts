import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';
import remarkCjkFriendly from 'remark-cjk-friendly';

import {DAILY_DECKS} from '../../../src/review/cards';
import {numberDay, placeOfDay} from '../../../src/review/placeOfDay';
import {CARD_ID} from '../../../src/review/ui/review';
import {extractQuestions} from '../../../src/review/build/extract';
import joinCjkLines from '../../../src/markdown/joinCjkLines';
import literalTags from '../../../src/markdown/literalTags';

function extract(source: string) {
  return extractQuestions(source, {
    remarkPlugins: [remarkCjkFriendly, joinCjkLines, literalTags],
    resolveLink: (url) => `/base${url}`,
  });
}

const PAGE = `---
title: 题
---

:::conclusion

一句话。

:::

## 为什么 \`var\` 不行 {#closure}

:::answer

**注意：**后文。见[笔记](/docs/x)，
Array<string> 与 \`a < b\`。

- 一
- 二

:::

### 追问 {#closure-more}

:::details[再问]

答

:::

### 可运行证明 {#closure-proof}

## 没有证明 {#bare}

:::answer

短。

:::

## 相关笔记 {#related}

- [别的](/docs/y)
`;

test('a heading with a short answer below is a card', () => {
  expect(extract(PAGE)).toEqual([
    {
      anchor: 'closure',
      question: '为什么 <code>var</code> 不行',
      answer: expect.stringMatching(/^<p>/u),
      proof: 'closure-proof',
    },
    {
      anchor: 'bare',
      question: '没有证明',
      answer: '<p>短。</p>',
      proof: 'bare',
    },
  ]);
});

test('the answer follows the rules of the text, and its links lead somewhere', () => {
  const [card] = extract(PAGE);
  expect(card!.answer).toContain('<strong>注意：</strong>后文');
  expect(card!.answer).toContain('<a href="/base/docs/x">笔记</a>');
  expect(card!.answer).toContain('Array&#x3C;string>');
  expect(card!.answer).toContain('<code>a &#x3C; b</code>');
  expect(card!.answer).toMatch(/<ul>\s*<li>一<\/li>/u);
});

test('a heading without an answer or without an anchor is no card', () => {
  expect(extract('## 题 {#a}\n\n文字\n\n:::answer\n\n答\n\n:::\n')).toEqual([]);
  expect(extract('## 题\n\n:::answer\n\n答\n\n:::\n')).toEqual([]);
  expect(extract('### 题 {#a}\n\n:::answer\n\n答\n\n:::\n')).toEqual([]);
});

for (const file of ['interview/function.md', 'interview/promise.md']) {
  test(`every question of ${file} is a card with an id that can be kept`, () => {
    const source = readFileSync(file, 'utf8');
    const questions = extract(source);
    expect(questions).toHaveLength(
      [...source.matchAll(/^:::answer$/gmu)].length,
    );
    expect(questions.length).toBeGreaterThan(5);
    for (const {anchor, question, answer, proof} of questions) {
      expect(`d5bc2d7b#${anchor}`).toMatch(CARD_ID);
      expect(question).not.toContain('{#');
      expect(answer).toMatch(/^<p>/u);
      expect(proof).toBe(`${anchor}-proof`);
    }
  });
}

test.describe('the card of a day', () => {
  test('is a day of the reader’s calendar', () => {
    expect(numberDay(new Date(2026, 10, 24, 23, 59))).toBe(
      numberDay(new Date(2026, 10, 24, 0, 0)),
    );
    expect(numberDay(new Date(2026, 10, 25, 0, 0))).toBe(
      numberDay(new Date(2026, 10, 24, 12, 0)) + 1,
    );
  });

  test('comes to every card of the deck', () => {
    // 16 cards: two decks have three, five have two.
    const sizes = Array.from({length: DAILY_DECKS}, (_, deck) =>
      deck < 2 ? 3 : 2,
    );
    const seen = new Set(
      Array.from({length: 7 * 6}, (_, day) => {
        const {deck, card} = placeOfDay(20_000 + day, (one) => sizes[one] ?? 0);
        return `${deck}.${card}`;
      }),
    );
    expect(seen.size).toBe(16);
  });

  test('is none where there are no cards', () => {
    expect(placeOfDay(1, () => 0).card).toBe(-1);
  });
});
