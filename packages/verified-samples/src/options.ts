/** The options of the theme, and what holds for those that are left out. */
import {Joi} from '@docusaurus/utils-validation';

import {DEFAULT_PACKAGES} from './build/packages';

export type PluginOptions = {
  /** What samples may import; installed in the site. */
  readonly packages: readonly string[];
  /** Where the command looks when it is told nothing else. */
  readonly folders: readonly string[];
};

export type Options = Partial<PluginOptions>;

/** A module of a package: no address, and no file of the site. */
const SPECIFIER = /^(?:@\w[\w.-]*\/)?\w[\w.-]*(?:\/\w[\w.-]*)*$/u;

export const optionsSchema = Joi.object<PluginOptions>({
  packages: Joi.array()
    .items(Joi.string().pattern(SPECIFIER, '包的名字'))
    .unique()
    .default(DEFAULT_PACKAGES),
  folders: Joi.array()
    .items(Joi.string().pattern(/^(?![/\\]|\.\.)/u, '网站里的文件夹'))
    .min(1)
    .default(['docs', 'blog']),
});
