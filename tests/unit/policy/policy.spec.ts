import {expect, test} from '@playwright/test';

import {
  createHeaderRules,
  createPolicy,
  DIRECTIVES,
  pickHeaders,
} from '../../../src/policy/policy';
import {
  createCaddyHeaders,
  createHeadersFile,
  createNginxHeaders,
  createNginxMaps,
} from '../../../src/policy/build/hostFiles';
import {inspectPage, insertPolicy} from '../../../src/policy/build/inspect';
import {
  expectScripts,
  hashScript,
  listKnownScripts,
} from '../../../src/policy/build/knownScripts';

const EXPECTED = new Set(['start()']);

function inspect(html: string): readonly string[] {
  return inspectPage(html, EXPECTED, '/');
}

test.describe('a page is refused for', () => {
  for (const [name, html, problem] of [
    ['an unknown inline script', '<script>alert(1)</script>', 'alert(1)'],
    [
      'one beside the known ones',
      '<script>start();x()</script>',
      'start();x()',
    ],
    ['a module', '<script type=module>x()</script>', '内联脚本'],
    ['an old type', '<script type="text/jscript">x()</script>', '内联脚本'],
    ['an import map', '<script type=importmap>{}</script>', '内联脚本'],
    [
      'speculation rules, which the policy would block',
      '<script type=speculationrules>{}</script>',
      '内联脚本',
    ],
    ['one in noscript', '<noscript><script>x()</script></noscript>', 'x()'],
    ['one in a template', '<template><script>x()</script></template>', 'x()'],
    ['one in an SVG', '<svg><script>x()</script></svg>', 'x()'],
    ['one of no length', '<script></script>', '（空的）'],
    ['one behind a comment trick', '<!--><script>x()</script>-->', 'x()'],
    ['an event handler', '<img src=a onerror=x()>', 'onerror="x()"'],
    ['one in capitals', '<body ONLOAD=x()>', 'onload="x()"'],
    ['one of an SVG', '<svg onload=x()></svg>', 'onload'],
    ['an address that runs', '<a href="javascript:x()">1</a>', '一段程序'],
    ['one in disguise', '<a href=" JaVa\tsc\nript:x()">1</a>', '一段程序'],
    ['one with an entity', '<a href="java&#x73;cript:x()">1</a>', '一段程序'],
    ['one of a form', '<form action="javascript:x()"></form>', 'action'],
    ['one of a button', '<button formaction="javascript:x()">', 'formaction'],
    [
      'one of an SVG link',
      '<svg><a xlink:href="javascript:x()"/></svg>',
      'xlink:href',
    ],
    [
      'one that an animation sets',
      '<svg><animate attributeName=href values="#;javascript:x()"/></svg>',
      'values',
    ],
    ['a page in an address', '<iframe src="data:text/html,x">', '一段程序'],
    [
      'a drawing in an address',
      '<object data="data:image/svg+xml,x">',
      '一段程序',
    ],
    ['a page in an attribute', '<iframe srcdoc="x">', 'srcdoc'],
    [
      'a script of elsewhere',
      '<script src="https://e.example/a.js"></script>',
      '从别处',
    ],
    [
      'one without a scheme',
      '<script src="//e.example/a.js"></script>',
      '从别处',
    ],
    [
      'one of elsewhere among those to be started',
      '<script data-scripts="/a.js https://e.example/a.js">start()</script>',
      '从别处',
    ],
    ['one as data', '<script src="data:,x()"></script>', '从别处'],
    ['another base', '<base href="https://e.example/">', '<base>'],
    [
      'a jump to a program',
      '<meta http-equiv=refresh content="0; url=javascript:x()">',
      '跳到一段程序',
    ],
  ] as const) {
    test(name, () => {
      expect(inspect(html).join('\n')).toContain(problem);
    });
  }
});

test('a small drawing that the bundler put into an image runs nothing', () => {
  expect(inspect('<img src="data:image/svg+xml;base64,PHN2Zy8+">')).toEqual([]);
  expect(inspect('<a href="data:image/svg+xml,x">1</a>')).toHaveLength(1);
});

test('what is expected, and what is only text, is not refused', () => {
  expect(
    inspect(`<!doctype html><html><head><meta charset=utf-8>
      <script>start()</script><script src="/assets/a.js" defer></script>
      <script type="application/ld+json">{"name":"<img onerror=x>"}</script>
      <meta http-equiv=refresh content="0; url=/docs/a">
      </head><body><p title="onclick=x()">javascript:alert(1)</p>
      <a href="/docs/javascript:x">1</a> <a href="https://e.example/?q=javascript:">2</a>
      <img src="data:image/png;base64,AA" alt="&lt;script>x()&lt;/script>">
      <code>&lt;script&gt;alert(1)&lt;/script&gt;</code><textarea><script>x()</script></textarea>`),
  ).toEqual([]);
});

test('the policy comes before everything else', () => {
  const page = (head: string) =>
    `<!doctype html><html lang=zh><head>${head}</head><body></body></html>`;
  const charset = '<meta charset=UTF-8>';
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
  expect(
    insertPolicy(page(`${charset}<script>a</script>`), "default-src 'none'"),
  ).toBe(page(`${charset}${policy}<script>a</script>`));
  for (const head of ['', `<script>a</script>${charset}`]) {
    expect(() => insertPolicy(page(head), '')).toThrow('<meta charset>');
  }
});

test.describe('the policy', () => {
  test('allows no inline script, no eval and no other origin', () => {
    const policy = createPolicy(['sha256-x='], false);
    expect(policy).toContain(
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-x=';",
    );
    expect(policy).not.toContain("'unsafe-eval'");
    expect(
      policy.replace("style-src 'self' 'unsafe-inline'", ''),
    ).not.toContain('unsafe-inline');
    expect(policy).not.toMatch(/https?:|\*/u);
    expect(policy).not.toMatch(/["\n]/u);
  });

  test('names the hosted search only for a site that asks it', () => {
    expect(createPolicy([], true)).toContain(
      "connect-src 'self' https://*.algolia.net https://*.algolianet.com;",
    );
  });

  test('gives a reason for each directive, and each once', () => {
    const names = DIRECTIVES.map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(DIRECTIVES.filter(({reason}) => reason.length < 10)).toEqual([]);
  });
});

test.describe('known scripts', () => {
  const site = {
    siteConfig: {
      baseUrl: '/notes/',
      future: {faster: {swcHtmlMinimizer: true}},
      themeConfig: {
        colorMode: {defaultMode: 'dark', disableSwitch: false},
        announcementBar: {id: 'news-</script>'},
      },
    },
    siteStorage: {type: 'localStorage', namespace: ''},
  } as unknown as Parameters<typeof listKnownScripts>[0];
  const known = Object.values(listKnownScripts(site));
  const tags = (...codes: string[]) => ({
    headTags: '',
    preBodyTags: codes.map((code) => `<script>${code}</script>`).join(''),
    postBodyTags: '',
  });

  test('follow the configuration', () => {
    expect(known).toHaveLength(10);
    expect(known.join('\n')).toContain('news-');
    expect(known.join('\n')).toContain('/notes/');
    const other = {
      ...site,
      siteConfig: {...site.siteConfig, themeConfig: {colorMode: {}}},
    } as typeof site;
    expect(Object.values(listKnownScripts(other))).toHaveLength(9);
  });

  test('are expected as the minifier leaves them, neighbours as one', async () => {
    const [first = ''] = known;
    const second = known.find((code) => code.includes('hangjian.self-test'));
    const expected = await expectScripts(site, tags(first, second ?? ''));
    const texts = [...expected].join('\n');
    expect(texts).toContain('.html');
    expect(texts).toContain('hangjian.self-test');
    expect(expected.has(first)).toBe(false);
    // Also what starts the scripts, and the banner of the home page.
    expect(expected.size).toBe(3);
  });

  test('an unknown one among the tags of plugins stops the build', async () => {
    await expect(
      expectScripts(site, tags(known[0] ?? '', 'steal()')),
    ).rejects.toThrow('steal()');
  });

  test('are named by the hash that browsers compute', () => {
    // echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | base64
    expect(hashScript("alert('Hello, world.');")).toBe(
      'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
    );
  });
});

test.describe('headers', () => {
  const rules = createHeaderRules("default-src 'none'", '/');
  const policyAt = (path: string) =>
    pickHeaders(rules, path)['Content-Security-Policy'];

  test('of pages, workers and files that are not there forbid framing', () => {
    for (const path of [
      '/',
      '/docs/a',
      '/assets/js/a.js',
      '/nope',
      '/sandbox',
    ]) {
      expect(policyAt(path)).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test('of the sandbox leave its own policy alone', () => {
    expect(policyAt('/sandbox.html')).toBe("frame-ancestors 'self'");
    expect(policyAt('/sandbox/holder.html')).toBe("frame-ancestors 'self'");
    expect(policyAt('/sandbox/packages.json')).toContain("'none'");
  });

  test('keep the sandbox, and nothing else, from connecting anywhere', () => {
    for (const [pathname, list] of [
      ['/sandbox.html', '()'],
      ['/sandbox/holder.html', '()'],
      ['/sandbox/packages.json', undefined],
      ['/code/', undefined],
    ] as const) {
      const headers = pickHeaders(rules, pathname);
      expect(headers['Connection-Allowlist'], pathname).toBe(list);
    }
    const maps = createNginxMaps(rules);
    expect(maps).toContain(
      `map $uri $hangjian_connection_allowlist {
  default "";
  ~^/sandbox\\.html$ "()";`,
    );
    expect(createCaddyHeaders(rules)).toContain('\tConnection-Allowlist "()"');
    const file = createHeadersFile(rules, ['docs', 'sandbox.html'], '/');
    for (const address of ['/sandbox.html', '/sandbox', '/sandbox/holder']) {
      expect(file).toMatch(
        new RegExp(
          `^${address}$(?:\\n {2}.+)*\\n {2}Connection-Allowlist: \\(\\)$`,
          'mu',
        ),
      );
    }
  });

  test('keep what never changes, and ask again for the rest', () => {
    const cacheAt = (path: string) => pickHeaders(rules, path)['Cache-Control'];
    expect(cacheAt('/assets/js/a.js')).toContain('immutable');
    expect(cacheAt('/assets/images/a.png')).toContain('immutable');
    for (const path of ['/', '/sw.js', '/offline.json', '/img/a.png']) {
      expect(cacheAt(path)).toBe('no-cache');
    }
  });

  test('let other sites show images, and nothing else', () => {
    const at = (path: string) =>
      pickHeaders(rules, path)['Cross-Origin-Resource-Policy'];
    expect(at('/img/social-card.png')).toBe('cross-origin');
    expect(at('/assets/images/a.png')).toBe('cross-origin');
    expect(at('/docs/a')).toBe('same-origin');
  });

  test('are the same for nginx', () => {
    const maps = createNginxMaps(rules);
    expect(maps).toContain(
      String.raw`~^/sandbox\.html$ "frame-ancestors 'self'";`,
    );
    expect(maps).toContain('~^/assets/ "public, max-age=31536000, immutable";');
    const headers = createNginxHeaders(rules);
    for (const name of Object.keys(pickHeaders(rules, '/'))) {
      expect(headers).toMatch(
        new RegExp(`^add_header ${name} .+ always;$`, 'mu'),
      );
    }
  });

  test('are the same for Caddy, special addresses last', () => {
    const text = createCaddyHeaders(rules);
    for (const [name, value] of Object.entries(pickHeaders(rules, '/'))) {
      expect(text).toContain(`\t${name} "${value}"`);
    }
    expect(text.indexOf('path /sandbox.html')).toBeGreaterThan(
      text.indexOf('path /assets/*'),
    );
  });

  test('on hosts where rules add up, no two reach the sandbox with a policy', () => {
    const text = createHeadersFile(
      rules,
      ['404.html', 'assets', 'docs', 'img', 'sandbox', 'sandbox.html'],
      '/',
    );
    const blocks = text.split(/^(?=\/)/mu).slice(1);
    const reaching = (address: string) =>
      blocks.filter((block) => {
        const [pattern = ''] = block.split('\n');
        return pattern.endsWith('*')
          ? address.startsWith(pattern.slice(0, -1))
          : address === pattern;
      });
    for (const address of [
      '/',
      '/docs',
      '/docs/a',
      '/404.html',
      '/assets/js/a.js',
      '/sandbox.html',
      '/sandbox',
      '/sandbox/holder.html',
      '/sandbox/holder',
      '/img/a.png',
      '/assets/images/a.png',
      '/assets/css/a.css',
    ]) {
      const lines = reaching(address)
        .flatMap((block) => block.split('\n').slice(1))
        .map((line) => line.trim().split(': ')[0])
        .filter(Boolean);
      expect(lines, address).toEqual([...new Set(lines)]);
      expect(lines, address).toContain('Strict-Transport-Security');
    }
    expect(reaching('/docs/a').join('')).toContain("frame-ancestors 'none'");
    for (const address of ['/sandbox.html', '/sandbox', '/sandbox/holder']) {
      expect(reaching(address).join('')).toContain("frame-ancestors 'self'");
      expect(reaching(address).join('')).not.toContain('default-src');
    }
    expect(blocks.length).toBeLessThan(100);
  });
});
