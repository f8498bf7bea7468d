/** What is wrong with a stage, in Chinese. */
import type {Document} from './document';

/** Says itself what is wrong. */
export class Refusal extends Error {}

const SAID: readonly (readonly [RegExp, string])[] = [
  [/^unknown (?:query|top level) operator:? (.+)$/u, '没有 $1 这个查询操作符'],
  [/^accumulator '(.+)' is not registered/u, '没有 $1 这个操作符'],
  [
    /^\$group specification must include/u,
    '要写 _id，它说明按什么分组；全部算一组就写 null',
  ],
  [
    /^value must be a non-negative integer|^\$skip value/u,
    '要写不小于 0 的整数',
  ],
  [/^Cannot do exclusion and inclusion/u, '1 和 0 不能混着写，_id 除外'],
  [/^Use of undefined variable: (.+)$/u, '没有变量 $$$$$1'],
  [
    /^Expression must contain a single operator/u,
    '一个表达式里只能有一个操作符',
  ],
  [/cannot divide by zero/u, '除数是 0'],
  [/^\$sort specification is invalid/u, '要写成 { 字段: 1 } 或 { 字段: -1 }'],
  [/^query criteria must be an object/u, '条件要写成对象'],
  [/^\$lookup: must specify single join/u, '要写 from，到哪个集合里找'],
  [/'scriptEnabled'/u, '这里不运行脚本，用表达式写'],
  [
    /^FieldPath field names may not start with '\$', given '(.+)'/u,
    '字段名 $1 不能以 $$ 开头',
  ],
  [
    /^(\$\w+) expression must resolve to array of number/u,
    '$1 的每一项都要是数字',
  ],
];

/** @param error the engine's, or a refusal. */
export function explainEngine(error: Error): string {
  const {message} = error;
  if (error instanceof Refusal) {
    return message;
  }
  for (const [pattern, chinese] of SAID) {
    const found = pattern.exec(message);
    if (found) {
      return found[0].replace(pattern, chinese);
    }
  }
  return `引擎不接受。原话：${message}`;
}

function isFields(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What the engine lets pass, and the documentation of MongoDB does not allow.
 * @throws a refusal.
 */
export function refuse(stage: string, operand: unknown): void {
  if (stage === '$unwind') {
    const path = isFields(operand) ? operand.path : operand;
    if (typeof path !== 'string' || !path.startsWith('$')) {
      throw new Refusal("路径要以 $ 开头，例如 '$items'");
    }
  }
  if (stage === '$limit' && operand === 0) {
    throw new Refusal('要写大于 0 的整数');
  }
  if (
    stage === '$project' &&
    isFields(operand) &&
    Object.keys(operand).length === 0
  ) {
    throw new Refusal('至少要写一个字段');
  }
  if (stage === '$group' && isFields(operand)) {
    for (const [name, value] of Object.entries(operand)) {
      if (name !== '_id' && !isFields(value)) {
        throw new Refusal(
          `${name} 要写成累加器，例如 { $sum: ${JSON.stringify(value)} }`,
        );
      }
    }
  }
}
