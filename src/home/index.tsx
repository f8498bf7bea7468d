import catalog from '@generated/catalog/default/catalog.json';
import homeSample from '@generated/catalog/default/homeSample.json';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import CodeBlock from '@theme/CodeBlock';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {ContinueReading} from './ReadingHistory';
import {RecentMisses} from '../misses/RecentMisses';
import Wordmark from '../ui/Wordmark';
import {SECTIONS} from '../config/sections';
import type {Catalog, HomeSample} from './catalog';
import {formatDay} from '../kit/formatDay';
import {SAMPLE_ATTRIBUTE} from '../samples/sample';
import styles from './styles.module.scss';

const {docs, posts}: Catalog = catalog;
const NEWEST_PER_SECTION = 3;
const LATEST_POSTS = 3;
const RECENT_DOCS = 7;

function labelOf(sectionId: string): string {
  return SECTIONS.find(({id}) => id === sectionId)?.label ?? '';
}

function SectionCard({
  section: {id, path, label, summary},
}: {
  readonly section: (typeof SECTIONS)[number];
}): ReactNode {
  const pages = docs.filter(({section}) => section === id);
  return (
    <li className={styles.card}>
      <h3>
        <Link to={pages[0] ? `/${path}` : '/'}>{label}</Link>
        <span className={styles.count}>{pages.length} 篇</span>
      </h3>
      <p>{summary}</p>
      <ul className={styles.newest} data-pages>
        {pages.slice(0, NEWEST_PER_SECTION).map(({title, permalink}) => (
          <li key={permalink}>
            <Link to={permalink}>{title}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A sample of a document, as it stands there: output, run, edit. */
function LiveSample({
  shown: {sample, source, language, doc},
}: {
  readonly shown: NonNullable<HomeSample>;
}): ReactNode {
  return (
    <section className={styles.sample} aria-label="示例">
      <CodeBlock
        language={language}
        title={sample.title}
        {...{[SAMPLE_ATTRIBUTE]: JSON.stringify(sample)}}>
        {source}
      </CodeBlock>
      <p>
        出自<Link to={doc.permalink}>《{doc.title}》</Link>
        ，运行过，输出核对过。
      </p>
    </section>
  );
}

/** The home page; counts and titles come from the content itself. */
export default function Home(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description="面向中文开发者的技术笔记：前端、全栈、Rust 与 WebAssembly，示例可以运行，读者可以检验。">
      <main className={styles.home}>
        <div className={styles.hero}>
          <header>
            <h1 className={styles.wordmark}>
              <Wordmark />
            </h1>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <p className={styles.lead}>
              {docs.length} 篇笔记，{posts.length}{' '}
              篇博文。没有账号，没有广告，没有后端；示例下面的输出是跑出来的，不是敲进去的。
            </p>
            <p className={styles.actions}>
              <Link className="button button--primary" to="/docs">
                从前端笔记开始
              </Link>
              <Link className="button button--secondary" to="/code/">
                打开演练场
              </Link>
            </p>
            <ContinueReading className={styles.continue} />
            <RecentMisses />
          </header>
          {homeSample && <LiveSample shown={homeSample} />}
        </div>

        <section aria-labelledby="sections">
          <h2 id="sections" className={styles.heading}>
            笔记
          </h2>
          <ul className={styles.cards}>
            {SECTIONS.map((section) => (
              <SectionCard key={section.id} section={section} />
            ))}
          </ul>
        </section>

        <div className={styles.news}>
          <section aria-labelledby="posts">
            <h2 id="posts" className={styles.heading}>
              最近的博文
            </h2>
            <ul className={styles.posts}>
              {posts
                .slice(0, LATEST_POSTS)
                .map(({title, permalink, description, date}) => (
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
          </section>
          <section className={styles.recent} aria-labelledby="recent">
            <h2 id="recent" className={styles.heading}>
              最近更新
            </h2>
            <ol data-pages>
              {docs.slice(0, RECENT_DOCS).map(({section, title, permalink}) => (
                <li key={permalink}>
                  <Link to={permalink}>{title}</Link>
                  <span>{labelOf(section)}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </main>
    </Layout>
  );
}
