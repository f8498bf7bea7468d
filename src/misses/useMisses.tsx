import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useState,
} from 'react';

import type {Told} from './miss';

/**
 * Keeps what the reader answers, in their browser. The code for it is loaded
 * with the first answer; without it the answer is not kept, and nothing else
 * fails.
 * @param ref the element with the mark of a question.
 * @returns how to tell an answer; a sentence for the first miss of all.
 */
export function useMisses(
  ref?: RefObject<Element | null>,
): readonly [(told: Told) => void, ReactNode] {
  const base = useBaseUrl('/');
  const [Sentence, setSentence] = useState<ComponentType | null>(null);
  async function tell(told: Told): Promise<void> {
    // Before the import: the reader may be elsewhere when it has come.
    const {pathname} = location;
    const {recordHere} = await import('./record');
    if (recordHere(told, {base, pathname, element: ref?.current})) {
      const {default: Loaded} = await import('./Told');
      setSentence(() => Loaded);
    }
  }
  return [
    (told) => void tell(told).catch(() => {}),
    Sentence && <Sentence key="told" />,
  ];
}
