/** Asks whichever engine the site was built for; the rest is the same. */
import {type Answer, parseAnswer} from 'docusaurus-theme-chinese-search/client';
import {
  INDEX_FOLDER,
  type SearchRequest,
} from 'docusaurus-theme-chinese-search/engine';

import {addMarks} from './client/markAddress';
import {isHosted} from './options';

/** What the theme's configuration says of search. */
export type Service = {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
};

/** The service's client; made once, as it remembers which host answered. */
let hosted: Promise<{search: (input: never) => Promise<unknown>}> | undefined;

async function loadHosted({
  appId,
  apiKey,
}: Service): Promise<{search: (input: never) => Promise<unknown>}> {
  const {liteClient} = await import('algoliasearch/lite');
  return liteClient(appId, apiKey);
}

async function askEmbedded(input: object, baseUrl: string): Promise<unknown> {
  const {getEmbeddedClient} =
    await import('docusaurus-theme-chinese-search/embedded');
  return getEmbeddedClient(
    `${window.location.origin}${baseUrl}${INDEX_FOLDER}/`,
  ).search(input as never);
}

async function askHosted(input: object, service: Service): Promise<unknown> {
  hosted ??= loadHosted(service);
  const client = await hosted;
  return client.search(input as never);
}

/**
 * Asks one question.
 * @param baseUrl of the site, where the embedded index is.
 * @throws what the engine throws, and what `parseAnswer` does.
 */
export async function ask(
  service: Service,
  baseUrl: string,
  request: SearchRequest & {readonly query: string},
): Promise<Answer> {
  const input = {requests: [{indexName: service.indexName, ...request}]};
  try {
    return parseAnswer(
      isHosted(service)
        ? await askHosted(input, service)
        : await askEmbedded(input, baseUrl),
      request.query,
      addMarks,
    );
  } catch (error) {
    // Its script may not have loaded, and it keeps answers, malformed ones
    // too: the next question starts afresh.
    hosted = undefined;
    throw error;
  }
}
