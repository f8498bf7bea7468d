/** Assembles WebAssembly text, and runs what comes out. */
import createWabt from 'wabt';

import type {Call} from './call';

export type WatResult =
  | {
      readonly kind: 'ran';
      readonly bytes: Uint8Array;
      /** Names of what the module exports, with their kinds. */
      readonly exports: readonly string[];
      /** What it handed to `env.log`, and at last what it returned. */
      readonly printed: readonly string[];
    }
  /** It is not valid; the message is the assembler's. */
  | {readonly kind: 'invalid'; readonly message: string}
  /** It is valid, and ended with an error. */
  | {
      readonly kind: 'failed';
      readonly bytes: Uint8Array;
      readonly exports: readonly string[];
      readonly message: string;
    };

const KINDS = {
  function: '函数',
  memory: '内存',
  global: '全局变量',
  table: '表',
  tag: '标签',
} as const;

type Value = number | bigint | undefined;

function show(value: Value): string {
  if (value === undefined) {
    return '没有返回值';
  }
  return typeof value === 'bigint' ? `${value}n` : String(value);
}

async function toBytes(source: string): Promise<Uint8Array<ArrayBuffer>> {
  const wabt = await createWabt();
  const module = wabt.parseWat('main.wat', source, {
    simd: true,
    tail_call: true,
  });
  try {
    module.resolveNames();
    module.validate();
    return new Uint8Array(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}

/** `env.log` is all that a module may import. */
export async function runWat(
  source: string,
  {name, values}: Call,
): Promise<WatResult> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await toBytes(source);
  } catch (error) {
    return {kind: 'invalid', message: (error as Error).message.trim()};
  }
  let exports: readonly string[] = [];
  try {
    const module = await WebAssembly.compile(bytes);
    exports = WebAssembly.Module.exports(module).map(
      (one) => `${one.name}（${KINDS[one.kind]}）`,
    );
    const printed: string[] = [];
    const log = (value: Value) => printed.push(`log ${show(value)}`);
    const instance = await WebAssembly.instantiate(module, {env: {log}});
    const called = instance.exports[name];
    if (typeof called !== 'function') {
      const message = `没有导出叫 ${name} 的函数。`;
      return {kind: 'failed', bytes, exports, message};
    }
    const returned = Reflect.apply(called, undefined, values) as Value;
    return {
      kind: 'ran',
      bytes,
      exports,
      printed: [...printed, `${name} 返回 ${show(returned)}`],
    };
  } catch (error) {
    const {name: kind, message} = error as Error;
    return {kind: 'failed', bytes, exports, message: `${kind}：${message}`};
  }
}
