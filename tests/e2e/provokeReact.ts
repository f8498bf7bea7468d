/** The React of this repository in a page, and what it says to mistakes. */
import {readFileSync} from 'node:fs';

export type ReactMode = 'development' | 'production';

/** As React names its files, without the mode at their end. */
const FILES = {
  react: 'react/cjs/react',
  'react-dom': 'react-dom/cjs/react-dom',
  'react-dom/client': 'react-dom/cjs/react-dom-client',
  scheduler: 'scheduler/cjs/scheduler',
} as const;

/** What `provokeReact(code)` of the page resolves to. */
export type Provoked = {
  /** Messages of what was thrown, or reported as an error. */
  readonly thrown: readonly string[];
  /** What the console said beside it. */
  readonly printed: readonly string[];
};

/**
 * A script that defines `provokeReact`, and `reactKit` for what throws nothing.
 * @param packages where React is, for another version of it.
 */
export function toReactScript(
  mode: ReactMode,
  packages = 'node_modules',
): string {
  const modules = Object.entries(FILES).map(
    ([name, file]) =>
      `${JSON.stringify(name)}(module, exports, require) {${readFileSync(`${packages}/${file}.${mode}.js`, 'utf8')}\n}`,
  );
  return `(() => {
const process = {env: {NODE_ENV: '${mode}'}};
const modules = {${modules.join(',\n')}};
const load = (name) => {
  const module = {exports: {}};
  modules[name](module, module.exports, require);
  return module.exports;
};
const loaded = {};
const require = (name) => (loaded[name] ??= load(name));
const React = require('react');
const ReactDOM = require('react-dom');
const {flushSync, preload, preinit} = ReactDOM;
const {createRoot, hydrateRoot} = require('react-dom/client');
const h = React.createElement;
const copy = () => load('react');
globalThis.reactKit = {React, ReactDOM, h, flushSync, preload, preinit, createRoot, hydrateRoot};
globalThis.provokeReact = async (code) => {
  const thrown = [];
  const printed = [];
  const note = (error) => thrown.push(error.message);
  const options = {onUncaughtError: note, onRecoverableError: note};
  const box = document.createElement('div');
  let root;
  const render = (Component) => {
    root ??= createRoot(box, options);
    flushSync(() => root.render(h(Component)));
  };
  const hydrate = (html, Component) => {
    box.innerHTML = html;
    hydrateRoot(box, h(Component), options);
  };
  const {error} = console;
  // The words of a message come behind it, each for one %s.
  console.error = (message, ...words) => {
    const text = String(message).replaceAll('%s', () => String(words.shift()));
    printed.push([text, ...words.map(String)].join(' '));
  };
  let stop;
  const stopped = new Promise((resolve) => { stop = resolve; });
  let waits = false;
  try {
    waits = new Function('React', 'h', 'render', 'hydrate', 'copy', 'stop', code)(
      React, h, render, hydrate, copy, stop,
    );
    if (waits) await stopped;
  } catch (mistake) {
    note(mistake);
  }
  // What is hydrated or waited for fails in a task of its own.
  for (let turn = 0; turn < 100 && thrown.length === 0 && !waits; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.error = error;
  return {thrown, printed};
};
})();`;
}
