/**
 * Collects the questions of the interview pages, for the review cards. Read
 * them with `import deck from '@generated/cards/default/cards.json'`.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PluggableList} from 'unified';

import {type Cache, keepJson, openCache} from '../../cache';
import {hashCode} from '../../cache/tree';
import {
  type Card,
  type CardPage,
  DAILY_DECKS,
  type DailyDeck,
  type Deck,
  type Question,
} from '../cards';
import {extractQuestions} from './extract';

type Doc = LoadedContent['loadedVersions'][number]['docs'][number];

const SECTION = 'interview';

/** In the order of the sidebar. */
function byPosition(a: Doc, b: Doc): number {
  return (
    (a.sidebarPosition ?? Infinity) - (b.sidebarPosition ?? Infinity) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** How links of the page `doc` are written in HTML that no router handles. */
function createResolver(doc: Doc, docs: readonly Doc[], baseUrl: string) {
  return (url: string): string => {
    const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/u.exec(url) ?? [];
    if (address === '') {
      return doc.permalink + hash;
    }
    if (/^\.{1,2}\/.*\.mdx?$/u.test(address)) {
      const source = path.posix.join(path.posix.dirname(doc.source), address);
      const target = docs.find((other) => other.source === source);
      return target ? target.permalink + hash : url;
    }
    return /^\/(?!\/)/u.test(url) ? baseUrl + url.slice(1) : url;
  };
}

/**
 * @param remarkPlugins the text rules that pages are compiled with.
 * @returns the plugin.
 */
export default function createCards(
  remarkPlugins: PluggableList,
): (context: LoadContext) => Plugin {
  let cache: Cache | null = null;
  return ({siteDir, siteConfig: {baseUrl}}) => ({
    name: 'cards',
    async allContentLoaded({allContent, actions}) {
      const content = (
        (allContent['docusaurus-plugin-content-docs'] ?? {}) as Record<
          string,
          LoadedContent
        >
      )[SECTION];
      const docs = (content?.loadedVersions ?? [])
        .flatMap((version) => version.docs)
        .filter(({draft, unlisted}) => !draft && !unlisted)
        .sort(byPosition);
      // The code is what it was when this process began.
      cache ??= openCache({who: 'cards', version: hashCode()});
      const addresses = JSON.stringify([
        baseUrl,
        ...docs.map(({source, permalink}) => [source, permalink]),
      ]);
      const pages: CardPage[] = [];
      const all: Card[] = [];
      for (const doc of docs) {
        const file = path.join(siteDir, doc.source.replace(/^@site\//u, ''));
        const text = await readFile(file, 'utf8');
        const questions = await keepJson(
          cache,
          [doc.source, text, addresses],
          () =>
            extractQuestions(text, {
              remarkPlugins,
              resolveLink: createResolver(doc, docs, baseUrl),
            }),
        );
        if (questions.length === 0) {
          continue;
        }
        const page = pages.push({
          title: doc.title,
          permalink: doc.permalink,
          tags: doc.tags.map(({label}) => label),
        });
        all.push(
          ...questions.map(({anchor, question, answer, proof}) => ({
            id: `${path.posix.basename(doc.slug)}#${anchor}`,
            question,
            answer,
            page: page - 1,
            proof: `${doc.permalink}#${proof}`,
          })),
        );
      }
      await actions.createData('cards.json', {
        pages,
        cards: all,
      } satisfies Deck);
      const questions: readonly Question[] = all.map(({id, question}) => ({
        id,
        question,
      }));
      await actions.createData(
        'fetched-questions.json',
        JSON.stringify(questions),
      );
      // The card of a day needs not bring all the others.
      for (let day = 0; day < DAILY_DECKS; day += 1) {
        const share: DailyDeck = {
          count: all.length,
          cards: all
            .filter((_, index) => index % DAILY_DECKS === day)
            .flatMap(({question, answer, proof, page}) => {
              const from = pages[page];
              return from
                ? [
                    {
                      question,
                      answer,
                      proof,
                      page: {title: from.title, permalink: from.permalink},
                    },
                  ]
                : [];
            }),
        };
        await actions.createData(
          `fetched-daily-${day}.json`,
          JSON.stringify(share),
        );
      }
    },
  });
}
