import type {Errors} from '../models/errorLookup';

/** The errors of tips/cors-errors.md: Chromium's, and Firefox's after MDN. */
const errors: Errors = {
  sample:
    "Access to fetch at 'http://localhost:3000/orders' from origin 'http://localhost:5173' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
  entries: [
    {
      anchor: 'triage',
      title: '先分清是不是跨域',
      patterns: ['CORS request did not succeed'],
      hints: ['Failed to fetch', 'net::ERR_CONNECTION_REFUSED'],
    },
    {
      anchor: 'table',
      title: '报错对照表',
      patterns: [],
      hints: [
        'blocked by CORS policy',
        'Cross-Origin Request Blocked',
        '已拦截跨源请求',
      ],
    },
    {
      anchor: 'no-acao',
      title: '缺少允许源',
      patterns: [
        "No 'Access-Control-Allow-Origin' header",
        "CORS header 'Access-Control-Allow-Origin' missing",
        "CORS 头缺少 'Access-Control-Allow-Origin'",
      ],
    },
    {
      anchor: 'preflight-failed',
      title: '预检本身失败',
      patterns: [
        "Response to preflight request doesn't pass access control check: No 'Access-Control-Allow-Origin'",
        'It does not have HTTP ok status',
        'Redirect is not allowed for a preflight request',
        'CORS preflight response did not succeed',
        'CORS preflight channel did not succeed',
      ],
      hints: ["Response to preflight request doesn't pass"],
    },
    {
      anchor: 'preflight-not-allowed',
      title: '预检不允许某个头或方法',
      patterns: [
        'Request header field … is not allowed by',
        'Method … is not allowed by',
        'Did not find method in CORS header',
        "missing token '…' in CORS header",
      ],
    },
    {
      anchor: 'mismatch',
      title: '允许源写错',
      patterns: [
        "has a value '…' that is not equal to the supplied origin",
        "contains multiple values '…', but only one is allowed",
        "CORS header 'Access-Control-Allow-Origin' does not match",
        "Multiple CORS header 'Access-Control-Allow-Origin' not allowed",
      ],
    },
    {
      anchor: 'credentials',
      title: '凭据',
      patterns: [
        "must not be the wildcard '*'",
        "is '' which must be 'true'",
        'Credential is not supported if the CORS header',
        "expected 'true' in CORS header 'Access-Control-Allow-Credentials'",
      ],
    },
    {anchor: 'redirect', title: '重定向', patterns: ['(redirected from']},
    {
      anchor: 'error-path',
      title: '被掩盖的 500',
      patterns: [
        // Longer than the entry of the missing header, and so before it.
        /No 'Access-Control-Allow-Origin' header[\s\S]{0,500}?ERR_FAILED (?:5\d\d|413)/iu,
        /ERR_FAILED (?:5\d\d|413)/iu,
      ],
    },
    {
      anchor: 'expose',
      title: '请求成功，却读不到响应头',
      patterns: ['Refused to get unsafe header'],
      hints: ['headers.get(…)'],
    },
    {
      anchor: 'vary',
      title: '有时好有时坏：缓存',
      patterns: ['时好时坏', '有时好有时坏', 'Vary: Origin'],
    },
    {
      anchor: 'null-origin',
      title: '源是 null',
      patterns: [
        "from origin 'null'",
        'Cross origin requests are only supported for protocol schemes',
        'CORS request not http',
      ],
    },
    {
      anchor: 'local-network',
      title: '访问本机或内网：address space',
      patterns: [
        'Permission was denied for this request to access the … address space',
        'resource is in more-private address space',
        'Request had a target IP address space of',
      ],
    },
  ],
};

export default errors;
