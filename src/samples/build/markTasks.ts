/**
 * Turns tasks and code for use into components of the one page that has them,
 * with their parts as children: all of it is static HTML. A broken one is left
 * alone: the content check names it.
 */
import type {Paragraph, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {visit} from 'unist-util-visit';

import {createImport} from '../../markdown/component';
import {listFences} from './findFences';
import {
  findTasks,
  type FoundReuse,
  type FoundTask,
  PRACTICE,
} from './findTasks';

/** Which part of a task an element holds. */
const PART = 'data-part';

function part(name: string, children: readonly RootContent[]): Paragraph {
  return {
    type: 'paragraph',
    // Blocks within what is no paragraph once it is HTML.
    children: children as Paragraph['children'],
    data: {hName: 'div', hProperties: {[PART]: name}},
  };
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

function createTask(
  name: string,
  {
    title,
    id,
    text,
    starter,
    tests,
    hints,
    solution,
    why,
    wrongs,
    page,
  }: FoundTask,
): MdxJsxFlowElement {
  const hintOf = ({read}: (typeof wrongs)[number]): string =>
    read.ok && read.fence.kind === 'wrong' ? read.fence.hint : '';
  const begin = starter.read.ok ? starter.read.fence : null;
  const height =
    begin?.kind === 'practice' || begin?.kind === 'fix' ? begin.height : null;
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      attribute('id', id),
      attribute('title', title),
      attribute('kind', begin?.kind === 'fix' ? 'fix' : 'practice'),
      attribute('language', starter.node.lang ?? 'js'),
      ...(page ? [attribute('page', page.node.value)] : []),
      ...(height ? [attribute('height', String(height))] : []),
    ],
    children: [
      part('text', text),
      part('starter', [starter.node]),
      part('tests', [tests.node]),
      ...hints.map((hint) => part('hint', hint.children)),
      part('solution', [solution.node]),
      ...(why.length > 0 ? [part('why', why)] : []),
      ...wrongs.map((wrong) => ({
        ...part('wrong', [wrong.node]),
        data: {
          hName: 'div',
          hProperties: {[PART]: 'wrong', title: hintOf(wrong)},
        },
      })),
    ],
  };
}

function createReuse(
  name: string,
  {code, tests, page}: FoundReuse,
): MdxJsxFlowElement {
  const title =
    code.read.ok && code.read.fence.title !== null
      ? code.read.fence.title
      : '这段代码';
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      attribute('title', title),
      attribute('language', code.node.lang ?? 'js'),
      ...(page ? [attribute('page', page.node.value)] : []),
    ],
    children: [part('code', [code.node]), part('tests', [tests.node])],
  };
}

/** Remark plugin without options; before the one that marks the samples. */
export default function tasks() {
  return (root: Root): void => {
    const found = findTasks(root, listFences(root));
    if (found.tasks.length === 0 && found.reuses.length === 0) {
      return;
    }
    const imports: MdxjsEsm[] = [];
    const task = found.tasks.length > 0 ? 'Practice' : null;
    const reuse = found.reuses.length > 0 ? 'TestedCode' : null;
    if (task) {
      imports.push(createImport(task, '@site/src/samples/ui/practice'));
      visit(
        root,
        'containerDirective',
        (node: ContainerDirective, index, parent) => {
          const own = found.tasks.find((each) => each.node === node);
          if (node.name === PRACTICE && own && parent && index !== undefined) {
            parent.children[index] = createTask(task, own);
          }
        },
      );
    }
    if (reuse) {
      imports.push(
        createImport(reuse, '@site/src/samples/ui/practice/TestedCode'),
      );
      visit(root, 'code', (node, index, parent) => {
        const own = found.reuses.find(({code}) => code.node === node);
        if (own && parent && index !== undefined) {
          parent.children.splice(index, 2, createReuse(reuse, own));
        }
      });
    }
    root.children.unshift(...imports);
  };
}
