/**
 * Wraps theme-live-codeblock LiveCodeBlock. The stock one puts its editor and
 * compiler into a bundle that every page with code loads; ours loads them when
 * the block comes into view, in place of the same code, standing still. Without
 * JavaScript that code is what remains.
 */
import type {Props} from '@theme/LiveCodeBlock';
import {type ComponentType, type ReactNode, useRef, useState} from 'react';

import StaticCode from '../../ui/StaticCode';
import {useOnScreen} from '../../ui/useOnScreen';
import {LiveHeader} from '../../samples/live';
import {readPreviewHeight} from '../../samples/sample';

type Loading =
  | {readonly status: 'waiting' | 'failed'}
  | {readonly status: 'ready'; readonly LiveCodeBlock: ComponentType<Props>};

export default function LazyLiveCodeBlock(props: Props): ReactNode {
  const [loading, setLoading] = useState<Loading>({status: 'waiting'});
  const ref = useRef<HTMLDivElement>(null);

  async function load(): Promise<void> {
    try {
      const {default: LiveCodeBlock} =
        await import('@theme-original/LiveCodeBlock');
      setLoading({status: 'ready', LiveCodeBlock});
    } catch {
      setLoading({status: 'failed'});
    }
  }
  useOnScreen(ref, true, () => void load());

  if (loading.status === 'ready') {
    return <loading.LiveCodeBlock {...props} />;
  }
  return (
    <div ref={ref}>
      <div>
        <LiveHeader>实时编辑器</LiveHeader>
        <StaticCode {...props} title="" metastring="">
          {props.children}
        </StaticCode>
        {/* Paper has no room for what was never drawn. */}
        <LiveHeader className="no-print">结果</LiveHeader>
        <div
          className="no-print"
          style={{minBlockSize: readPreviewHeight(props)}}>
          {loading.status === 'failed' && (
            <p role="alert">
              没能加载实时编辑器。{' '}
              <button type="button" onClick={() => void load()}>
                重试
              </button>
            </p>
          )}
          <noscript>结果要有 JavaScript 才能看到。</noscript>
        </div>
      </div>
    </div>
  );
}
