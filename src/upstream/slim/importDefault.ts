/* oxlint-disable no-underscore-dangle -- names of a format. */

/** The one function of `tslib` that @docusaurus/utils-common uses. */
export function __importDefault<Module extends {__esModule?: boolean}>(
  module: Module,
): Module | {default: Module} {
  return module.__esModule ? module : {default: module};
}
