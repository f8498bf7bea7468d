import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import {clsx} from 'clsx';
import {type ReactNode, useEffect} from 'react';

import {BASICS} from './lessons/basics';
import {ADVANCED} from './lessons/advanced';
import type {Lesson} from './lessons/lesson';
import {SpineHead, SpinePage, SpinePart} from '../ui/Spine';
import NearContent from '../ui/NearContent';
import {isShaderHash} from './playground/share';
import styles from './styles.module.scss';

const LESSONS = [...BASICS, ...ADVANCED];

function Section({lesson}: {readonly lesson: Lesson}): ReactNode {
  const {id, title, prose, codes, notes, load, minHeight} = lesson;
  const note = (
    <>
      {notes.map(({about, title: name, to}) => (
        <span key={to}>
          {about}：<Link to={to}>{name}</Link>
        </span>
      ))}
    </>
  );
  return (
    <SpinePart id={id} title={title} note={note}>
      <div
        className={clsx(styles.columns, codes.length > 0 && styles.withCode)}>
        <div className={styles.scene}>
          <NearContent load={load} minHeight={minHeight}>
            这个场景需要 JavaScript 和 WebGL2 才能画出来。
          </NearContent>
        </div>
        <div className={styles.lesson}>
          <div>{prose}</div>
          <div className={styles.codes}>
            {codes.map(({title: name, code}) => (
              <div
                key={name}
                className={styles.code}
                role="group"
                aria-label={`${title}：${name}`}
                // It may scroll, so the keyboard must reach it.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}>
                <CodeBlock language="glsl" title={name}>
                  {code}
                </CodeBlock>
              </div>
            ))}
          </div>
        </div>
      </div>
    </SpinePart>
  );
}

/** The application at /webgl/: scenes beside the steps that draw them. */
export default function Studio(): ReactNode {
  const brokenLinks = useBrokenLinks();
  LESSONS.forEach(({id}) => brokenLinks.collectAnchor(id));
  useEffect(() => {
    if (isShaderHash(window.location.hash)) {
      document.querySelector('#shader')?.scrollIntoView();
    }
  }, []);
  return (
    <SpinePage>
      <SpineHead kind="动手" title="WebGL" isModest>
        <p className={styles.lead}>
          {LESSONS.length} 个场景，从一个三角形到自己写着色器，全部用原生 WebGL2
          画成。每个场景先动手，再看原理和正在运行的代码。
        </p>
        <nav aria-label="场景" className={styles.nav}>
          <ol>
            {LESSONS.map(({id, title}) => (
              <li key={id}>
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
      </SpineHead>
      {LESSONS.map((lesson) => (
        <Section key={lesson.id} lesson={lesson} />
      ))}
    </SpinePage>
  );
}
