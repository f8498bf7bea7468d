/**
 * `npm run bench:monaco`: how many bytes each part of the installed
 * monaco-editor adds to its core, and how far their sum is from bundles that
 * hold several of them. Writes src/figures/models/monacoSizes.json.
 */
import {readFileSync, writeFileSync} from 'node:fs';

import {
  MONACO_CORE,
  MONACO_GROUPS,
  type MonacoPart,
  SOME,
} from '../../models/monacoParts';
import {type Bytes, measure} from './measure';

const TARGET = 'src/figures/models/monacoSizes.json';
const PARTS = MONACO_GROUPS.flatMap(({parts}) => parts);

function versionOf(name: string): string {
  const text = readFileSync(`node_modules/${name}/package.json`, 'utf8');
  return (JSON.parse(text) as {readonly version: string}).version;
}

/** Translations must come before the editor. */
async function measureWith(parts: readonly MonacoPart[]): Promise<Bytes> {
  const imports = parts.flatMap((part) => part.imports);
  return measure([
    ...imports.filter((name) => name.startsWith('nls/')),
    ...MONACO_CORE.imports,
    ...imports.filter((name) => !name.startsWith('nls/')),
  ]);
}

function subtract(a: Bytes, b: Bytes): Bytes {
  return {raw: a.raw - b.raw, brotli: a.brotli - b.brotli};
}

function report(name: string, {raw, brotli}: Bytes): void {
  console.log(`${name}\t${raw}\t${brotli}`);
}

async function main(): Promise<void> {
  const core = await measureWith([]);
  report(MONACO_CORE.id, core);
  const page: Record<string, Bytes> = {[MONACO_CORE.id]: core};
  const workers: Record<string, Bytes> = {};
  for (const {id, worker} of [MONACO_CORE, ...PARTS]) {
    if (worker !== undefined) {
      workers[id] = await measure([worker]);
      report(`${id}, worker`, workers[id]);
    }
  }
  const bases = new Map<string | undefined, Bytes>([[undefined, core]]);
  for (const part of PARTS) {
    const brought = PARTS.find(({id}) => id === part.brings);
    const base =
      bases.get(part.brings) ?? (await measureWith(brought ? [brought] : []));
    bases.set(part.brings, base);
    const chosen = brought ? [brought, part] : [part];
    const added = subtract(await measureWith(chosen), base);
    page[part.id] = added;
    report(part.id, added);
  }
  // Parts share code and compress together; how far their sum is off is measured.
  const together: Record<string, Bytes> = {};
  for (const [name, chosen] of [
    ['some', PARTS.filter(({id}) => SOME.includes(id))],
    ['all', PARTS.filter(({within}) => within === undefined)],
  ] as const) {
    together[name] = await measureWith(chosen);
    report(`together: ${chosen.map(({id}) => id).join(' ')}`, together[name]);
  }
  const sizes = {
    monaco: versionOf('monaco-editor'),
    rspack: versionOf('@rspack/core'),
    page,
    workers,
    together,
  };
  writeFileSync(TARGET, `${JSON.stringify(sizes, null, 2)}\n`);
}

void main();
