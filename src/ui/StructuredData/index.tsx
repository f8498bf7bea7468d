import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

import {serializeForScript} from '../../kit/serializeForScript';

type Props = {
  /** A schema.org object. */
  readonly data: unknown;
};

/** JSON-LD in the head; no text in it can end the script element. */
export default function StructuredData({data}: Props): ReactNode {
  return (
    <Head>
      <script type="application/ld+json">{serializeForScript(data)}</script>
    </Head>
  );
}
