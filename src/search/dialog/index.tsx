/** Public door of the search dialog: DocSearch's own, asked and shown our way. */
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {LiteClient} from 'algoliasearch/lite';
import {
  type Answer,
  describeMissing,
  parseAnswer,
} from 'docusaurus-theme-chinese-search/client';
import {getEmbeddedClient} from 'docusaurus-theme-chinese-search/embedded';
import {INDEX_FOLDER} from 'docusaurus-theme-chinese-search/engine';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import type {Action, FindActions} from '../action';
import {addMarks} from '../client/markAddress';
import {isHosted, MAX_QUERY_LENGTH} from '../options';
import {createPasted} from '../client/pasted';
import {addActions, findAction} from './actionHits';
import {arrangeHit} from './arrangeHit';
import {createHold, type Hold} from './composition';
import {createHit} from './createHit';
import {keepErrors} from './keepErrors';
import MissingNote from './MissingNote';
import RetryButton from './RetryButton';
import {dropBrokenSaves} from './savedSearches';
import StartPanel from './StartPanel';
import {useDialogManners} from './useDialogManners';
import {useStockProps} from './useStockProps';

type StockClient = Parameters<
  NonNullable<DocSearchModalProps['transformSearchClient']>
>[0];
type ErrorTexts = NonNullable<
  NonNullable<DocSearchModalProps['translations']>['errorScreen']
>;
type Search = (input: unknown) => Promise<unknown>;

/** In the dev server the index is that of the last build, if there was one. */
const DEV_ERROR = {
  titleText: '还没有搜索索引',
  helpText: '先运行一次 npm run build，再回到这里搜索。',
};

/** The help text is rendered as it is, though it is declared as a string. */
function addRetry(texts: ErrorTexts | undefined): ErrorTexts {
  const helpText = (
    <>
      {texts?.helpText}
      <br />
      <RetryButton />
    </>
  );
  return {...texts, helpText: helpText as unknown as string};
}

/** What the reader typed, in a request as the dialog makes it. */
function readQuery(input: unknown): string {
  const {requests} = input as {requests?: readonly {query?: string}[]};
  return requests?.[0]?.query ?? '';
}

type Asking = {
  readonly ask: Search;
  readonly hold: Hold;
  /** Finds what a query is besides a query, and remembers it for its choice. */
  readonly offer: (query: string) => Promise<readonly Action[]>;
  /** Says of a query that it is shortened, where it is. */
  readonly describe: (query: string) => string | null;
  readonly note: (note: Note) => void;
};

/** What stands above the results. */
type Note = {readonly text: string; readonly isNothing: boolean};

const NO_NOTE: Note = {text: '', isNothing: false};

const NO_ANSWER: Answer = {hits: [], nbHits: 0, nbPages: 0, missing: []};

/** Tells answers that come after a later question's from those that do not. */
function createTurns() {
  let asked = 0;
  let answered = 0;
  return {
    next: () => (asked += 1),
    /** Whether no later turn was answered; this one is answered by that. */
    answer(turn: number): boolean {
      const isNewest = turn >= answered;
      answered = Math.max(answered, turn);
      return isNewest;
    },
  };
}

/** The dialog's client, with `ask` in place of its own search. */
function withSearch(
  client: StockClient,
  {ask, hold, offer, describe, note}: Asking,
): StockClient {
  const turns = createTurns();
  const find = async (
    input: unknown,
    actions: readonly Action[],
  ): Promise<[Answer, Note]> => {
    const query = readQuery(input);
    const say = (text: string | null, isNothing = false): Note => ({
      text: (describe(query) ?? '') + (text ?? ''),
      isNothing,
    });
    try {
      const answer = parseAnswer(await ask(input), query, addMarks);
      if (actions.some(({isGuess}) => !isGuess)) {
        // It was recognised by the whole: neither what the field does not show
        // nor which of its words the site lacks says anything.
        return [answer, NO_NOTE];
      }
      // That nothing was found, the stock list says.
      return answer.nbHits === 0 && actions.length === 0
        ? [answer, say(null, true)]
        : [answer, say(describeMissing(answer.missing, answer.nbHits))];
    } catch (error) {
      // The service's client keeps answers, malformed ones too.
      await (client as Partial<LiteClient>).clearCache?.();
      if (actions.length === 0) {
        throw error;
      }
      return [NO_ANSWER, say('搜索没有回应，下面只有不用搜索的。')];
    }
  };
  const search = (input: unknown) => {
    const turn = turns.next();
    return keepErrors(
      hold.run(async () => {
        const actions = await offer(readQuery(input));
        const [answer, said] = await find(input, actions);
        if (!turns.answer(turn)) {
          // The stock list drops it, but would still take its count of hits.
          return new Promise<never>(() => {});
        }
        note(said);
        const hits = addActions(answer.hits.map(arrangeHit), actions);
        return {results: [{...answer, hits}]};
      }),
    );
  };
  return {...client, search};
}

/** The actions of the last query, for when one of them is chosen. */
function createOffered(findActions: FindActions) {
  const turns = createTurns();
  let actions: readonly Action[] = [];
  return {
    async offer(text: string) {
      const turn = turns.next();
      const found = await findActions(text);
      if (turns.answer(turn)) {
        actions = found;
      }
      return found;
    },
    find: (hit: {readonly objectID: string}) => findAction(actions, hit),
  };
}

type NavigateParams = Parameters<
  NonNullable<NonNullable<DocSearchModalProps['navigator']>['navigate']>
>[0];

type Props = {
  /** The beginning of a query, where it was opened by typing one. */
  readonly initialQuery?: string;
  readonly onClose: () => void;
  /** Finds what else one may want who typed this. */
  readonly findActions: FindActions;
  /** What the dialog shows while its field is empty. */
  readonly start: ReactNode;
};

/** The stock dialog in both modes; loaded when it is first needed. */
export default function SearchDialog({
  initialQuery,
  onClose,
  findActions,
  start,
}: Props): ReactNode {
  const props = useStockProps(onClose);
  const {siteConfig} = useDocusaurusContext();
  const {transformSearchClient, translations, indexName, apiKey} = props;
  const isEmbedded = !isHosted({apiKey});
  const {codeHostUrl} = siteConfig.customFields ?? {};
  const anchor = useRef<HTMLSpanElement>(null);
  const [missing, setMissing] = useState(NO_NOTE);
  const [{hold, pasted, offered, embedded}] = useState(() => {
    dropBrokenSaves(indexName);
    return {
      hold: createHold(),
      pasted: createPasted(MAX_QUERY_LENGTH),
      offered: createOffered(findActions),
      embedded: isEmbedded
        ? getEmbeddedClient(
            `${window.location.origin}${siteConfig.baseUrl}${INDEX_FOLDER}/`,
          )
        : null,
    };
  });
  const [transform] = useState(() => (stock: StockClient): StockClient => {
    const client = transformSearchClient?.(stock) ?? stock;
    return withSearch(client, {
      ask: (embedded ?? client).search as Search,
      hold,
      offer: (query) => offered.offer(pasted.wholeOf(query)),
      describe: pasted.describe,
      note: setMissing,
    });
  });
  const {navigator} = props;
  const [{Hit, walker}] = useState(() => ({
    Hit: createHit(offered.find),
    walker: {
      ...navigator,
      navigate: (params: NavigateParams) => {
        const action = offered.find(params.item);
        action?.act?.();
        if (!action?.stays) {
          navigator?.navigate?.(params);
        }
      },
    },
  }));
  useDialogManners(anchor, onClose, pasted);
  useEffect(() => hold.watch(), [hold]);
  useEffect(() => {
    // Whatever fails now is reported by the first search.
    embedded?.warmUp().catch(() => {});
  }, [embedded]);
  return (
    <>
      <span ref={anchor} hidden />
      <MissingNote anchor={anchor} {...missing} onClose={onClose} />
      <StartPanel anchor={anchor}>{start}</StartPanel>
      <DocSearchModal
        {...props}
        initialQuery={initialQuery}
        hitComponent={Hit}
        navigator={walker}
        transformSearchClient={transform}
        translations={{
          ...translations,
          errorScreen: addRetry(
            embedded && process.env.NODE_ENV === 'development'
              ? DEV_ERROR
              : translations?.errorScreen,
          ),
        }}
        getMissingResultsUrl={
          typeof codeHostUrl === 'string'
            ? ({query}) =>
                `${codeHostUrl}/issues/new?title=${encodeURIComponent(`搜不到：${query}`)}`
            : undefined
        }
      />
    </>
  );
}
