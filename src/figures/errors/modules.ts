import type {Errors} from '../models/errorLookup';

/** The errors of es6/modules.md: of Node, of browsers and of bundlers. */
const errors: Errors = {
  sample: 'SyntaxError: Cannot use import statement outside a module',
  entries: [
    {
      anchor: 'export-name',
      title: '导出的名字对不上',
      patterns: [
        'does not provide an export named',
        "doesn't provide an export named",
        "Importing binding name '…' is not found",
        "Importing binding name 'default' cannot be resolved by star export",
        "Named export '…' not found",
        "'…' is not exported by '…'",
        "export '…' (imported as '…') was not found in",
        "export '…' (reexported as '…') was not found in",
        /No matching export in '[^'\n]{1,200}' for import/iu,
      ],
    },
    {
      anchor: 'not-found',
      title: '找不到模块',
      patterns: [
        'ERR_MODULE_NOT_FOUND',
        'MODULE_NOT_FOUND',
        // The compiler's own go on after the name.
        /Cannot\s+find\s+module(?!\s+'[^']{0,300}'(?:\s+or\s+its\s|\.\s+(?:Did\s+you\s+mean\s+to\s+set|Consider\s+using)))/iu,
        'Cannot find package',
        'ERR_UNSUPPORTED_DIR_IMPORT',
        'Directory import',
        'ERR_UNSUPPORTED_ESM_URL_SCHEME',
        'Only URLs with a scheme in',
        "Failed to resolve import '…' from",
        'The following dependencies are imported but could not be resolved',
        /Could not resolve '[^'\n]{1,300}'/iu,
        "Module not found: Error: Can't resolve",
        "Module not found: Can't resolve",
      ],
    },
    {
      anchor: 'module-kind',
      title: '被当成了另一种模块',
      patterns: [
        'Cannot use import statement outside a module',
        'import declarations may only appear at top level of a module',
        'export declarations may only appear at top level of a module',
        'import.meta may only appear in a module',
        'import.meta is only valid inside modules',
        'import call expects one or two arguments',
        "Unexpected token 'export'",
        "Unexpected keyword 'export'",
        "Cannot use 'import.meta' outside a module",
        'ERR_UNKNOWN_FILE_EXTENSION',
        /Unknown file extension '\.[^'\n]{0,20}'/iu,
        'To load an ES module, set',
        /(?:require|__dirname|__filename|module|exports) is not defined in ES module scope/iu,
        'is not defined in ES module scope',
        'ERR_REQUIRE_ESM',
        'require() of ES Module',
        'ERR_IMPORT_ATTRIBUTE_MISSING',
        'needs an import attribute of',
      ],
    },
    {
      anchor: 'browser-errors',
      title: '浏览器取不到模块',
      patterns: [
        'Failed to resolve module specifier',
        'was a bare specifier, but was not remapped to anything',
        /Module specifier, '[^'\n]{1,200}' (?:is not absolute|does not start)/iu,
        /Loading module from [^\n]{1,300} was blocked because of a disallowed MIME type/iu,
      ],
    },
    {
      anchor: 'circular',
      title: '循环依赖',
      patterns: [
        'of module exports inside circular dependency',
        'ERR_REQUIRE_CYCLE_MODULE',
      ],
    },
    {
      anchor: 'interop',
      title: '两套模块互相调用',
      patterns: [
        'ERR_REQUIRE_ASYNC_MODULE',
        'require() cannot be used on an ESM graph with top-level await',
        'ERR_PACKAGE_PATH_NOT_EXPORTED',
        "is not defined by 'exports' in",
      ],
    },
    {
      anchor: 'tree-shaking',
      title: '摇树为什么没摇掉',
      patterns: [
        'contains conflicting star exports',
        'contains ambiguous star export',
        'cannot be resolved due to ambiguous multiple bindings',
      ],
    },
  ],
};

export default errors;
