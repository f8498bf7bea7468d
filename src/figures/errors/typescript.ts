import type {Errors} from '../models/errorLookup';

/** By number, as tsc writes it and as editors do: `TS2339`, `ts(2339)`. */
function numbers(...codes: readonly number[]): RegExp {
  return new RegExp(
    String.raw`(?<![A-Za-z0-9_])TS ?\(?(?:${codes.join('|')})(?![A-Za-z0-9_])\)?`,
    'iu',
  );
}

/**
 * The errors of typescript/narrowing.md, in tsc's English and in its own Chinese,
 * which is what an editor in Chinese shows.
 */
const errors: Errors = {
  sample:
    "error TS2339: Property 'data' does not exist on type '{ data: string[]; } | { message: string; }'.",
  entries: [
    {
      anchor: 'no-property',
      title: '不存在的属性：TS2339、TS2551',
      patterns: [
        numbers(2339, 2551),
        'does not exist on type',
        '上不存在属性',
        "属性 '…' 在类型 '…' 上不存在",
      ],
    },
    {
      anchor: 'not-assignable',
      title: '类型对不上：TS2345、TS2322',
      patterns: [
        numbers(2322, 2345, 2739, 2740, 2741, 2769, 2820),
        'is not assignable to type',
        'is not assignable to parameter of type',
        "is missing in type '…' but required in type",
        'is missing the following properties from type',
        'No overload matches this call',
        '没有与此调用匹配的重载',
        '不能将类型',
        '的参数不能赋给类型',
        '不可分配给类型',
        "类型 '…' 中缺少属性",
        /缺少类型 ?'[^\n]{1,300}?的以下属性/u,
      ],
    },
    {
      anchor: 'possibly-null',
      title: '可能是空的：TS18047、TS18048、TS2531、TS2532',
      patterns: [
        numbers(18_047, 18_048, 18_049, 2531, 2532, 2533),
        /(?:'[^'\n]{1,200}'|Object) is possibly '?(?:null|undefined)/iu,
        /可能(?:为|是) ?'(?:null|未定义)'/u,
      ],
    },
    {
      anchor: 'implicit-any',
      title: '隐式的 any：TS7006、TS7053',
      patterns: [
        numbers(7005, 7006, 7019, 7031, 7034, 7053),
        // A module without types has it, too, behind its path.
        /(?:(?:Binding )?element|(?:Rest )?parameter|Variable)(?: '[^'\n]{1,200}')? implicitly has (?:an?|type) '?any/iu,
        /(?:参数|元素|变量) ?(?:'[^'\n]{1,200}' ?)?[^'\n]{0,30}隐式具有(?:类型)? ?'any/u,
      ],
    },
    {
      anchor: 'no-name',
      title: '找不到名字：TS2304、TS2552',
      patterns: [
        numbers(2304, 2552, 2580, 2582, 2591, 2593),
        "Cannot find name '…'",
        "找不到名称 '…'",
      ],
    },
    {
      anchor: 'no-module',
      title: '找不到模块：TS2307、TS7016',
      patterns: [
        numbers(2307, 2835, 7016),
        "Cannot find module '…' or its corresponding type declarations",
        'or its corresponding type declarations',
        'Could not find a declaration file for module',
        'Relative import paths need explicit file extensions',
        "找不到模块 '…' 或其相应的类型声明",
        "无法找到模块 '…' 的声明文件",
      ],
    },
    {
      anchor: 'unknown',
      title: '用 unknown 接住外部数据',
      patterns: [
        numbers(18_046, 2571),
        /(?:'[^'\n]{1,200}'|Object) is of type '?unknown/iu,
        "的类型为 '未知'",
        "对象的类型为 'unknown'",
      ],
    },
    {
      anchor: 'excess',
      title: '以为类型声明会禁止多余的属性',
      patterns: [
        numbers(2353, 2559, 2561),
        'Object literal may only specify known properties',
        'has no properties in common with type',
        '对象字面量只能指定已知',
        '不具有相同的属性',
      ],
    },
    {
      anchor: 'exhaustive',
      title: '用 never 做穷尽检查',
      patterns: [
        // Longer than the entry of any two types, and so before it.
        "is not assignable to type 'never'",
        /(?:TS2322: )?不能将类型 ?'[^\n]{1,300}?分配给类型 ?'never'/iu,
        /TS2322: Type '[^\n]{1,600}? is not assignable to type 'never'/iu,
      ],
    },
    {
      anchor: 'as',
      title: '用 as 消红线',
      patterns: [
        numbers(2352),
        "Conversion of type '…' to type '…' may be a mistake",
        '的转换可能是错误的',
      ],
    },
    {
      anchor: 'predicates',
      title: '把判断抽成函数',
      patterns: [
        numbers(2775),
        'Assertions require every name in the call target to be declared',
        '断言要求使用显式类型注释声明调用目标中的每个名称',
      ],
    },
  ],
};

export default errors;
