/** The React of this repository in real Chromium, for the claims of its pages. */
import {type ReactMode, toReactScript} from '../../../e2e/provokeReact';
import type {Given} from '../claims';

/** What every measurement may use. */
const KIT = `const {React, h, flushSync, preload, preinit, createRoot, hydrateRoot} = reactKit;
const {useState, useReducer, useEffect, useLayoutEffect, useRef, useDeferredValue,
  startTransition, lazy, memo, Activity, Component, Profiler, StrictMode, Suspense} = React;
const errors = [];
const printed = [];
console.error = (text) => printed.push(String(text));
const show = (root, element) => {
  flushSync(() => root.render(element));
  flushSync(() => {});
};
const mount = (element) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box, {onUncaughtError: ({message}) => errors.push(message)});
  show(root, element);
  return {box, show: (next) => show(root, next)};
};
const until = async (isDone) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
};`;

/**
 * What the body of an async function returns, where React is.
 * @param packages where React is, for another version of it.
 */
export async function inReact<Value>(
  {open}: Pick<Given, 'open'>,
  body: string,
  mode: ReactMode = 'development',
  packages?: string,
): Promise<Value> {
  const page = await open('<!doctype html><body>', `/${mode}`);
  await page.addScriptTag({content: toReactScript(mode, packages)});
  return page.evaluate(`(async () => { 'use strict'; ${KIT} ${body} })()`);
}
