/** HTTP as developers look it up: status codes, methods (RFC 9110), headers and media types (the IANA registries). */

export type Entry = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly group: string;
};

const STATUS_GROUPS: Readonly<Record<string, string>> = {
  1: '1xx 信息',
  2: '2xx 成功',
  3: '3xx 重定向',
  4: '4xx 客户端的错',
  5: '5xx 服务器的错',
};

const STATUSES = [
  ['100', 'Continue', '可以接着发请求体。'],
  ['101', 'Switching Protocols', '换成 Upgrade 里的协议，例如 WebSocket。'],
  ['103', 'Early Hints', '正式回应之前，先说要预加载什么。'],
  ['200', 'OK', '成功。'],
  ['201', 'Created', '建好了新资源，地址在 Location。'],
  ['202', 'Accepted', '收下了，还没做完。'],
  ['204', 'No Content', '成功，没有内容。'],
  ['206', 'Partial Content', '只给 Range 要的那一段。'],
  ['301', 'Moved Permanently', '永久搬走；旧客户端会把 POST 变成 GET。'],
  ['302', 'Found', '暂时在别处；旧客户端会把 POST 变成 GET。'],
  ['303', 'See Other', '用 GET 去看另一个地址，常在提交表单后。'],
  ['304', 'Not Modified', '没有变，用缓存里的。'],
  ['307', 'Temporary Redirect', '暂时在别处，方法和内容不变。'],
  ['308', 'Permanent Redirect', '永久搬走，方法和内容不变。'],
  ['400', 'Bad Request', '请求本身读不懂。'],
  ['401', 'Unauthorized', '没有登录，或凭据不对；回应里有 WWW-Authenticate。'],
  ['403', 'Forbidden', '知道你是谁，但不许。'],
  ['404', 'Not Found', '没有这个资源，或不想让你知道有。'],
  ['405', 'Method Not Allowed', '地址对，方法不对；能用的在 Allow。'],
  ['406', 'Not Acceptable', '给不出 Accept 要的种类。'],
  ['408', 'Request Timeout', '等请求等得太久。'],
  ['409', 'Conflict', '与现在的状态冲突，例如重复、版本旧了。'],
  ['410', 'Gone', '曾经有，永远没有了。'],
  ['411', 'Length Required', '要写 Content-Length。'],
  ['412', 'Precondition Failed', 'If-Match 等条件不成立。'],
  ['413', 'Content Too Large', '请求体太大。'],
  ['414', 'URI Too Long', '地址太长。'],
  ['415', 'Unsupported Media Type', 'Content-Type 不支持。'],
  ['416', 'Range Not Satisfiable', 'Range 超出了范围。'],
  ['418', '(Unused)', '愚人节的“我是茶壶”，登记为不使用。'],
  ['421', 'Misdirected Request', '这台服务器不管这个主机名。'],
  ['422', 'Unprocessable Content', '格式对，意思不对，例如校验没过。'],
  ['425', 'Too Early', '不愿处理可能被重放的请求。'],
  ['426', 'Upgrade Required', '要换协议才行。'],
  ['428', 'Precondition Required', '要带条件，防止互相覆盖。'],
  ['429', 'Too Many Requests', '太频繁；多久后再试在 Retry-After。'],
  ['431', 'Request Header Fields Too Large', '请求头太大，常因 Cookie。'],
  ['451', 'Unavailable For Legal Reasons', '因法律原因不提供。'],
  ['500', 'Internal Server Error', '服务器自己出错。'],
  ['501', 'Not Implemented', '服务器不认识这个方法。'],
  ['502', 'Bad Gateway', '网关从后面的服务器得到了坏的回应。'],
  ['503', 'Service Unavailable', '暂时不行：过载或维护。'],
  ['504', 'Gateway Timeout', '网关等后面的服务器超时。'],
  ['505', 'HTTP Version Not Supported', '不支持这个 HTTP 版本。'],
  ['507', 'Insufficient Storage', '存不下。'],
  [
    '511',
    'Network Authentication Required',
    '要先登录网络，例如机场的 Wi-Fi。',
  ],
] as const;

const HEADERS = [
  ['Accept', '请求', '想要哪些媒体类型，可带权重 q。'],
  ['Accept-Encoding', '请求', '能解的压缩：br、gzip、zstd。'],
  ['Accept-Language', '请求', '想要哪些语言，例如 zh-CN,zh;q=0.9。'],
  ['Authorization', '请求', '凭据，例如 Bearer 令牌。'],
  ['Cookie', '请求', '浏览器存的 Cookie，不能用脚本设置。'],
  ['Host', '请求', '要访问的主机和端口。'],
  ['If-Match', '请求', '标签相同才改，防止互相覆盖。'],
  ['If-Modified-Since', '请求', '这个时间后改过才给内容，否则 304。'],
  ['If-None-Match', '请求', '标签不同才给内容，否则 304。'],
  ['Origin', '请求', '发起请求的源，CORS 看它。'],
  ['Range', '请求', '只要一段，例如 bytes=0-1023。'],
  ['Referer', '请求', '从哪一页来；拼写错了，但就是这样。'],
  ['Sec-Fetch-Site', '请求', '同源、同站还是跨站，脚本改不了。'],
  ['User-Agent', '请求', '客户端自报的名字。'],
  [
    'Cache-Control',
    '两者',
    '缓存规则：no-store 不存，no-cache 用前先问，max-age 秒数，immutable 不会变。',
  ],
  ['Connection', '两者', '只在 HTTP/1.1：keep-alive 或 close。'],
  ['Content-Encoding', '两者', '内容用什么压缩过。'],
  ['Content-Length', '两者', '内容有多少字节。'],
  ['Content-Type', '两者', '内容的媒体类型和字符集。'],
  ['Access-Control-Allow-Credentials', '回应', 'true：允许带凭据的跨源请求。'],
  ['Access-Control-Allow-Headers', '回应', '预检：允许哪些请求头。'],
  ['Access-Control-Allow-Methods', '回应', '预检：允许哪些方法。'],
  ['Access-Control-Allow-Origin', '回应', '允许读回应的源：一个源，或 *。'],
  ['Access-Control-Expose-Headers', '回应', '脚本还能读哪些回应头。'],
  ['Access-Control-Max-Age', '回应', '预检的结果记多少秒。'],
  [
    'Content-Disposition',
    '回应',
    'attachment 让浏览器下载，filename* 可写中文。',
  ],
  ['Content-Security-Policy', '回应', '页面可以从哪里加载、执行什么。'],
  ['Cross-Origin-Embedder-Policy', '回应', '与 COOP 一起换来跨源隔离。'],
  ['Cross-Origin-Opener-Policy', '回应', '不与别的源的窗口共用进程。'],
  ['Cross-Origin-Resource-Policy', '回应', '谁可以嵌入这个资源。'],
  ['ETag', '回应', '这一版内容的标签，配 If-None-Match。'],
  ['Last-Modified', '回应', '最后修改的时间。'],
  ['Location', '回应', '重定向或新资源的地址。'],
  ['Permissions-Policy', '回应', '页面能不能用摄像头、定位等能力。'],
  ['Referrer-Policy', '回应', '离开时带多少来源信息。'],
  ['Retry-After', '回应', '多少秒后，或什么时间后再试。'],
  ['Set-Cookie', '回应', '存一个 Cookie；记得 HttpOnly、Secure、SameSite。'],
  ['Strict-Transport-Security', '回应', '以后只用 HTTPS 访问。'],
  ['Vary', '回应', '回应因哪些请求头而不同，缓存要分开存。'],
  ['WWW-Authenticate', '回应', '401 时说要哪种凭据。'],
  ['X-Content-Type-Options', '回应', 'nosniff：不要猜媒体类型。'],
  [
    'X-Frame-Options',
    '回应',
    '谁可以用 iframe 嵌入；新站用 CSP 的 frame-ancestors。',
  ],
] as const;

const METHODS = [
  ['GET', '安全、幂等、可缓存', '读。不要带请求体，也不要改东西。'],
  [
    'HEAD',
    '安全、幂等、可缓存',
    '和 GET 一样，只是没有内容：看大小、看在不在。',
  ],
  ['POST', '不幂等', '提交：新建，或不好归类的操作。重试可能做两次。'],
  ['PUT', '幂等', '整个换成请求里的；没有就新建。'],
  ['PATCH', '不幂等', '只改一部分。'],
  ['DELETE', '幂等', '删。删两次和删一次结果一样。'],
  ['OPTIONS', '安全、幂等', '问能用哪些方法；CORS 的预检就是它。'],
  ['TRACE', '安全、幂等', '原样送回请求，多半被关掉。'],
  ['CONNECT', '不幂等', '让代理接通一条隧道，HTTPS 过代理时用。'],
] as const;

const TYPES = [
  ['text/html', '.html', '网页；charset=utf-8 写在后面。'],
  ['text/css', '.css', '样式表；类型不对，浏览器不用它。'],
  ['text/javascript', '.js .mjs', '脚本；模块的类型不对就不执行。'],
  ['text/plain', '.txt', '纯文本。'],
  ['text/csv', '.csv', '逗号分隔的表格。'],
  ['text/markdown', '.md', 'Markdown。'],
  ['text/event-stream', '', '服务器推送（SSE）。'],
  ['application/json', '.json', 'JSON，一定是 UTF-8。'],
  ['application/problem+json', '', '出错时的 JSON（RFC 9457）。'],
  ['application/x-www-form-urlencoded', '', '表单的默认编码。'],
  ['multipart/form-data', '', '带文件的表单；boundary 由浏览器写。'],
  ['application/octet-stream', '', '任意字节，浏览器会下载。'],
  ['application/pdf', '.pdf', 'PDF。'],
  ['application/zip', '.zip', 'ZIP。'],
  ['application/gzip', '.gz', 'gzip 文件。'],
  ['application/wasm', '.wasm', 'WebAssembly；流式编译要求这个类型。'],
  ['application/manifest+json', '.webmanifest', '网站的应用清单。'],
  ['application/xml', '.xml', 'XML。'],
  ['image/svg+xml', '.svg', 'SVG。'],
  ['image/png', '.png', 'PNG。'],
  ['image/jpeg', '.jpg .jpeg', 'JPEG。'],
  ['image/webp', '.webp', 'WebP。'],
  ['image/avif', '.avif', 'AVIF。'],
  ['image/gif', '.gif', 'GIF。'],
  ['image/x-icon', '.ico', '图标。'],
  ['font/woff2', '.woff2', '网页字体。'],
  ['audio/mpeg', '.mp3', 'MP3。'],
  ['video/mp4', '.mp4', 'MP4。'],
  ['video/webm', '.webm', 'WebM。'],
] as const;

export const REFERENCE: readonly Entry[] = [
  ...STATUSES.map(([name, title, text]) => ({
    name,
    title,
    text,
    group: STATUS_GROUPS[name.charAt(0)] ?? '',
  })),
  ...HEADERS.map(([name, title, text]) => ({
    name,
    title,
    text,
    group: '头部',
  })),
  ...METHODS.map(([name, title, text]) => ({name, title, text, group: '方法'})),
  ...TYPES.map(([name, title, text]) => ({
    name,
    title,
    text,
    group: '媒体类型',
  })),
];

/** Entries that hold every word of a query; `4xx` is a whole class. */
export function lookUp(query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  return REFERENCE.filter((entry) =>
    words.every((word) =>
      /^[1-5]xx$/u.test(word)
        ? entry.group.startsWith(word)
        : `${entry.name} ${entry.title} ${entry.text}`
            .toLowerCase()
            .includes(word),
    ),
  );
}
