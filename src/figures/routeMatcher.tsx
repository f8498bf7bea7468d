import clsx from 'clsx';
import {type ReactNode, useRef, useState} from 'react';

import Frame from './Frame';
import {askRoutes} from './models/routeMatcher';
import type {Answer, Route} from './models/routeTypes';
import {EXAMPLES} from './routes/examples';
import RequestFields from './routes/RequestFields';
import Row from './routes/Row';
import routeStyles from './routes/styles.module.scss';
import {showParams} from './routes/Verdict';
import styles from './styles.module.scss';

const MAX_ROUTES = 8;
const [FIRST] = EXAMPLES;

type Numbered = Route & {readonly id: number};

function number(routes: readonly Route[], from = 0): readonly Numbered[] {
  return routes.map((route, index) => ({...route, id: from + index}));
}

function describe(answer: Answer): string {
  switch (answer.status) {
    case 200:
      return answer.by === null
        ? `没有路由回答 OPTIONS，路由器自己回 200，Allow: ${answer.allow}。`
        : `第 ${answer.by + 1} 条回答，req.params 是 ${showParams(answer.params)}。`;
    case 400:
      return '400：路径里的 % 编码解不开。';
    case 404:
      return '404：没有一条路由对得上。';
    case 'not started':
      return '服务起不来：有路径在注册时就抛错。';
    case 'not sent':
      return '请求的路径要以 / 开头。';
  }
}

/** Routes and a request that the reader writes, and which route answers. */
export default function RouteMatcher(): ReactNode {
  const [rows, setRows] = useState(() => number(FIRST.routes));
  const [request, setRequest] = useState(FIRST.request);
  const [options, setOptions] = useState({strict: false, sensitive: false});
  const listRef = useRef<HTMLOListElement>(null);
  const {sent, answer, trials} = askRoutes(rows, request, options);
  const nextId = Math.max(...rows.map(({id}) => id)) + 1;

  function change(id: number, part: Partial<Route>): void {
    setRows((all) =>
      all.map((row) => (row.id === id ? {...row, ...part} : row)),
    );
  }
  function rise(index: number): void {
    setRows((all) => {
      const [row] = all.slice(index, index + 1);
      return row ? all.toSpliced(index, 1).toSpliced(index - 1, 0, row) : all;
    });
  }
  function remove(id: number): void {
    setRows((all) => all.filter((row) => row.id !== id));
    // The button that was pressed is gone.
    listRef.current?.focus();
  }

  return (
    <Frame
      title="哪一条路由回答"
      text={
        <ul>
          <li>从第一条试起，路径和方法都对上的那一条回答，后面的不再试。</li>
          <li>
            默认的四条里，GET /orders/summary 由第二条 /orders/:id 回答，
            req.params 是 {'{ id: "summary" }'}；第三条也对得上，轮不到它。
          </li>
          <li>
            路径对上、方法不同，接着试下一条；都不行就是 404。HEAD 由 GET
            的路由回答。
          </li>
          <li>有一条路径写错，注册时就抛错，服务起不来。</li>
        </ul>
      }>
      <div className={clsx(routeStyles.options, styles.needsScript)}>
        <label>
          例子
          <select
            onChange={({target}) => {
              const example = EXAMPLES[Number(target.value)] ?? FIRST;
              setRows(number(example.routes, nextId));
              setRequest(example.request);
            }}>
            {EXAMPLES.map(({name}, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {(
          [
            ['strict', '末尾的斜杠算数（strict）'],
            ['sensitive', '区分大小写（caseSensitive）'],
          ] as const
        ).map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={options[name]}
              onChange={({target}) =>
                setOptions({...options, [name]: target.checked})
              }
            />
            {label}
          </label>
        ))}
      </div>
      <ol
        ref={listRef}
        className={routeStyles.rows}
        aria-label="路由，按注册的次序"
        // Takes the focus of a button that has been removed.
        tabIndex={-1}>
        {rows.map((row, index) => (
          <Row
            key={row.id}
            route={row}
            place={index + 1}
            trial={trials[index] ?? {kind: 'unregistered'}}
            onChange={(part) => change(row.id, part)}
            onRise={index > 0 ? () => rise(index) : null}
            onRemove={rows.length > 1 ? () => remove(row.id) : null}
          />
        ))}
      </ol>
      <div className={clsx(styles.controls, styles.needsScript)}>
        <button
          type="button"
          disabled={rows.length >= MAX_ROUTES}
          onClick={() =>
            setRows([...rows, {method: 'GET', pattern: '/', id: nextId}])
          }>
          加一条
        </button>
      </div>
      <RequestFields request={request} onChange={setRequest} />
      <div role="status" className={styles.outcome}>
        {sent !== null && sent !== request.path && (
          <p className={routeStyles.verdict}>
            用来匹配的路径：<code>{sent}</code>
          </p>
        )}
        <p>{describe(answer)}</p>
      </div>
    </Frame>
  );
}
