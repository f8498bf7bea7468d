import {expect, test} from '@playwright/test';
import {parseFragment} from 'parse5';

import {
  cleanMarkup,
  createCleaner,
  isHint,
} from '../../../../packages/verified-samples/src/sandbox/frame/markup';
import {listElements} from '../../../../src/policy/build/html';

/** What a parser makes of it: relations of links, modes of templates. */
function read(html: string): readonly string[] {
  return listElements(html).flatMap(({tagName, attrs}) =>
    attrs
      .filter(
        ({name}) =>
          (tagName === 'link' && name === 'rel') ||
          (tagName === 'template' && name === 'shadowrootmode'),
      )
      .map(({value}) => value),
  );
}

test.describe('no link connects ahead of time', () => {
  for (const html of [
    '<link rel=preconnect href=//a.b>',
    '<LINK REL="PreConnect" href=//a.b>',
    '<link\nrel="dns-prefetch"\thref=//a.b>',
    '<link/rel=preconnect/href=//a.b>',
    '<link rel="&#112;reconnect" href=//a.b>',
    '<link rel="stylesheet preconnect" href=//a.b>',
    '<link rel="stylesheet\fpreconnect" href=//a.b>',
    '<link title="rel=stylesheet>" rel=preconnect href=//a.b>',
    "<link href='>' rel=preconnect>",
    '<link =rel rel=preconnect>',
    '<link rel=preconnect rel=stylesheet>',
    '<link rel=stylesheet" rel=preconnect>',
    '<link rel = preconnect>',
    '<p><link><link rel=preconnect>',
    '<!--><link rel=preconnect>',
    '<script><!--<script></script><link rel=preconnect></script>',
    '<link rel=prerender href=//a.b>',
  ]) {
    test(html, () => {
      const relations = read(cleanMarkup(html)).filter(isHint);
      expect(relations).toEqual([]);
    });
  }

  test('and these would have', () => {
    expect(read('<link rel="&#112;reconnect">').filter(isHint)).toEqual([
      'preconnect',
    ]);
    expect(isHint('a DNS-prefetch')).toBe(true);
    expect(isHint('preconnected')).toBe(false);
  });
});

test.describe('left as it is:', () => {
  for (const html of [
    '<link rel="stylesheet" href="play-file:a.css"><p>1 < 2 <b>x</b>',
    "<link href='blob:null/1' rel='stylesheet' media=print>",
    '<LINK rel=icon href="data:,">',
    '<link-list></link-list><templates></templates>',
    'linktemplate < link',
  ]) {
    test(html, () => {
      expect(cleanMarkup(html)).toBe(html);
    });
  }
});

test('no template becomes a shadow root by itself', () => {
  for (const html of [
    '<div><template shadowrootmode=closed>x</template></div>',
    '<div><TEMPLATE ShadowRootMode="open">x</template></div>',
    '<div><template x=">" shadowrootmode=open>x</template></div>',
    '<div><template/shadowrootmode=open>x</template></div>',
  ]) {
    expect(read(cleanMarkup(html)), html).toEqual(['off']);
  }
  const marked = parseFragment(
    cleanMarkup('<template shadowrootmode="open">x</template>'),
  );
  expect(marked.childNodes[0]).toMatchObject({
    attrs: expect.arrayContaining([{name: 'data-shadow-root', value: 'open'}]),
  });
});

test('a tag cut in pieces is cleaned like a whole one', () => {
  const html =
    '<p>a<b</p><link rel=preconnect href=//a.b><template shadowrootmode=open></template>';
  for (let at = 0; at <= html.length; at += 1) {
    const cleaner = createCleaner();
    const pieces = [
      cleaner.add(html.slice(0, at)),
      cleaner.add(html.slice(at)),
      cleaner.end(),
    ];
    expect(read(pieces.join('')), pieces.join('|')).toEqual(['blocked', 'off']);
  }
  const single = createCleaner();
  const letters = Array.from(html, (letter) => single.add(letter)).join('');
  expect(read(letters + single.end())).toEqual(['blocked', 'off']);
});

test('what is not completed is text', () => {
  const cleaner = createCleaner();
  expect(cleaner.add('1 <') + cleaner.end() + cleaner.add('link rel=x>')).toBe(
    '1 &lt;link rel=x>',
  );
});
