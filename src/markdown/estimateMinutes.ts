/**
 * How long a note takes. Not a measurement: the speeds are those of a reader who
 * reads every line and answers what is asked, rounded so that nobody takes them
 * for one.
 */
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/u;
const FENCE = /^(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^\1[^\S\n]*$/gmu;

const HAN_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 180;
const CODE_LINES_PER_MINUTE = 20;
const MINUTES_PER_PREDICTION = 0.5;
const MINUTES_PER_TASK = 4;
const STEP = 5;
const TASK = /^:{3,}(?:practice|fix)\b/gmu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** @param source of a page, with its front matter. */
export function estimateMinutes(source: string): number {
  const body = source.replaceAll('\r\n', '\n').replace(FRONT_MATTER, '');
  let extra = 0;
  const prose = body.replaceAll(
    FENCE,
    (_all, _marks, info: string, code: string) => {
      extra += code.split('\n').filter(Boolean).length / CODE_LINES_PER_MINUTE;
      extra += /\bpredict\b/u.test(info) ? MINUTES_PER_PREDICTION : 0;
      return '';
    },
  );
  const minutes =
    count(prose, /\p{Script=Han}/gu) / HAN_PER_MINUTE +
    count(prose, /[A-Za-z]+/gu) / WORDS_PER_MINUTE +
    count(body, TASK) * MINUTES_PER_TASK +
    extra;
  return Math.max(STEP, Math.round(minutes / STEP) * STEP);
}
