/** What trace.spec.ts bundles: the frame's part without a browser. */
import {removeMarked} from '../../../../packages/verified-samples/src/sandbox/guardNames';
import {noteProxies} from '../../../../packages/verified-samples/src/sandbox/frame/noteProxies';
import {createRecorder} from '../../../../packages/verified-samples/src/sandbox/frame/trace';

/** As the frame prepares it. */
export function prepare(): void {
  noteProxies();
  const {toString} = Function.prototype;
  // oxlint-disable-next-line no-extend-native
  Function.prototype.toString = function show() {
    return removeMarked(Reflect.apply(toString, this, []));
  };
}

export {createRecorder};
