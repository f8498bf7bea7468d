import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {SOCIAL_CARD} from '../../config/socialCard';

/** What search engines want to know of every article, a post or a document. */
export type ArticleFacts = {
  readonly image: string;
  readonly inLanguage: string;
  readonly publisher: {
    readonly '@type': 'Organization';
    readonly name: string;
    readonly url: string;
  };
};

/**
 * The facts that an article states.
 * @param picture of its own, below the site's base; else the site's.
 */
export function useArticle(picture = SOCIAL_CARD): ArticleFacts {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {withBaseUrl} = useBaseUrlUtils();
  return {
    image: withBaseUrl(picture, {absolute: true}),
    inLanguage: i18n.currentLocale,
    publisher: {
      '@type': 'Organization',
      name: siteConfig.title,
      url: withBaseUrl('/', {absolute: true}),
    },
  };
}
