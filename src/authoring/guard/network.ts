/** Samples that ask other hosts: what they print changes by the day. */
import type {Root} from 'mdast';

import {listFences} from '../../samples/build';
import {type Report, shorten} from './report';

/** Asks a host that is not this machine, nor one that cannot exist. */
const REQUEST = new RegExp(
  String.raw`(?:\b(?:fetch|importScripts|import|new\s+(?:WebSocket|EventSource|Worker))\s*\(\s*|\bfrom\s+|^\s*import\s+|<(?:script|img|iframe|link|video|audio)\b[^>]*?\s(?:src|href)\s*=\s*|@import\s+(?:url\(\s*)?|\burl\(\s*)["'\x60]?((?:https?|wss?):\/\/(?!localhost\b|127\.0\.0\.1|\[::1\]|[\w.-]*\.(?:invalid|test|localhost)\b)[^\s"'\x60)>]+)`,
  'mu',
);
/** The sample answers its own requests. */
const OWN_ANSWER =
  /\b(?:globalThis|window|self)\.fetch\s*=|\b(?:async\s+)?function\s+fetch\b|\b(?:const|let)\s+fetch\s*=/u;

/** Checks the samples of a page that are run. */
export function checkNetwork(tree: Root, report: Report): void {
  for (const {node, line, read} of listFences(tree)) {
    if (
      !read.ok ||
      !['run', 'node', 'live'].includes(read.fence.kind) ||
      OWN_ANSWER.test(node.value)
    ) {
      continue;
    }
    const match = REQUEST.exec(node.value);
    if (match) {
      const row = node.value
        .slice(0, match.index + match[0].length)
        .split('\n').length;
      report(
        line + row,
        `示例要向 ${shorten(match[1] ?? '', 40)} 发请求：沙箱会拦下它，记下的“输出”只是那次失败；请改用 data: 地址、Blob 或自己写的回答，不然就写 no-run="原因"。`,
      );
    }
  }
}
