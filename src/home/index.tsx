import home from '@generated/catalog/default/home.json';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import {addressOfPath} from '../contents/address';
import PathRows from '../contents/PathRows';
import SectionGrid from '../contents/SectionGrid';
import {formatDay} from '../kit/formatDay';
import {SAMPLE_ATTRIBUTE} from '../samples/sample';
import {addressOfStep} from '../samples/stepAddress';
import {SpinePage, SpinePart} from '../ui/Spine';
import Wordmark from '../ui/Wordmark';
import Back from './Back';
import type {HomeData} from './catalog';
import {HOME_SAMPLE} from './featuredSample';
import Plates from './Plates';
import SearchBox from './SearchBox';
import styles from './styles.module.scss';

const {sample, overview, posts, postCount, toolCount}: HomeData = home;
/** It has one where its page links to its steps. */
const sampleId = sample && 'id' in sample.sample ? sample.sample.id : undefined;
const docCount = overview.sections.reduce((sum, {count}) => sum + count, 0);

/** Between two lines of the sample, what happened there; leads to those steps. */
function Between({id}: {readonly id: string}): ReactNode {
  const {line, steps} = HOME_SAMPLE;
  return (
    <ol className={styles.between} aria-label={`行间：第 ${line} 行发生了什么`}>
      {steps.map(({step, turn, turnName, told}) => (
        <li key={step}>
          <Link to={`/${addressOfStep({id, step})}`}>
            <small>{step}</small>
            <span className={clsx(styles.turn, styles[turn])}>{turnName}</span>
            {told}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** A sample of a document, as it stands there: output, run, edit. */
function LiveSample({
  shown: {sample: facts, source, language},
}: {
  readonly shown: NonNullable<HomeData['sample']>;
}): ReactNode {
  return (
    <div className={styles.sample}>
      <CodeBlock
        language={language}
        title={facts.title}
        {...{[SAMPLE_ATTRIBUTE]: JSON.stringify(facts)}}>
        {source}
      </CodeBlock>
      {sampleId !== undefined && <Between id={sampleId} />}
    </div>
  );
}

/** What this is, in one screen: its name, its promise, and the box. */
function Hero(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const first = overview.paths[0];
  return (
    <header className={styles.hero}>
      <h1 className={styles.wordmark}>
        <Wordmark />
      </h1>
      <div className={styles.words}>
        <p className={styles.tagline}>{siteConfig.tagline}</p>
        <p className={styles.lead}>
          {docCount} 篇笔记、{toolCount}{' '}
          个工具、一副复习卡片。示例下面的输出是跑出来的，不是敲进去的；没有账号，读过的页
          <Link to="/offline/">断网也能读</Link>。
          {first && (
            <span className={styles.newcomer}>
              第一次来，从“
              <Link to={addressOfPath(first.id)}>{first.title}</Link>
              ”走起。
            </span>
          )}
        </p>
      </div>
      <div className={styles.box}>
        <SearchBox />
      </div>
    </header>
  );
}

/** The home page; counts and titles come from the content itself. */
export default function Home(): ReactNode {
  return (
    <Layout description="面向中文开发者的技术笔记：前端、全栈、Rust 与 WebAssembly，示例可以运行，读者可以检验。">
      <SpinePage className={styles.home}>
        <Hero />
        <Back />
        {sample && (
          <SpinePart
            id="sample"
            title="示例"
            note={
              <>
                跑过，核对过，也能改；行间写着那里发生了什么
                <br />
                出自
                <Link to={sample.doc.permalink}>《{sample.doc.title}》</Link>
              </>
            }>
            <LiveSample shown={sample} />
          </SpinePart>
        )}
        <SpinePart
          id="hands-on"
          title="动手"
          note="都是活的，在这里就能用"
          className="no-print">
          <Plates />
        </SpinePart>
        {overview.paths.length > 0 && (
          <SpinePart
            id="paths"
            title="从哪里走"
            note={`${overview.paths.length} 条路径，次序排好了`}>
            <div className={styles.paths}>
              <PathRows paths={overview.paths} />
            </div>
          </SpinePart>
        )}
        {posts.length > 0 && (
          <SpinePart
            id="posts"
            title="新写的"
            note={<Link to="/blog">全部 {postCount} 篇博文</Link>}>
            <ul className={styles.posts}>
              {posts.map(({title, permalink, description, date}) => (
                <li key={permalink}>
                  <time dateTime={date}>{formatDay(date)}</time>
                  <div>
                    <h3>
                      <Link to={permalink}>{title}</Link>
                    </h3>
                    <p>{description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </SpinePart>
        )}
        <SpinePart
          id="sections"
          title="目录"
          note={<Link to="/contents">全部 {docCount} 篇</Link>}>
          <SectionGrid sections={overview.sections} />
        </SpinePart>
      </SpinePage>
    </Layout>
  );
}
