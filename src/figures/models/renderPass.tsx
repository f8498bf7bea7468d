/**
 * Real components in a tree of their own: which of them React calls after one
 * update, and what it then changes in the DOM. Nothing here is worked out; it
 * is counted while React does it.
 */
import {memo, type ReactNode, useState} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';

/** The components, parents before children. */
export const PARTS = ['Page', 'Price', 'Layout', 'Toolbar', 'Avatar'] as const;
export type Part = (typeof PARTS)[number];

/** How `Price` is written, and what `Page` hands to it. */
export const PRICES = ['plain', 'memo', 'memoWithNewFunction'] as const;
export type PriceKind = (typeof PRICES)[number];

/** Whose state is set. */
export const TRIGGERS = ['page', 'layout', 'avatar', 'same'] as const;
export type Trigger = (typeof TRIGGERS)[number];

export type RenderPass = {
  /** Components that were called, in their order. */
  readonly called: readonly Part[];
  /** Components in whose own elements the DOM was changed. */
  readonly changed: readonly Part[];
};

function isPart(name: string | undefined): name is Part {
  return PARTS.some((part) => part === name);
}

/**
 * Draws the tree, sets one state, and says what that led to. Needs a DOM.
 * @throws Error when a component has not been drawn.
 */
export function runRenderPass(trigger: Trigger, price: PriceKind): RenderPass {
  const called: Part[] = [];
  const acts = new Map<Trigger, () => void>();

  function Price(_props: {readonly onAdd?: () => void}): ReactNode {
    called.push('Price');
    return <b data-part="Price">¥ 39</b>;
  }
  const MemoPrice = memo(Price);

  function Avatar(): ReactNode {
    called.push('Avatar');
    const [name, setName] = useState('林一');
    acts.set('avatar', () => setName('王五'));
    return <i data-part="Avatar">{name}</i>;
  }
  function Toolbar(): ReactNode {
    called.push('Toolbar');
    return <span data-part="Toolbar">工具栏</span>;
  }
  function Layout({children}: {readonly children: ReactNode}): ReactNode {
    called.push('Layout');
    const [isOpen, setOpen] = useState(false);
    acts.set('layout', () => setOpen(!isOpen));
    return (
      <div data-part="Layout">
        <Toolbar />
        {children}
        {isOpen && '展开了'}
      </div>
    );
  }
  function Page(): ReactNode {
    called.push('Page');
    const [count, setCount] = useState(1);
    acts.set('page', () => setCount(count + 1));
    acts.set('same', () => setCount(count));
    return (
      <main data-part="Page">
        数量 {count}
        {price === 'plain' && <Price />}
        {price === 'memo' && <MemoPrice />}
        {price === 'memoWithNewFunction' && <MemoPrice onAdd={() => {}} />}
        <Layout>
          <Avatar />
        </Layout>
      </main>
    );
  }

  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(<Page />));
  const act = acts.get(trigger);
  if (!act) {
    throw new Error(`nothing was drawn that sets the state of ${trigger}`);
  }
  called.length = 0;
  const observer = new MutationObserver(() => {});
  observer.observe(box, {subtree: true, childList: true, characterData: true});
  flushSync(act);
  const parts = observer.takeRecords().map(({target}) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest<HTMLElement>('[data-part]')?.dataset.part;
  });
  observer.disconnect();
  root.unmount();
  return {called: [...called], changed: [...new Set(parts.filter(isPart))]};
}
