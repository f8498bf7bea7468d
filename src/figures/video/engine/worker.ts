/** Filters frames beside the page, so that the page stays free to answer. */
import {measure, type Tally} from './compare';
import type {ApplyFilter} from './frame';
import {createJavaScriptFilter} from './javascript';
import {
  type Implementation,
  IMPLEMENTATIONS,
  type Job,
  type Missing,
  type WorkerMessage,
} from './messages';
import {createWasmFilter} from './wasm';

const MODULES = {
  wasm: new URL(
    '../../../../examples/video-filter/filter.wasm',
    import.meta.url,
  ),
  simd: new URL(
    '../../../../examples/video-filter/filter-simd.wasm',
    import.meta.url,
  ),
};

/** What of DOM's `self` is a worker's, too, plus how its `postMessage` goes. */
const scope = self as unknown as {
  postMessage: (message: WorkerMessage, transfer: Transferable[]) => void;
};

const filters = new Map<Implementation, ApplyFilter>([
  ['javascript', createJavaScriptFilter()],
]);

async function load(address: URL): Promise<ApplyFilter> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`状态 ${response.status}`);
  }
  // Compiling while it arrives wants the right type, which not all hosts send.
  const isTyped = response.headers.get('content-type') === 'application/wasm';
  const module = isTyped
    ? await WebAssembly.compileStreaming(response)
    : await WebAssembly.compile(await response.arrayBuffer());
  return createWasmFilter(await WebAssembly.instantiate(module));
}

function explain(name: 'wasm' | 'simd', error: unknown): Missing {
  if (error instanceof WebAssembly.CompileError) {
    return {
      reason:
        name === 'simd'
          ? '这个浏览器的 WebAssembly 没有 SIMD。'
          : '这个浏览器的 WebAssembly 太旧。',
      isTemporary: false,
    };
  }
  return {reason: '没有下载到，请检查网络后重试。', isTemporary: true};
}

async function start(): Promise<void> {
  const missing: Partial<Record<Implementation, Missing>> = {};
  const reason = '这个浏览器没有 WebAssembly，或者它被关掉了。';
  for (const name of ['wasm', 'simd'] as const) {
    if (typeof WebAssembly === 'undefined') {
      missing[name] = {reason, isTemporary: false};
    } else {
      try {
        filters.set(name, await load(MODULES[name]));
      } catch (error) {
        missing[name] = explain(name, error);
      }
    }
  }
  scope.postMessage({kind: 'ready', missing}, []);
}

function work({frame, outputs, settings, rounds}: Job): void {
  const costs: Partial<Record<Implementation, Tally>> = {};
  for (const [name, apply] of filters) {
    costs[name] = measure(() => apply(frame, outputs[name], settings), rounds);
  }
  scope.postMessage({kind: 'done', frame, outputs, costs}, [
    frame.pixels.buffer,
    ...IMPLEMENTATIONS.map((name) => outputs[name].buffer),
  ]);
}

self.addEventListener('message', ({data}: MessageEvent<Job>) => work(data));
void start();
