/** The values of a fence that are more than text: numbers, a moment, ids. */
import {
  type AllConditions,
  readConditions,
} from 'docusaurus-theme-verified-samples/fence';

import {describeUnknown, findSupport} from '../build/support';

/** Type errors that the compiler must report, by code; null: not compiled. */
export type TypeErrors = readonly number[] | null;

/** What the text calls a sample that it points into. */
export const SAMPLE_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** Ids of what a browser must have, as `findSupport` knows them. */
export type Requirements = {readonly needs?: readonly string[]};

function readNeeds(
  text: string | null | undefined,
  problems: string[],
): Requirements {
  if (!text?.trim()) {
    return {};
  }
  const needs = text.split(',');
  if (needs.includes('') || new Set(needs).size < needs.length) {
    problems.push(
      `needs 的值“${text}”里有空的或重复的一项；请写成 needs=temporal，多个用一个逗号隔开。`,
    );
    return {};
  }
  const unknown = needs.filter((id) => !findSupport(id));
  problems.push(...unknown.map((id) => `needs 写错了：${describeUnknown(id)}`));
  return {needs};
}

export type Values = AllConditions &
  Requirements & {
    readonly id?: string;
    readonly typeErrors: TypeErrors;
  };

/** Reads the values that are more than text; adds to `problems`. */
export function readValues(
  words: ReadonlyMap<string, string | null>,
  problems: string[],
): Values {
  const conditions = readConditions(words, problems);
  const id = words.get('id') ?? undefined;
  if (id !== undefined && !SAMPLE_ID.test(id)) {
    problems.push(
      `id 的值“${id}”应是小写英文字母、数字和连字符，例如 id=loop。`,
    );
  }
  const errors = words.get('errors');
  if (errors && !/^\d{4,5}(?:,\d{4,5})*$/u.test(errors)) {
    problems.push(
      `errors 的值“${errors}”应是 TypeScript 的错误编号，用逗号隔开，例如 2322,2345。`,
    );
  }
  return {
    ...conditions,
    ...(id !== undefined && {id}),
    ...readNeeds(words.get('needs'), problems),
    typeErrors: words.has('check')
      ? (errors?.split(',').map(Number) ?? [])
      : null,
  };
}
