import ts from 'typescript';

/** Codes of what the compiler says of a module, strict. */
export function compile(code: string): readonly number[] {
  const options: ts.CompilerOptions = {strict: true, noEmit: true, types: []};
  const host = ts.createCompilerHost(options);
  const {getSourceFile} = host;
  host.getSourceFile = (name, ...rest) =>
    name === 'page.ts'
      ? ts.createSourceFile(name, code, ts.ScriptTarget.Latest)
      : getSourceFile.call(host, name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(['page.ts'], options, host))
    .map((diagnostic) => diagnostic.code);
}
