/** A question that the reader answers before walking through a figure. */
export type Question =
  | {
      readonly kind: 'order';
      readonly prompt: string;
      /** In the right order; shown shuffled, always the same way. */
      readonly items: readonly string[];
    }
  | {
      readonly kind: 'choice';
      readonly prompt: string;
      readonly choices: readonly string[];
      /** Index of the right one. */
      readonly answer: number;
      readonly why: string;
    };

export type Box = {
  readonly id: string;
  readonly label: string;
  /** Where new things are put: on top of a stack, at the end of a queue. */
  readonly kind: 'stack' | 'queue';
};

export type Step = {
  /** Lines of the code at work, from 1. */
  readonly lines: readonly number[];
  /** What happens, in a Chinese sentence or two. */
  readonly say: string;
  /** Boxes that change, by id, with all they hold now, oldest first. */
  readonly boxes?: Readonly<Record<string, readonly string[]>>;
};

/** A program, walked through step by step. */
export type Walk = {
  readonly title: string;
  readonly code: string;
  /** As a fence names it. */
  readonly language: 'js' | 'jsx' | 'css' | 'bash';
  readonly boxes: readonly Box[];
  readonly question: Question;
  /** The first one is what a reader without JavaScript sees. */
  readonly steps: readonly Step[];
  /**
   * Box that shows what the program prints, one line an item; tests compare it
   * with what the code prints. Absent: the code is no program.
   */
  readonly printsTo?: string;
};

/** HTML of each line of a walk's code, made by build/walkCode. */
export type WalkCode = readonly string[];

export type Content = Readonly<Record<string, readonly string[]>>;

/** What every box holds after each step. */
export function contents({boxes, steps}: Walk): readonly Content[] {
  let current: Content = Object.fromEntries(boxes.map(({id}) => [id, []]));
  return steps.map((step) => {
    current = {...current, ...step.boxes};
    return current;
  });
}

/** Items in an order that says nothing about the right one, for all the same. */
export function mixUp(items: readonly string[]): readonly string[] {
  const mixed = [...items].sort();
  const isRight = mixed.every((item, index) => item === items[index]);
  return isRight ? mixed.slice(1).concat(mixed.slice(0, 1)) : mixed;
}
