/** Replaces the hosted search index with the site's records. */
import {
  algoliasearch,
  type InitClientOptions,
  type IndexSettings,
} from 'algoliasearch';

import type {SearchRecord} from './records';

/** Records of one request; the service advises a thousand at most. */
const BATCH_SIZE = 500;

const LEVELS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * What DocSearch's dialog expects of an index, with Chinese as the first query
 * language: only then does the service cut Chinese into words.
 */
export const INDEX_SETTINGS: IndexSettings = {
  queryLanguages: ['zh', 'en'],
  indexLanguages: ['zh', 'en'],
  searchableAttributes: [
    ...LEVELS.map((level) => `unordered(hierarchy.lvl${level})`),
    'keywords',
    'content',
  ],
  attributesForFaceting: [
    'type',
    'lang',
    'language',
    'version',
    'docusaurus_tag',
  ],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  ranking: [
    'words',
    'filters',
    'typo',
    'attribute',
    'proximity',
    'exact',
    'custom',
  ],
  customRanking: [
    'desc(weight.pageRank)',
    'desc(weight.level)',
    'asc(weight.position)',
  ],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: ['en'],
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
};

export type Target = {
  readonly appId: string;
  /** The key that may write; from the environment only, and never shown. */
  readonly adminKey: string;
  readonly indexName: string;
};

/**
 * Sends all records to a new index and puts it in the place of the old one, so
 * that readers see the old or the new, and a run that breaks off can simply be
 * repeated.
 * @param onProgress told how many records the service has taken.
 * @param options for tests: another host.
 */
export async function pushRecords(
  records: readonly SearchRecord[],
  {appId, adminKey, indexName}: Target,
  onProgress: (sent: number) => void,
  options: InitClientOptions['options'] = {},
): Promise<void> {
  const client = algoliasearch(appId, adminKey, options);
  const batch = client.batch.bind(client);
  // replaceAllObjects reports nothing on its way.
  client.batch = async (parameters, requestOptions) => {
    const answer = await batch(parameters, requestOptions);
    onProgress(answer.objectIDs.length);
    return answer;
  };
  await client.setSettings({indexName, indexSettings: INDEX_SETTINGS});
  await client.replaceAllObjects({
    indexName,
    objects: records as unknown as Record<string, unknown>[],
    batchSize: BATCH_SIZE,
  });
}

/** What went wrong and what to do, in Chinese. */
export function explainFailure(error: unknown, appId: string): string {
  const {name, status, message} = error as Error & {status?: number};
  if (status === 401 || status === 403) {
    return `服务拒绝了请求（${status}）：ALGOLIA_ADMIN_KEY 不对，没有写入的权限，或者不属于应用 ${appId}。公开的搜索密钥不能写入。`;
  }
  if (status === 404) {
    return `服务里没有这个应用或索引（404）：请核对 ALGOLIA_APP_ID（现在是 ${appId}）和 ALGOLIA_INDEX_NAME。`;
  }
  if (status === 429) {
    return '请求太多，服务暂时不接受（429）：过几分钟再运行一次。';
  }
  if (name === 'RetryError') {
    return `应用 ${appId} 的几台主机都没有正常回答：请检查网络，以及 ALGOLIA_APP_ID 有没有写错，再运行一次。`;
  }
  return `推送失败：${message}`;
}
