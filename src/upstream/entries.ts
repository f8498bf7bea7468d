/**
 * Every place where this site stands in for a part of somebody else's package,
 * from upstream.json. Versions stand there only, so that an upgrade edits one
 * file; what is said here is what the words in it mean.
 */
import * as z from 'zod';

import list from './upstream.json';

const HOW = [
  /** A theme component of ours in the place of one of theirs. */
  'swizzle-eject',
  /** The same, and theirs is rendered inside. */
  'swizzle-wrap',
  /** The bundler takes another module than the one that is asked for. */
  'alias',
  /** Does again what theirs does; theirs may have changed its mind since. */
  'copy',
  /** Calls what they do not offer to others, or mends what it leaves behind. */
  'internal',
  /** Reads or changes what theirs writes: its form may change. */
  'format',
  /** Replaces a part of a configuration of theirs, by its name. */
  'config',
] as const;

const ALIAS = z.strictObject({
  /** How it is asked for, where that is not by the path of the file. */
  request: z.string().optional(),
  /**
   * The file of `.docusaurus` that is replaced; `replaces` writes it. A star
   * stands for one part of its path.
   */
  generated: z.string().optional(),
  /** False: nothing comes instead, and not `ours`. */
  target: z.literal(false).optional(),
  /** Files or folders, with their package, in which alone it applies. */
  within: z.array(z.string()).min(1).optional(),
});

const ENTRY = z
  .strictObject({
    /** File of the project. */
    ours: z.string(),
    replaces: z.strictObject({
      package: z.string(),
      /** Below the package's folder. */
      file: z.string(),
      version: z.string().regex(/^\d+\.\d+\.\d+/u),
      /** Of that file. */
      sha256: z.string().regex(/^[\da-f]{64}$/u),
    }),
    how: z.enum(HOW),
    alias: ALIAS.optional(),
    why: z.string().min(1),
    /** What it buys; figures only where they were measured. */
    gain: z.string().min(1),
    /** Where it is a bug of theirs: how to see it in a site without ours. */
    bug: z.string().optional(),
    /** Their thread about it. */
    upstreamIssue: z.url().nullable(),
    /** The test that fails when it does not take effect: part of its title. */
    proof: z.strictObject({file: z.string(), title: z.string().min(5)}),
  })
  .refine(({how, alias}) => (how === 'alias') === (alias !== undefined), {
    error: 'An entry has `alias` exactly when `how` is "alias".',
  });

export type Entry = Readonly<z.infer<typeof ENTRY>>;

/** @throws when the list is not as described above. */
export function parseEntries(value: unknown): readonly Entry[] {
  return z.array(ENTRY).parse(value);
}

export const ENTRIES = parseEntries(list);
