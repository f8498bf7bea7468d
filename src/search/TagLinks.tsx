import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {SECTIONS} from '../config/sections';

type Props = {
  /** No shorter word would help. */
  readonly isShort?: boolean;
  /** Called as a link is followed. */
  readonly onClick?: () => void;
};

/** Where to look when a search found nothing: the tags of each section. */
export default function TagLinks({isShort = false, onClick}: Props): ReactNode {
  return (
    <>
      <p>{!isShort && '换一个更短的词，或者'}从栏目和标签找起：</p>
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
