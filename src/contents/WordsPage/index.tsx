import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import {type ReactNode, useDeferredValue, useState} from 'react';

import {SpineBody, SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import {CONTENTS} from '../address';
import {findWords, type WordIndex} from '../wordIndex';
import {clsx} from 'clsx';
import sheet from '../styles.module.scss';
import styles from './styles.module.scss';

/** Longer than any word. */
const MAX_LENGTH = 60;

/** The anchor of a letter. */
function anchorOf(letter: string): string {
  return /^[A-Z]$/u.test(letter) ? letter.toLowerCase() : 'digits';
}

function countWords(letters: WordIndex['letters']): number {
  return letters.reduce((sum, [, words]) => sum + words.length, 0);
}

/** What was found; nothing before something is asked for. */
function Found({
  wanted,
  count,
}: {
  readonly wanted: string;
  readonly count: number;
}): ReactNode {
  return (
    <p role="status" className={styles.found}>
      {wanted !== '' &&
        (count > 0 ? (
          `${count} 个词里有“${wanted}”。`
        ) : (
          <>
            没有一个词里有“{wanted}”。
            <Link to={`/search?q=${encodeURIComponent(wanted)}`}>
              在正文里搜索
            </Link>
          </>
        ))}
    </p>
  );
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
  const [typed, setTyped] = useState('');
  // Typing goes on while a thousand lines are gone through.
  const wanted = useDeferredValue(typed.trim());
  const shown = findWords(letters, wanted);
  const count = countWords(letters);
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
        <SpineBody className={sheet.bar}>
          <div className={styles.row}>
            <search className={clsx('needs-script', styles.filter)}>
              <input
                type="search"
                aria-label="在索引里找"
                placeholder="在索引里找"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_LENGTH}
                value={typed}
                onChange={({target}) => setTyped(target.value)}
              />
            </search>
            <nav
              aria-label="字母"
              className={clsx(sheet.jumps, styles.letters)}>
              {shown.map(([letter]) => (
                <Link key={letter} to={`#${anchorOf(letter)}`}>
                  {letter}
                </Link>
              ))}
            </nav>
          </div>
        </SpineBody>
        <SpineBody>
          <Found wanted={wanted} count={countWords(shown)} />
        </SpineBody>
        {shown.map(([letter, words]) => (
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
