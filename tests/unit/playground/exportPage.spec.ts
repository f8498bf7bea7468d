import {expect, test} from '@playwright/test';

import {exportPage} from '../../../src/playground/exportPage';
import {TEMPLATES} from '../../../src/playground/templates';
import {compile} from '../../../packages/verified-samples/src/sandbox/compile';

/** What stands in the data URLs of a page, decoded. */
function decode(page: string): string {
  return [...page.matchAll(/data:[^"]*/gu)]
    .map(([url]) => decodeURIComponent(url.slice(url.indexOf(',') + 1)))
    .join('\n');
}

for (const {id, files} of TEMPLATES) {
  test(`the template ${id} leaves the sandbox behind`, () => {
    const page = exportPage(compile(files), {react: 'export default 1'});
    const text = page + decode(page);
    expect(text).not.toContain('play-file:');
    expect(text).not.toContain('__sample');
    expect(text).not.toContain('行间');
    expect(page.match(/<!doctype html>/giu)).toHaveLength(1);
  });
}

test('code keeps its loops, dynamic imports and dollar signs', () => {
  const code =
    "const cost = '$& $1 $$';\nfor (;;) break;\nconst loaded = await import('./b.js');\n";
  const page = exportPage(
    compile([
      {name: 'main.js', code},
      {name: 'b.js', code: 'export {};\n'},
    ]),
    {},
  );
  expect(decode(page)).toContain(code.replace("'./b.js'", '"play:b.js"'));
});

test('nothing in a package can end the import map', () => {
  const page = exportPage(
    compile([{name: 'main.js', code: "import '</script>';"}]),
    {'</script><b>': '</script>'},
  );
  expect(page).not.toContain('</script><b>');
});
