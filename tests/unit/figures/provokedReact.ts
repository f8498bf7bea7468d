/**
 * Programs whose mistakes React names: by a sentence where it is developed with,
 * by a number where it is built for production.
 */

export type ReactProvocation = {
  /** Heading of the page that explains it. */
  readonly anchor: string;
  /** Sees `React`, `h`, `render`, `hydrate` and `copy`, which loads React again. */
  readonly code: string;
};

function each(
  anchor: string,
  ...codes: readonly string[]
): readonly ReactProvocation[] {
  return codes.map((code) => ({anchor, code}));
}

const HOOKS = `
  let isMember = false;
  const User = () => {
    const [name] = React.useState('林');
    if (isMember) React.useState(0);
    return name;
  };
`;

export const PROVOKED_REACT: readonly ReactProvocation[] = [
  ...each(
    'react-child',
    "render(() => h('p', null, {name: '林', city: '杭州'}));",
    "render(() => h('p', null, new Date('2026-01-01T00:00:00Z')));",
    "render(() => h('p', null, Promise.resolve('林')));",
    "render(async () => '林');",
  ),
  ...each('react-element', 'render(() => h(undefined));'),
  ...each(
    'react-hooks',
    'React.useState(0);',
    'copy().useState(0);',
    `render(class extends React.Component {
       render() { React.useState(0); return null; }
     });`,
    `${HOOKS} render(User); isMember = true; render(User);`,
    `${HOOKS} isMember = true; render(User); isMember = false; render(User);`,
  ),
  ...each(
    'react-loop',
    `render(() => {
       const [count, setCount] = React.useState(0);
       setCount(count + 1);
       return count;
     });`,
    `render(() => {
       const [page, setPage] = React.useState({});
       React.useLayoutEffect(() => setPage({}), [page]);
       return null;
     });`,
  ),
  ...each(
    'react-hydration',
    "hydrate('<p>1</p>', () => h('p', null, '2'));",
    "hydrate('<div>1</div>', () => h('p', null, '1'));",
  ),
];

/** Goes on in `useEffect`; calls `stop` after many more times than the limit. */
export const ENDLESS_EFFECT = `
  render(() => {
    const [page, setPage] = React.useState({});
    const count = React.useRef(0);
    React.useEffect(() => {
      count.current += 1;
      if (count.current < 400) setPage({});
      else stop();
    }, [page]);
    return null;
  });
  return true;
`;

/** Are shown, and warned of in the console; go on without an error. */
export const WARNED: readonly ReactProvocation[] = [
  ...each(
    'react-key',
    `render(() => h('ul', null, [h('li', null, 'A1'), h('li', null, 'A2')]));
     stop();
     return true;`,
  ),
  ...each(
    'react-render-update',
    `const Cart = ({onTotal}) => { onTotal(59); return null; };
     render(() => {
       const [total, setTotal] = React.useState(0);
       return [total, h(Cart, {key: 'cart', onTotal: setTotal})];
     });
     stop();
     return true;`,
    `let addTotal, addItem;
     const Total = () => { const [total, setTotal] = React.useState(0); addTotal = setTotal; return total; };
     const Items = () => {
       const [items, setItems] = React.useState([]);
       addItem = () => setItems((old) => { addTotal((total) => total + 59); return [...old, 59]; });
       return items.length;
     };
     const Page = () => [h(Total, {key: 'total'}), h(Items, {key: 'items'})];
     render(Page);
     addItem();
     addItem();
     render(Page);
     stop();
     return true;`,
  ),
  ...each(
    'react-hydration',
    `render(() => h('p', null, h('div', null, 'A1')));
     stop();
     return true;`,
  ),
];

/** The same, explained by other notes. */
export const WARNED_ELSEWHERE: readonly ReactProvocation[] = [
  ...each(
    'mistakes',
    `let name;
     const Name = () => h('input', {value: name, onChange() {}});
     render(Name);
     name = '林';
     render(Name);
     stop();
     return true;`,
    `render(() => h('input', {value: '林'}));
     stop();
     return true;`,
  ),
  ...each(
    'setup-and-cleanup',
    `const Orders = () => { React.useEffect(async () => {}); return null; };
     render(Orders);
     stop();
     return true;`,
  ),
];

/** What a translator of pages does: the text is put into an element of its own. */
const TRANSLATE = `
  const translate = (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
  };
  const line = React.createRef();
  let isPaid = false;
`;

/** React takes away, and puts something before, a text that is no longer there. */
export const TRANSLATED = [
  `${TRANSLATE}
   const Order = () => h('p', {ref: line}, isPaid ? null : '待付款', h('b', null, '59'));
   render(Order);
   translate(line.current.firstChild);
   isPaid = true;
   render(Order);`,
  `${TRANSLATE}
   const Order = () => h('p', {ref: line}, isPaid ? h('b', null, '已付款') : null, '共两件');
   render(Order);
   translate(line.current.firstChild);
   isPaid = true;
   render(Order);`,
] as const;

/** The same in an element that React has made: nothing fails. */
export const TRANSLATED_INSIDE = `${TRANSLATE}
  const Order = () => h('p', {ref: line},
    isPaid ? h('b', null, '已付款') : h('span', null, '待付款'), h('span', null, '共两件'));
  render(Order);
  for (const {firstChild} of line.current.children) translate(firstChild);
  isPaid = true;
  render(Order);
  if (line.current.textContent !== '已付款共两件') throw new Error(line.current.textContent);
  stop();
  return true;
`;
