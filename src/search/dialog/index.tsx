/** Public door of the search dialog: DocSearch's own, asked and shown our way. */
import {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {LiteClient} from 'algoliasearch/lite';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import {INDEX_FOLDER, isHosted} from '../options';
import {getEmbeddedClient} from '../client/embedded';
import {describeMissing} from '../client/describeMissing';
import {parseAnswer} from '../client/parseAnswer';
import {arrangeHit} from './arrangeHit';
import {createHold, type Hold} from './composition';
import {keepErrors} from './keepErrors';
import MissingNote from './MissingNote';
import RetryButton from './RetryButton';
import {dropBrokenSaves} from './savedSearches';
import {useDialogManners} from './useDialogManners';

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

/** The dialog's client, with `ask` in place of its own search. */
function withSearch(
  client: StockClient,
  ask: Search,
  hold: Hold,
  note: (text: string | null) => void,
): StockClient {
  const search = (input: unknown) =>
    keepErrors(
      hold.run(async () => {
        try {
          const answer = parseAnswer(await ask(input), readQuery(input));
          note(describeMissing(answer.missing, answer.nbHits));
          return {results: [{...answer, hits: answer.hits.map(arrangeHit)}]};
        } catch (error) {
          // The service's client keeps answers, malformed ones too.
          await (client as Partial<LiteClient>).clearCache?.();
          throw error;
        }
      }),
    );
  return {...client, search};
}

/** The stock dialog in both modes; loaded when it is first needed. */
export default function SearchDialog(props: DocSearchModalProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {transformSearchClient, translations, indexName, apiKey} = props;
  const isEmbedded = !isHosted({apiKey});
  const {codeHostUrl} = siteConfig.customFields ?? {};
  const anchor = useRef<HTMLSpanElement>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [{hold, embedded}] = useState(() => {
    dropBrokenSaves(indexName);
    return {
      hold: createHold(),
      embedded: isEmbedded
        ? getEmbeddedClient(
            `${window.location.origin}${siteConfig.baseUrl}${INDEX_FOLDER}/`,
          )
        : null,
    };
  });
  const [transform] = useState(() => (stock: StockClient): StockClient => {
    const client = transformSearchClient?.(stock) ?? stock;
    return withSearch(
      client,
      (embedded ?? client).search as Search,
      hold,
      setMissing,
    );
  });
  useDialogManners(anchor);
  useEffect(() => hold.watch(), [hold]);
  useEffect(() => {
    // Whatever fails now is reported by the first search.
    embedded?.warmUp().catch(() => {});
  }, [embedded]);
  return (
    <>
      <span ref={anchor} hidden />
      <MissingNote anchor={anchor} text={missing} />
      <DocSearchModal
        {...props}
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
