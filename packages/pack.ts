/**
 * Makes the tarball of an engine, as others install it. Here its door leads to
 * the TypeScript sources, so that the site, the scripts and the tests need no
 * step in between; in the tarball the same doors lead to what is made of them.
 */
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

/** This folder. */
export const ENGINES_FOLDER = path.resolve(__dirname);
const SOURCE = /\.tsx?$/u;

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  /** Commands, by their names. */
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: unknown;
};

/** The folders of the engines, by name. */
export function listEngines(): readonly string[] {
  return readdirSync(ENGINES_FOLDER)
    .filter((name) =>
      existsSync(path.join(ENGINES_FOLDER, name, 'package.json')),
    )
    .sort();
}

/** Where one of the sources is in the tarball, without its ending. */
function toBuilt(target: string): string {
  return target.replace('./src/', './lib/').replace(SOURCE, '');
}

/** The door of the tarball for one of the sources. */
function toDoor(
  target: string,
): string | {readonly types: string; readonly default: string} {
  const built = toBuilt(target);
  return SOURCE.test(target)
    ? {types: `${built}.d.ts`, default: `${built}.js`}
    : target;
}

function createManifest({
  scripts: _scripts,
  bin,
  ...manifest
}: Manifest): object {
  return {
    ...manifest,
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([name, target]) => [
          name,
          `${toBuilt(target)}.js`,
        ]),
      ),
    }),
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([door, target]) => [
        door,
        toDoor(target),
      ]),
    ),
    files: ['lib', 'README.md', 'LICENSE'],
  };
}

/** `./x` as the file that it will be: Node and workers guess no endings. */
function complete(file: string, specifier: string): string {
  const base = path.resolve(path.dirname(file), specifier);
  const end = ['.ts', '.tsx', '/index.ts', '/index.tsx'].find((one) =>
    existsSync(base + one),
  );
  return end === undefined ? specifier : specifier + end.replace(SOURCE, '.js');
}

/** Completes what a file names: imports, and addresses of workers. */
function completeNames<Node extends ts.SourceFile | ts.Bundle>(
  context: ts.TransformationContext,
): ts.Transformer<Node> {
  const {factory} = context;
  return (root) => {
    const file = ts.isSourceFile(root) ? root.fileName : '';
    const visit = (node: ts.Node): ts.Node => {
      const {parent} = node;
      const isName =
        ts.isStringLiteral(node) &&
        node.text.startsWith('.') &&
        // Parents are those of the source, whatever was made of them since.
        parent !== undefined &&
        (ts.isImportDeclaration(parent) ||
          ts.isExportDeclaration(parent) ||
          ts.isLiteralTypeNode(parent) ||
          (ts.isCallExpression(parent) &&
            parent.expression.kind === ts.SyntaxKind.ImportKeyword) ||
          (ts.isNewExpression(parent) &&
            parent.expression.getText() === 'URL'));
      return isName
        ? factory.createStringLiteral(complete(file, node.text), true)
        : ts.visitEachChild(node, visit, context);
    };
    return ts.visitEachChild(root, visit, context);
  };
}

/** Compiles `src` to `lib`: the same files, as JavaScript and declarations. */
function compile(source: string, target: string): void {
  const {config} = ts.readConfigFile('tsconfig.json', (file) =>
    readFileSync(path.join(ENGINES_FOLDER, '..', file), 'utf8'),
  ) as {readonly config: {readonly compilerOptions: object}};
  const {options} = ts.convertCompilerOptionsFromJson(
    {
      ...config.compilerOptions,
      noEmit: false,
      // `npm run check` looks at the types.
      noCheck: true,
      allowImportingTsExtensions: false,
      declaration: true,
      rootDir: source,
      outDir: target,
    },
    path.join(ENGINES_FOLDER, '..'),
  );
  const names = readdirSync(source, {recursive: true}).map(String);
  const files = names.filter((name) => SOURCE.test(name));
  const program = ts.createProgram(
    files.map((name) => path.join(source, name)),
    options,
  );
  const {emitSkipped, diagnostics} = program.emit(
    undefined,
    (file, text) => {
      // Those of other workspaces that it refers to have a door of their own.
      if (file.startsWith(`${target}${path.sep}`)) {
        mkdirSync(path.dirname(file), {recursive: true});
        writeFileSync(file, text);
      }
    },
    undefined,
    false,
    {
      before: [completeNames],
      afterDeclarations: [completeNames],
    },
  );
  if (emitSkipped) {
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => source,
        getNewLine: () => '\n',
      }),
    );
  }
  for (const name of names.filter((one) => /\.(?:css|json)$/u.test(one))) {
    copyFileSync(path.join(source, name), path.join(target, name));
  }
}

/**
 * Makes a tarball.
 * @param engine folder of it, in this one.
 * @param destination where the tarball goes.
 * @returns the tarball.
 * @throws what npm says, when it does not.
 */
export function packEngine(engine: string, destination: string): string {
  const source = path.join(ENGINES_FOLDER, engine);
  const staged = path.resolve(destination, `${engine}-staged`);
  rmSync(staged, {recursive: true, force: true});
  mkdirSync(staged, {recursive: true});
  compile(path.join(source, 'src'), path.join(staged, 'lib'));
  const manifest = JSON.parse(
    readFileSync(path.join(source, 'package.json'), 'utf8'),
  ) as Manifest;
  writeFileSync(
    path.join(staged, 'package.json'),
    `${JSON.stringify(createManifest(manifest), null, 2)}\n`,
  );
  cpSync(path.join(source, 'README.md'), path.join(staged, 'README.md'));
  cpSync(path.join(ENGINES_FOLDER, '../LICENSE'), path.join(staged, 'LICENSE'));
  const {status, stdout, stderr} = spawnSync(
    'npm',
    ['pack', '--json', '--pack-destination', path.resolve(destination)],
    {
      cwd: staged,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) {
    throw new Error(stderr);
  }
  const [{filename = ''} = {}] = JSON.parse(stdout) as {
    readonly filename?: string;
  }[];
  rmSync(staged, {recursive: true, force: true});
  return path.resolve(destination, filename);
}
