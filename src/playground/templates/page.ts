import type {Template} from './types';

/** Programs that draw a page. */
export const PAGE_TEMPLATES = [
  {
    id: 'html',
    title: '三个文件的网页',
    description: 'HTML、CSS、JavaScript 各一个。',
    open: 'main.js',
    files: [
      {
        name: 'index.html',
        code: `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <title>计数器</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <h1>计数器</h1>
    <button id="add" type="button">点了 0 次</button>
    <script type="module" src="main.js"></script>
  </body>
</html>
`,
      },
      {
        name: 'style.css',
        code: `body {
  display: grid;
  place-content: center;
  gap: 1rem;
  min-height: 90vh;
  font-family: system-ui, sans-serif;
  text-align: center;
}

button {
  padding: 0.6rem 1.2rem;
  border: 1px solid currentColor;
  border-radius: 6px;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
`,
      },
      {
        name: 'main.js',
        code: `const button = document.querySelector('#add');
let count = 0;

button.addEventListener('click', () => {
  count += 1;
  button.textContent = '点了 ' + count + ' 次';
  console.log('现在是', count);
});
`,
      },
    ],
  },
  {
    id: 'react',
    title: 'React 组件',
    description: 'TSX 写的组件、状态和样式，不用构建工具。',
    open: 'App.tsx',
    files: [
      {
        name: 'main.tsx',
        code: `import {createRoot} from 'react-dom/client';

import App from './App';

createRoot(document.getElementById('root')!).render(<App />);
`,
      },
      {
        name: 'App.tsx',
        code: `import {useState} from 'react';

import './style.css';

const FRUITS = ['苹果', '香蕉', '樱桃', '橙子'];

export default function App() {
  const [query, setQuery] = useState('');
  const found = FRUITS.filter((name) => name.includes(query));

  return (
    <main>
      <label>
        筛选{' '}
        <input value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {found.length === 0 && <p>没有叫“{query}”的水果。</p>}
    </main>
  );
}
`,
      },
      {
        name: 'style.css',
        code: `main {
  max-width: 24rem;
  margin: 2rem auto;
  font-family: system-ui, sans-serif;
}

input {
  padding: 0.4rem 0.6rem;
  font: inherit;
}
`,
      },
    ],
  },
  {
    id: 'animation',
    title: '动画',
    description: '画布上的小球，requestAnimationFrame 推动。',
    open: 'main.js',
    files: [
      {
        name: 'index.html',
        code: `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <title>弹跳的小球</title>
    <style>
      body {
        margin: 0;
        overflow: hidden;
      }
      canvas {
        display: block;
      }
    </style>
  </head>
  <body>
    <canvas aria-label="一个弹跳的小球"></canvas>
    <script type="module" src="main.js"></script>
  </body>
</html>
`,
      },
      {
        name: 'main.js',
        code: `const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');
const ball = {x: 60, y: 60, vx: 150, vy: 0, radius: 18};
const GRAVITY = 900; // 像素每秒的平方

function fit() {
  canvas.width = innerWidth;
  canvas.height = innerHeight;
}
addEventListener('resize', fit);
fit();

let last = performance.now();
function frame(now) {
  const seconds = Math.min((now - last) / 1000, 0.05);
  last = now;

  ball.vy += GRAVITY * seconds;
  ball.x += ball.vx * seconds;
  ball.y += ball.vy * seconds;
  if (ball.x < ball.radius || ball.x > canvas.width - ball.radius) {
    ball.vx = -ball.vx;
    ball.x = Math.min(Math.max(ball.x, ball.radius), canvas.width - ball.radius);
  }
  if (ball.y > canvas.height - ball.radius) {
    ball.vy = -Math.abs(ball.vy) * 0.9;
    ball.y = canvas.height - ball.radius;
  }

  context.clearRect(0, 0, canvas.width, canvas.height);
  context.beginPath();
  context.arc(ball.x, ball.y, ball.radius, 0, Math.PI * 2);
  context.fillStyle = 'tomato';
  context.fill();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
console.log('画布', canvas.width > 0 ? '准备好了' : '没有大小');
`,
      },
    ],
  },
] as const satisfies readonly Template[];
