/**
 * Ejected from theme-classic TagsListByLetter. The stock list groups by first
 * letter, which gives every Chinese tag a group of its own, and sorts with the
 * runtime's locale, so that server and reader disagree. Ours is one list, most
 * used first, ties by code point: the same everywhere.
 */
import Tag from '@theme/Tag';
import type {Props} from '@theme/TagsListByLetter';
import type {ReactNode} from 'react';

export default function TagsListByLetter({tags}: Props): ReactNode {
  const sorted = [...tags].sort(
    (a, b) => b.count - a.count || (a.label < b.label ? -1 : 1),
  );
  return (
    <section className="tag-list">
      <ul className="tag-cloud">
        {sorted.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </section>
  );
}
