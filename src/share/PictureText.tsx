import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

import {SITE_TITLE} from '../config/identity';

type Props = {
  /** Of the page; it stands on its picture. */
  readonly title: string;
};

/** What the picture of a page says, for those who do not see it. */
export default function PictureText({title}: Props): ReactNode {
  const text = `${SITE_TITLE}：${title}`;
  return (
    <Head>
      <meta property="og:image:alt" content={text} />
      <meta name="twitter:image:alt" content={text} />
    </Head>
  );
}
