/** The options of the plugin, and what holds for those that are left out. */
import {Joi} from '@docusaurus/utils-validation';

/** Names of one thing, any of which finds the others. */
export type Synonyms = {
  readonly zh: readonly string[];
  readonly en: readonly string[];
};

/** Sections beside the subject of their page: what they say counts less. */
export type QuietSections = {
  /** A regular expression for the ids of their headings. */
  readonly anchor: string;
  /** What a word of them counts, compared with one elsewhere; 0 to 1. */
  readonly factor: number;
};

export type PluginOptions = {
  readonly glossary: readonly Synonyms[];
  /** Whether pinyin, initials and words that sound alike find Chinese. */
  readonly pinyin: boolean;
  /** Pinyin of words that a general dictionary reads otherwise. */
  readonly readings: Readonly<Record<string, string>>;
  /** Whether queries in traditional characters find simplified ones. */
  readonly traditional: boolean;
  /** The groups that pages without a category stand in. */
  readonly groups: {
    /** By the id of the docs plugin; `default` is that of the preset. */
    readonly docs: Readonly<Record<string, string>>;
    readonly blog: string;
    /** Of all other pages. */
    readonly pages: string;
  };
  readonly quietSections: readonly QuietSections[];
  /** Classes of elements whose text is not searched. */
  readonly ignoredClasses: readonly string[];
  /** Beginning of the names (`aria-label`) of groups that are code as a whole. */
  readonly codeLabel: string;
};

/** As a configuration gives them. */
export type Options = Partial<
  Omit<PluginOptions, 'groups'> & {
    readonly groups: Partial<PluginOptions['groups']>;
  }
>;

const DEFAULT_GROUPS: PluginOptions['groups'] = {
  docs: {},
  blog: '博客',
  pages: '页面',
};

const names = Joi.array().items(Joi.string().trim().min(1)).default([]);

function checkPattern(text: string): string {
  RegExp(text, 'u');
  return text;
}

export const optionsSchema = Joi.object<PluginOptions>({
  glossary: Joi.array()
    .items(Joi.object({zh: names, en: names}))
    .default([]),
  pinyin: Joi.boolean().default(true),
  readings: Joi.object()
    .pattern(Joi.string(), Joi.string().pattern(/^[a-z]+(?: [a-z]+)*$/u))
    .default({}),
  traditional: Joi.boolean().default(true),
  groups: Joi.object({
    docs: Joi.object()
      .pattern(Joi.string(), Joi.string())
      .default(DEFAULT_GROUPS.docs),
    blog: Joi.string().default(DEFAULT_GROUPS.blog),
    pages: Joi.string().default(DEFAULT_GROUPS.pages),
  }).default(DEFAULT_GROUPS),
  quietSections: Joi.array()
    .items(
      Joi.object({
        anchor: Joi.string().custom(checkPattern).required(),
        factor: Joi.number().min(0).max(1).required(),
      }),
    )
    .default([]),
  ignoredClasses: Joi.array().items(Joi.string().pattern(/^\S+$/u)).default([]),
  codeLabel: Joi.string().allow('').default(''),
});

/**
 * For who builds an index without the plugin.
 * @throws naming the option that is wrong.
 */
export function readOptions(options: Options = {}): PluginOptions {
  return Joi.attempt(options, optionsSchema);
}
