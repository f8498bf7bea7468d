import type {ThemeConfig} from '@docusaurus/preset-classic';

import {SITE_TITLE, TAGLINE} from './identity';

/** The picture that a link to any page shows elsewhere, 1200 × 630. */
export const SOCIAL_CARD = 'img/social-card.png';

const TEXT_ON_CARD = `${SITE_TITLE}：${TAGLINE}`;

/**
 * What link previews read on every page; Docusaurus adds title, description,
 * address and picture, and a post says itself that it is an article.
 */
export const PREVIEW_METADATA = [
  {property: 'og:site_name', content: SITE_TITLE},
  {property: 'og:type', content: 'website'},
  {property: 'og:locale', content: 'zh_CN'},
  {property: 'og:image:width', content: '1200'},
  {property: 'og:image:height', content: '630'},
  {property: 'og:image:alt', content: TEXT_ON_CARD},
  {name: 'twitter:image:alt', content: TEXT_ON_CARD},
] satisfies ThemeConfig['metadata'];
