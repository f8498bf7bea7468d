/** The filters of examples/video-filter, compiled from Rust. */
import type {ApplyFilter} from './frame';

const PAGE_BYTES = 65_536;
/** Where SIMD loads are at their best. */
const ALIGNMENT = 16;

/** What the module offers. */
export type FilterExports = {
  readonly memory: WebAssembly.Memory;
  readonly __heap_base: WebAssembly.Global<'i32'>;
  readonly grayscale: (
    source: number,
    output: number,
    width: number,
    height: number,
  ) => void;
  readonly blur: WithWorkspace;
  readonly edge: WithWorkspace;
};

type WithWorkspace = (
  source: number,
  output: number,
  workspace: number,
  width: number,
  height: number,
  strength: number,
) => void;

function align(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}

/**
 * @param instance of one of the two modules.
 * @returns a filter whose cost includes carrying the frame in and out.
 */
export function createWasmFilter(instance: WebAssembly.Instance): ApplyFilter {
  const {memory, __heap_base, grayscale, blur, edge} =
    instance.exports as unknown as FilterExports;
  const source = align(__heap_base.value);
  return (frame, output, {filter, strength}) => {
    const {pixels, width, height} = frame;
    const target = align(source + pixels.length);
    const workspace = align(target + pixels.length);
    const missing = workspace + pixels.length - memory.buffer.byteLength;
    if (missing > 0) {
      memory.grow(Math.ceil(missing / PAGE_BYTES));
    }
    // Made anew each time: growing the memory would have detached them.
    new Uint8ClampedArray(memory.buffer).set(pixels, source);
    switch (filter) {
      case 'grayscale':
        grayscale(source, target, width, height);
        break;
      case 'blur':
        blur(source, target, workspace, width, height, strength);
        break;
      case 'edge':
        edge(source, target, workspace, width, height, strength);
        break;
    }
    output.set(new Uint8ClampedArray(memory.buffer, target, pixels.length));
  };
}
