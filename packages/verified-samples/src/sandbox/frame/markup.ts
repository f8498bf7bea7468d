/**
 * Makes texts that become HTML harmless: links that connect ahead of time, and
 * shadow roots in which a frame could hide. Names of elements and attributes
 * cannot be written with entities, and of two attributes of a name the first
 * one counts.
 *
 * A program can replace any method; these are the browser's own.
 */
import {type Own, ownMethod} from './own';

const exec = ownMethod(RegExp.prototype, 'exec') as Own<RegExpExecArray | null>;
const slice = ownMethod(String.prototype, 'slice') as Own<string>;
const toLowerCase = ownMethod(String.prototype, 'toLowerCase') as Own<string>;

/** Attribute in the place of `shadowrootmode`, see network.ts. */
export const SHADOW_MODE = 'data-shadow-root';
/** What a link's `rel` is replaced with. */
const NO_RELATION = 'rel=blocked ';

const OPENING = /<(?:link|template)(?=[\s/>])/gi;
/** All there is to a link that loads a style sheet or an icon. */
const SAFE_LINK =
  /<link(?:\s+(?:rel=(?:"(?:stylesheet|icon)"|'(?:stylesheet|icon)'|stylesheet|icon)|(?:as|class|crossorigin|href|id|media|title|type)(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?))*\s*\/?>/iy;
const SHADOW_TEMPLATE =
  /<template\s+shadowrootmode=(?:"(open|closed)"|'(open|closed)'|(open|closed)(?=[\s>]))/iy;
const HINT = /(?:^|[\t\n\f\r ])(?:dns-prefetch|preconnect)(?:$|[\t\n\f\r ])/i;
/** A tag whose name the next text could complete. */
const UNFINISHED = /<[a-z]{0,8}$/i;

function find(
  pattern: RegExp,
  text: string,
  from: number,
): RegExpExecArray | null {
  pattern.lastIndex = from;
  return exec(pattern, text);
}

const cut = (text: string, from: number, to = text.length): string =>
  slice(text, from, to);

/** Whether a link of these relations looks up or connects to a host. */
export function isHint(relation: string): boolean {
  return find(HINT, relation, 0) !== null;
}

function rewriteOpening(text: string, at: number, tag: string): string {
  if (toLowerCase(tag) === '<link') {
    const isSafe = find(SAFE_LINK, text, at) !== null;
    return isSafe ? tag : `${tag} ${NO_RELATION}`;
  }
  const mode = find(SHADOW_TEMPLATE, text, at);
  const kept = mode?.[1] ?? mode?.[2] ?? mode?.[3];
  return `${tag} shadowrootmode=off ${kept ? `${SHADOW_MODE}=${kept} ` : ''}`;
}

/** The same HTML without what is not allowed. */
export function cleanMarkup(text: string): string {
  let clean = '';
  let read = 0;
  for (
    let found = find(OPENING, text, 0);
    found;
    found = find(OPENING, text, read)
  ) {
    const tag = found[0];
    clean +=
      cut(text, read, found.index) + rewriteOpening(text, found.index, tag);
    read = found.index + tag.length;
  }
  return read === 0 ? text : clean + cut(text, read);
}

/** Cleans HTML that comes in pieces, which may be cut within a tag's name. */
export function createCleaner(): {
  /** What can be written of it. */
  readonly add: (text: string) => string;
  /** The rest, which no piece has completed: text, and no tag. */
  readonly end: () => string;
} {
  let rest = '';
  return {
    add(text) {
      const all = rest + text;
      const unfinished = find(UNFINISHED, all, 0);
      rest = unfinished ? unfinished[0] : '';
      return cleanMarkup(cut(all, 0, all.length - rest.length));
    },
    end() {
      const text = rest;
      rest = '';
      return text === '' ? '' : `&lt;${cut(text, 1)}`;
    },
  };
}
