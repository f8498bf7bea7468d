/** One complaint of the GLSL compiler; lines count from 1. */
export type ShaderProblem = {
  readonly line: number;
  /** Chinese where the kind is known, with the compiler's own words. */
  readonly message: string;
};

/** All browsers compile through ANGLE or repeat its format. */
const ENTRY = /^(?:ERROR|WARNING): \d+:(\d+): (.*)$/u;

const KINDS: readonly (readonly [pattern: RegExp, chinese: string])[] = [
  [/undeclared identifier/u, '这个名字没有声明'],
  [/syntax error/u, '语法错误，常见原因是少了分号或括号'],
  [/no matching overloaded function/u, '没有参数类型这样的函数'],
  [/cannot convert from|wrong operand types/u, '类型对不上，GLSL 不会自动转换'],
  [/redefinition/u, '这个名字重复定义了'],
  [/l-value required/u, '左边的东西不能赋值'],
  [/Missing main/iu, '没有 main 函数'],
  [/field selection|illegal vector/u, '没有这个分量'],
  [/constructor/u, '构造时的参数不对'],
];

/** Reads the compiler's log, one problem a line; other lines are left out. */
export function parseShaderLog(log: string): readonly ShaderProblem[] {
  return log
    .replaceAll('\0', '')
    .split('\n')
    .flatMap((row) => {
      const [, line, text] = ENTRY.exec(row.trim()) ?? [];
      if (line === undefined || text === undefined) {
        return [];
      }
      const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1];
      return [
        {
          line: Math.max(1, Number(line)),
          message: kind ? `${kind}（${text.trim()}）` : text.trim(),
        },
      ];
    });
}
