import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {SECTIONS} from '../config/sections';

type Props = {
  /** Called as a link is followed. */
  readonly onClick?: () => void;
};

/** Where to look when a search found nothing: the tags of each section. */
export default function TagLinks({onClick}: Props): ReactNode {
  return (
    <>
      <p>换一个更短的词，或者从栏目和标签找起：</p>
      <ul>
        {SECTIONS.map(({id, path, label}) => (
          <li key={id}>
            <Link to={`/${path}/tags`} onClick={onClick}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
