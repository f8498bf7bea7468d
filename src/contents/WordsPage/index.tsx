import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {SpineBody, SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import {CONTENTS} from '../address';
import type {WordIndex} from '../wordIndex';
import styles from './styles.module.scss';

/** The anchor of a letter. */
function anchorOf(letter: string): string {
  return /^[A-Z]$/u.test(letter) ? letter.toLowerCase() : 'digits';
}

/** The index of the book: every word, and where it is spoken of. */
export default function WordsPage({
  index: {places, letters},
}: {
  readonly index: WordIndex;
}): ReactNode {
  const brokenLinks = useBrokenLinks();
  for (const [letter] of letters) {
    brokenLinks.collectAnchor(anchorOf(letter));
  }
  const count = letters.reduce((sum, [, words]) => sum + words.length, 0);
  return (
    <Layout
      title="索引"
      description={`${count} 个词按字母和拼音排好：概念、接口、命令、报错，每个词后面是讲到它的笔记，标签也在里面。`}>
      <SpinePage>
        <SpineHead kind={<Link to={CONTENTS}>目录</Link>} title="索引">
          <p>
            {count}{' '}
            个词，中文按拼音。词后面是讲它的笔记；这里只认词，想用一句话找，用搜索。
          </p>
        </SpineHead>
        <SpineBody className={styles.bar}>
          <nav aria-label="字母" className={styles.letters}>
            {letters.map(([letter]) => (
              <Link key={letter} to={`#${anchorOf(letter)}`}>
                {letter}
              </Link>
            ))}
          </nav>
        </SpineBody>
        {letters.map(([letter, words]) => (
          <SpinePart key={letter} id={anchorOf(letter)} title={letter}>
            <ul className={styles.words}>
              {words.map(([word, at]) => (
                <li key={word}>
                  {word}
                  {at.map((place) => {
                    const [name, to] = places[place] ?? ['', ''];
                    return (
                      <Link key={place} to={to}>
                        {name}
                      </Link>
                    );
                  })}
                </li>
              ))}
            </ul>
          </SpinePart>
        ))}
      </SpinePage>
    </Layout>
  );
}
