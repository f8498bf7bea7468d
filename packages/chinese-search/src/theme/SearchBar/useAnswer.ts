import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useState} from 'react';

import {type Answer, parseAnswer} from '../../client';
import {getEmbeddedClient} from '../../client/embedded';
import {INDEX_FOLDER} from '../../engine';

const HITS = 10;
const SNIPPET_WORDS = 10;

export type State =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'}
  | {readonly status: 'error'}
  | {readonly status: 'ready'; readonly answer: Answer};

async function ask(root: string, query: string): Promise<Answer> {
  const answer = await getEmbeddedClient(root).search([
    {
      query,
      hitsPerPage: HITS,
      attributesToSnippet: [`content:${SNIPPET_WORDS}`],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    },
  ]);
  return parseAnswer(answer, query);
}

/** What the index answers to `query`; an empty one asks nothing. */
export function useAnswer(query: string): State {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [outcome, setOutcome] = useState<{
    readonly query: string;
    readonly state: State;
  } | null>(null);

  useEffect(() => {
    if (query === '') {
      return undefined;
    }
    let isCurrent = true;
    const finish = (state: State): void => {
      if (isCurrent) {
        setOutcome({query, state});
      }
    };
    ask(`${window.location.origin}${baseUrl}${INDEX_FOLDER}/`, query).then(
      (answer) => finish({status: 'ready', answer}),
      () => finish({status: 'error'}),
    );
    return () => {
      isCurrent = false;
    };
  }, [query, baseUrl]);

  if (query === '') {
    return {status: 'idle'};
  }
  return outcome?.query === query ? outcome.state : {status: 'loading'};
}
