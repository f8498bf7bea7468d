/** Addresses that open a sample at a step: `?between=loop@13#loop`. */

export type StepPlace = {
  /** Of the sample on its page; also its anchor. */
  readonly id: string;
  /** From 1. */
  readonly step: number;
};

const PARAMETER = 'between';
const FORM = /^([a-z][a-z0-9-]{0,79})@([1-9]\d{0,3})$/u;

/** From the page itself. Without JavaScript it leads to the sample. */
export function addressOfStep({id, step}: StepPlace): string {
  return `?${PARAMETER}=${id}@${step}#${id}`;
}

/** Reads the query of an address; null: it names no step. */
export function readStep(search: string): StepPlace | null {
  const [, id, step] =
    FORM.exec(new URLSearchParams(search).get(PARAMETER) ?? '') ?? [];
  return id === undefined ? null : {id, step: Number(step)};
}
