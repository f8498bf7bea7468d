import type {Errors} from '../models/errorLookup';

/**
 * What an engine calls a value, where a sentence would have a word: it begins the
 * line, or stands behind a colon or Chinese.
 */
const VALUE = String.raw`(?<=^|[:,。、] ?|\p{Script=Han} ?)(?!(?:this|that|it|which|there|what) )[$_#(\p{ID_Start}][^\s,;=<>{}']*(?: value\)[^\s,;]*)?`;

/** Of a sentence that alone would be an everyday one. */
function of(said: string): RegExp {
  return new RegExp(`${VALUE} ${said}`, 'imu');
}

/** The whole of what was said: two words that many a sentence has. */
function alone(said: string): RegExp {
  return new RegExp(
    String.raw`(?<=Error: |^|\p{Script=Han} ?)${said}[.\s]*$`,
    'imu',
  );
}

/** The errors of javascript/errors-and-debugging.md#lookup, in each engine's words. */
const errors: Errors = {
  sample:
    "Uncaught TypeError: Cannot read properties of undefined (reading 'map')",
  entries: [
    {
      anchor: 'read-undefined',
      title: '读写 undefined 或 null 的属性',
      patterns: [
        'Cannot read properties of undefined',
        'Cannot read properties of null',
        "Cannot read property '…' of undefined",
        "Cannot read property '…' of null",
        'Cannot set properties of undefined',
        'Cannot set properties of null',
        "Cannot destructure property '…' of '…' as it is",
        /\((?:destructured parameter|intermediate value)\)\S* is (?:undefined|null)/iu,
        /can't access property '(?!use[A-Z])[^'\n]*'(?:, \S+ is| of) (?:undefined|null)/iu,
        'undefined is not an object',
        'null is not an object',
        'Right side of assignment cannot be destructured',
        'Cannot convert undefined or null to object',
        /can't convert (?:undefined|null) to object/iu,
        /Cannot use 'in' operator to search for/iu,
        "right-hand side of 'in' should be an object",
        'requires that input parameter not be null or undefined',
        /is not an Object\. \(evaluating '/iu,
        // Firefox of what is taken apart; without a dot it is a sentence.
        /(?:Error: \S+|(?<=^|\p{Script=Han} ?)[\w$]+(?:\.[\w$]+)+) is (?:undefined|null)\s*$/imu,
        alone('(?:undefined|null) has no properties'),
      ],
    },
    {
      anchor: 'not-function',
      title: '调用的不是函数',
      patterns: [of('is not a function')],
    },
    {
      anchor: 'not-defined',
      title: '没有这个变量',
      patterns: [
        of('is not defined'),
        'assignment to undeclared variable',
        "Can't find variable",
      ],
    },
    {
      anchor: 'tdz',
      title: '声明之前就用了',
      patterns: [
        "Cannot access '…' before initialization",
        "can't access lexical declaration '…' before initialization",
        'Cannot access uninitialized variable',
      ],
    },
    {
      anchor: 'constant',
      title: '给不能改的东西赋值',
      patterns: [
        'Assignment to constant variable',
        'Cannot assign to read only property',
        "invalid assignment to const '…'",
        /'[^'\n]+' is read-only/iu,
        'Attempted to assign to readonly property',
        'define property on object that is not extensible',
        /Cannot add property [^\n]{1,80}, object is not extensible/iu,
        /can't define property [^\n]{1,80}: Object is not extensible/iu,
        'past the end of an array with non-writable length',
        /Cannot set property \S+ of \S+ which has only a getter/iu,
        'setting getter-only property',
        /Cannot delete property '[^'\n]+' of/iu,
        "is non-configurable and can't be deleted",
      ],
    },
    {
      anchor: 'not-iterable',
      title: '不能遍历',
      patterns: [
        of('is not iterable'),
        // Longer than “is not a function”, and so before it.
        of('is not a function or its return value is not iterable'),
        'is not iterable (cannot read property',
        // A literal, as engines write it.
        /Error: [({\d][^\n]{0,80} is not iterable/iu,
        'Argument of Promise.… is not iterable',
        'Spread syntax requires',
        "can't access property Symbol.iterator",
        // Longer than “undefined is not a function”, and so before it.
        /undefined is not a function \(near '\.\.\.(?:\[|(?:[^'\n]{1,80} )?of )/iu,
        // Longer than any property of undefined, and so before it.
        /(?:undefined|null) is not an object \(evaluating '\[/iu,
      ],
    },
    {
      anchor: 'syntax',
      title: '语法错误：整个文件都没有运行',
      patterns: [
        'await is only valid in async functions',
        'Unexpected reserved word',
        'await is a reserved identifier',
        "Cannot use 'await' as a lexical variable name",
        "Identifier '…' has already been declared",
        /redeclaration of (?:let|const|var|class|function|formal parameter|import|catch parameter) \S/iu,
        /Cannot declare an? [a-z ]*variable twice/iu,
        'Missing initializer in const declaration',
        'missing = in const declaration',
        "const declared variable '…' must have an initializer",
        'missing ) after argument list',
        /missing [)}\]] (?:in|after|to) \w/iu,
        'Unexpected end of input',
        'Unexpected end of script',
        // `<` is a page where a script was asked for.
        /Unexpected token '[^'<\n]{1,30}'(?![^\n]*JSON)/iu,
        /expected expression, got '(?!<)/iu,
        /expected expression, got keyword/iu,
        /Unexpected (?:identifier|keyword|private name)(?: '|\s*$)/imu,
        /Unexpected (?:number|string|template string)(?: ['\d]|[.\s]*$)/imu,
        /unexpected token: (?:identifier|numeric literal|string literal|keyword)/iu,
        'Invalid or unexpected token',
        /illegal character U\+/iu,
        "Invalid character '\\",
        'string literal contains an unescaped line break',
        'literal not terminated before end of script',
        /(?<!JSON Parse error: )Unexpected EOF/iu,
        alone('Parser error'),
        'Illegal return statement',
        alone('return not in function'),
        'Return statements are only valid inside functions',
        'Invalid left-hand side in assignment',
        'invalid assignment left-hand side',
        'Left side of assignment is not a reference',
      ],
    },
    {
      anchor: 'html-not-json',
      title: '要 JSON 或脚本，来的是网页',
      patterns: [
        "Unexpected token '<'",
        'Unexpected token < in JSON',
        'JSON.parse: unexpected character at line 1 column 1 of the JSON data',
        "expected expression, got '<'",
        "Unrecognized token '<'",
        'Failed to load module script',
      ],
    },
    {
      anchor: 'broken-json',
      title: 'JSON 断了，或者不是 JSON',
      patterns: [
        'Unexpected end of JSON input',
        /'(?:undefined|\[object Object\])' is not valid JSON/iu,
        /Unexpected token '?[^<'\n]'?[^\n]{0,200}? is not valid JSON/iu,
        /(?:Expected|Unexpected|Bad|Unterminated|No number)[^<\n]{1,80} (?:in|after) JSON at position/iu,
        /JSON\.parse: [^\n]{1,80} of the JSON data/iu,
        /JSON Parse error: (?!Unrecognized token '<')/iu,
      ],
    },
    {
      anchor: 'circular',
      title: '转 JSON 时绕了圈',
      patterns: [
        'Converting circular structure to JSON',
        'cyclic object value',
        'cannot serialize cyclic structures',
      ],
    },
    {
      anchor: 'bigint',
      title: 'BigInt 转不了 JSON，也不能混算',
      patterns: [
        'Do not know how to serialize a BigInt',
        "BigInt value can't be serialized in JSON",
        'cannot serialize BigInt',
        'Cannot mix BigInt and other types',
        'Invalid mix of BigInt and other type',
        'Cannot convert a BigInt value to a number',
        "can't convert BigInt to number",
        "Conversion from 'BigInt' to",
        /Cannot convert [^\n]{1,80} to a BigInt/iu,
        'cannot be converted to a BigInt',
        "can't be converted to BigInt",
        /can't convert [^\n]{1,80} to BigInt/iu,
        alone('invalid BigInt syntax'),
        'Failed to parse String to BigInt',
        'Invalid argument type in ToBigInt operation',
        alone('Not an integer'),
      ],
    },
    {
      anchor: 'clone',
      title: '这个值复制不过去',
      patterns: [
        // A repository may be none that could be cloned, too.
        /(?:Failed to execute '[^'\n]{1,80}' on '[^'\n]{1,80}':[^\n]{0,200}|[}>\])]|\w object) could not be cloned[.\s]*$/imu,
        alone('The object (?:can not|could not) be cloned'),
        'DataCloneError',
        'unsupported type for structured data',
      ],
    },
    {
      anchor: 'latin1',
      title: '转 Base64：有它不收的字',
      patterns: [
        'outside of the Latin1 range',
        'The string to be decoded is not correctly encoded',
        /Failed to execute '(?:btoa|atob)' on/iu,
        alone('Invalid character'),
        alone('String contains an invalid character'),
        alone('The string contains invalid characters'),
        /\[InvalidCharacterError\]: Invalid character/iu,
        // What only the engine of Safari says, without a browser.
        /Invalid character in argument for (?:btoa|atob)/iu,
      ],
    },
    {
      anchor: 'tainted',
      title: '画布读不出来：画过别的网站的图',
      patterns: [
        'Tainted canvases may not be exported',
        'The canvas has been tainted by cross-origin data',
        'Canvas is not origin-clean',
        alone('The operation is insecure'),
      ],
    },
    {
      anchor: 'stack',
      title: '调用太深',
      patterns: [
        'Maximum call stack size exceeded',
        'too much recursion',
        'too many function arguments',
      ],
    },
    {
      anchor: 'fetch-failed',
      title: '请求没有拿到响应',
      patterns: [
        /Failed to fetch(?! dynamically)/iu,
        'NetworkError when attempting to fetch resource',
        alone('(?:fetch failed|Load failed|network error)'),
        'ERR_CONNECTION_REFUSED',
        // Of a program of one's own; where npm says it, its page knows more.
        /(?:ECONNREFUSED|connect ETIMEDOUT|getaddrinfo (?:ENOTFOUND|EAI_AGAIN))(?<!npm[\s\S]{0,2000})(?![\s\S]{0,2000}npm)/iu,
      ],
    },
    {
      anchor: 'body-read',
      title: '响应体读了第二次',
      patterns: [
        'body stream already read',
        'body stream is locked',
        /Re(?:sponse|quest) body is already used/iu,
        'Body has already been consumed',
        'Body is unusable',
        /(?:Body|Request input) is disturbed or locked/iu,
        'body used already for',
        'Cannot get a new reader for a readable stream already locked',
        'a Request object that has already been used',
      ],
    },
    {
      anchor: 'aborted',
      title: '被取消，或者超时',
      patterns: [
        'signal is aborted without reason',
        'signal timed out',
        /Th(?:e|is) operation was aborted/iu,
        alone('The operation timed out'),
        'Fetch is aborted',
        'The user aborted a request',
      ],
    },
    {
      anchor: 'invalid-url',
      title: '地址不完整',
      patterns: [
        "Failed to construct 'URL'",
        'Failed to parse URL from',
        'ERR_INVALID_URL',
        alone('Invalid URL'),
        /(?:URL constructor|Window\.fetch): [^\n]{0,200} is not a valid URL/iu,
        /' cannot be parsed as a URL/iu,
        'URL is not valid or contains user credentials',
      ],
    },
    {
      anchor: 'import-failed',
      title: '动态导入的文件没了',
      patterns: [
        'Failed to fetch dynamically imported module',
        'error loading dynamically imported module',
        'Importing a module script failed',
        /Loading (?:CSS )?chunk \S+ failed/iu,
        'ChunkLoadError',
      ],
    },
    {
      anchor: 'range',
      title: '数超出了范围',
      patterns: [
        'Invalid array length',
        'Invalid time value',
        'toFixed() digits argument must be between',
        'toFixed() argument must be between',
        'toPrecision() argument must be between',
        'radix argument must be between',
        'radix must be an integer at least 2',
        'Invalid count value',
        'repeat count must be',
        'String.prototype.repeat argument must be',
        /precision -?\d+ out of range/iu,
        alone('invalid date'),
        'Array size is not a small enough positive integer',
        'Array length must be a positive integer',
      ],
    },
    {
      anchor: 'class-new',
      title: '该不该写 new',
      patterns: [
        /Class constructors? \S* ?cannot be invoked without 'new'/iu,
        "class constructors must be invoked with 'new'",
        'Cannot call a class constructor',
        of('is not a constructor'),
      ],
    },
    {
      anchor: 'illegal-invocation',
      title: '方法离开了它的主人',
      patterns: [
        'Illegal invocation',
        'called on an object that does not implement interface',
        /Can only call [\w.]+ on instances of/iu,
        'getter can only be used on instances of',
        'called on incompatible receiver',
        /(?:method|prototype\.\w+) called on incompatible \w/iu,
        /(?:Map|Set) operation called on non-\w+ object/iu,
        'this is not a Date object',
        /Cannot (?:read|write) private member #/iu,
        /can't (?:access|set) private field/iu,
        'Cannot access invalid private field',
      ],
    },
    {
      anchor: 'selector',
      title: '选择器写错了',
      patterns: [
        'is not a valid selector',
        'The provided selector is empty',
        'The string did not match the expected pattern',
      ],
    },
    {
      anchor: 'wrong-argument',
      title: '交给浏览器的不是它要的东西',
      patterns: [
        /(?:parameter \d|The provided value) is not of type '/iu,
        /: Argument \d (?:is not an object|does not implement interface|could not be converted to any of)/iu,
        /Argument \d \('\w+'\) to [^\n]{1,80} must be an? /iu,
        /Failed to (?:execute|construct) '[^\n]{1,80}: Overload resolution failed/iu,
        alone('Type error'),
      ],
    },
    {
      anchor: 'not-a-child',
      title: '节点已经不在那里',
      patterns: [
        /The node [a-z ]{1,60} is not a child of this node/iu,
        /Child to [a-z ]{1,60} is not a child of this node/iu,
        'The object can not be found here',
      ],
    },
    {
      anchor: 'react-child',
      title: 'React：对象不能直接显示',
      patterns: [
        'Objects are not valid as a React child',
        'is an async Client Component',
        'Minified React error #31',
        'Minified React error #482',
      ],
    },
    {
      anchor: 'react-element',
      title: 'React：组件是 undefined',
      patterns: ['Element type is invalid', 'Minified React error #130'],
    },
    {
      anchor: 'react-hooks',
      title: 'React：Hook 用错了地方',
      patterns: [
        'Invalid hook call',
        'Rendered more hooks than during the previous render',
        'Rendered fewer hooks than expected',
        'change in the order of Hooks called by',
        'Minified React error #300',
        'Minified React error #310',
        'Minified React error #321',
        // Longer than the entry of any property of null, and so before it.
        /Cannot read properties of null \(reading 'use[A-Z]\w*'\)/u,
        /can't access property 'use[A-Z]\w*', \S+ is null/u,
      ],
    },
    {
      anchor: 'react-loop',
      title: 'React：一直在更新',
      patterns: [
        'Too many re-renders',
        'Maximum update depth exceeded',
        'Minified React error #185',
        'Minified React error #301',
      ],
    },
    {
      anchor: 'react-render-update',
      title: 'React：渲染时改了别的组件',
      patterns: [
        'Cannot update a component … while rendering a different component',
      ],
    },
    {
      anchor: 'react-key',
      title: 'React：列表项少了 key',
      patterns: ["unique 'key' prop"],
    },
    {
      anchor: 'react-hydration',
      title: 'React：水合对不上',
      patterns: [
        'Hydration failed because',
        "didn't match the client",
        /In HTML, [^\n]{1,80} cannot be a (?:descendant|child) of/iu,
        'Minified React error #418',
      ],
    },
    {
      anchor: 'react-minified',
      title: 'React：生产版只给编号',
      patterns: [],
      hints: ['Minified React error'],
    },
  ],
};

export default errors;
