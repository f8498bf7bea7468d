/** What the rules of typescript-eslint that know types say of a program. */
import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {installPackages} from '../../../bench/peers/installPackages';

/** Nothing else of the project needs them. */
const PACKAGES = {
  eslint: '9.39.1',
  typescript: '5.9.3',
  'typescript-eslint': '8.74.0',
};

/**
 * Their lines, from 1, by rule; the rules are as they are recommended.
 * @param page whose claims run in one worker, as it installs the linter.
 */
export function lint(
  page: string,
  code: string,
  rules: readonly string[],
): Readonly<Record<string, readonly number[]>> {
  const home = path.resolve('.cache/claims', page);
  installPackages(home, PACKAGES);
  const folder = path.join(home, 'src');
  mkdirSync(folder, {recursive: true});
  const files = {
    'eslint.config.mjs': `import {parser, plugin} from 'typescript-eslint';
export default [{
  files: ['*.ts'],
  languageOptions: {parser, parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
  plugins: {'@typescript-eslint': plugin},
  rules: ${JSON.stringify(Object.fromEntries(rules.map((rule) => [`@typescript-eslint/${rule}`, 'error'])))},
}];`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'esnext',
        module: 'esnext',
        lib: ['esnext', 'dom'],
        types: [],
      },
      include: ['*.ts'],
    }),
    'main.ts': code,
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, file), text);
  }
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [
      path.join(home, 'node_modules/eslint/bin/eslint.js'),
      '--format',
      'json',
      'main.ts',
    ],
    {cwd: folder, encoding: 'utf8'},
  );
  if (stdout === '') {
    throw new Error(stderr);
  }
  const [{messages}] = JSON.parse(stdout) as [
    {messages: readonly {readonly ruleId: string; readonly line: number}[]},
  ];
  const found: Record<string, number[]> = Object.fromEntries(
    rules.map((rule) => [rule, []]),
  );
  for (const {ruleId, line} of messages) {
    const lines = (found[ruleId?.replace('@typescript-eslint/', '')] ??= []);
    if (!lines.includes(line)) {
      lines.push(line);
    }
  }
  return found;
}
