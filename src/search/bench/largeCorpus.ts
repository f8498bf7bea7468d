/**
 * Three thousand pages of made-up subjects, written with the sentences of the
 * real ones, and queries for known items in them. The same seed, the same text.
 */
import {pinyin} from 'pinyin-pro';

import type {
  Level,
  Page,
  Section,
} from 'docusaurus-theme-chinese-search/engine';
import {createRandom} from '../../kit/random';
import {type Corpus, judgePages} from './corpus';
import type {Judged} from './evaluate';

const PAGES = 3000;
const SUBJECTS = 9000;
const QUERIES_OF_A_KIND = 30;

/** Characters that subjects are made of; none is a filler of a question. */
const CHARACTERS = Array.from(
  '算法网络缓存索引事务锁页表指针栈堆编译语义词法解析树图哈希排序查找流水线协程管道信号量调度进程线程内存磁盘日志快照复制分片共识选举心跳租约令牌限流熔断降级灰度镜像容器编排服务发现配置中心消息队列主题订阅偏移批次窗口水位触发器聚合连接投影过滤谓词优化器代价统计直方采样布隆倒排压缩字典前缀后缀差值位图跳跃红黑平衡旋转分裂合并',
);
const WORDS =
  'buffer cursor stream packet filter vector matrix kernel signal socket bridge parser lexer token scope frame layer shard batch queue stack cache graph merge split patch probe guard latch relay proxy agent event store index query route model state'.split(
    ' ',
  );

type Subject = {readonly han: string; readonly name: string};

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Writes pages after the manner of `source`. */
export function createLargeCorpus(source: readonly Page[]): Corpus {
  const random = createRandom(20_261_121);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const sections = source.flatMap((page) => page.sections);
  const sentences = sections
    .flatMap(({content}) => content.split(/(?<=[。；])/u))
    .filter((sentence) => sentence.length > 12 && sentence.length < 90);
  const codes = sections.map(({code}) => code).filter(Boolean);
  const subjects = Array.from({length: SUBJECTS}, (): Subject => {
    const length = 3 + Math.floor(random() * 3);
    return {
      han: Array.from({length}, () => pick(CHARACTERS)).join(''),
      name: pick(WORDS) + capitalize(pick(WORDS)) + capitalize(pick(WORDS)),
    };
  });
  const writeText = (subject: Subject): string => {
    const length = 3 + Math.floor(random() * 4);
    const text = Array.from({length}, () => pick(sentences));
    const at = Math.floor(random() * length);
    text.splice(at, 0, `${subject.han}（${subject.name}）要先看清边界。`);
    return text.join('');
  };
  const writeSection = (
    subject: Subject,
    level: Level,
    n: number,
  ): Section => ({
    level,
    heading:
      n === 0
        ? `${subject.han}与${pick(subjects).han}`
        : `${pick(['怎样实现', '常见误区', '什么时候用', '性能'])}：${pick(subjects).han}`,
    anchor: n === 0 ? null : `s${n}`,
    content: writeText(n % 3 === 0 ? subject : pick(subjects)),
    code:
      n % 2 === 1
        ? `${subject.name}(${pick(subjects).name});\n${pick(codes)}`
        : '',
  });
  const main = Array.from({length: PAGES}, (_, n) => subjects[n] as Subject);
  const pages = main.map((subject, n): Page => {
    const count = 8 + Math.floor(random() * 12);
    return {
      path: `/large/${n}`,
      group: `第 ${n % 40} 类`,
      language: 'zh-Hans',
      version: 'current',
      tag: 'docs-default-current',
      description: '',
      keywords: [subject.name],
      sections: Array.from({length: count}, (__, at) =>
        writeSection(subject, at === 0 ? 1 : at % 4 === 0 ? 3 : 2, at),
      ),
    };
  });
  return {
    name: 'large',
    pages,
    queries: createQueries(pages, main, random),
    asked: {},
  };
}

/** Known items of each kind: what a reader of the page would type for it. */
function createQueries(
  pages: readonly Page[],
  subjects: readonly Subject[],
  random: () => number,
): Judged[] {
  const kinds: Readonly<
    Record<string, (subject: Subject, page: Page) => string>
  > = {
    title: ({han}) => han,
    heading: (_, page) => (page.sections[2]?.heading ?? '').replace('：', ''),
    code: ({name}) => name,
    body: ({han, name}) => `${han}（${name}）要先看清边界`,
    mixed: ({han, name}) => `${name} ${han}`,
    typo: ({name}) => name.slice(0, 4) + name.slice(5),
    pinyin: ({han}) => pinyin(han, {toneType: 'none', type: 'array'}).join(''),
    width: ({name}) =>
      name.replace(/[a-z]/giu, (letter) =>
        String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0),
      ),
    natural: ({han}) => `怎样实现一个${han}`,
  };
  const judged = Object.entries(kinds).flatMap(([kind, write]) =>
    Array.from({length: QUERIES_OF_A_KIND}, (): Judged => {
      const number = Math.floor(random() * pages.length);
      const query = write(subjects[number] as Subject, pages[number] as Page);
      return {kind, query, answers: [`large/${number}`]};
    }),
  );
  return judgePages(pages, judged);
}
