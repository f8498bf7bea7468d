/**
 * What programs may load: their own code and data, nothing from any server.
 * Frames are forbidden except `srcdoc`, which inherits this policy.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:",
  'style-src': "'unsafe-inline' blob: data:",
  'img-src': 'data: blob:',
  'media-src': 'data: blob:',
  'font-src': 'data: blob:',
  'connect-src': 'data: blob:',
  'worker-src': 'blob: data:',
  'child-src': 'blob: data:',
  'frame-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
} as const;

const toText = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** Text that may stand in a script element. */
function toScriptText(code: string): string {
  return code
    .replaceAll(/<\/(script)/giu, String.raw`<\/$1`)
    .replaceAll('<!--', String.raw`<\!--`);
}

/**
 * The page that runs in the frame.
 * @param hash of all that it was made from.
 */
export function createPage(script: string, hash: string): string {
  return `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${toText(POLICY)}">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="robots" content="noindex">
<meta name="generator" content="verified-samples ${hash}">
<title>运行代码的沙箱</title>
<script>
${toScriptText(script)}
//# sourceURL=verified-samples-sandbox
</script>
</head>
<body></body>
</html>
`;
}

/**
 * An empty page that holds a frame with a copy of the other one, where there is
 * no network: a copy in memory inherits the policy of the page around it, and
 * that of the site's pages forbids what programs may do. Nothing else runs here.
 */
export function createHolder(): string {
  const policy = toText({...POLICY, 'frame-src': 'blob:'});
  return `<!doctype html>
<html lang="zh-Hans" data-sandbox-holder>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>没有网络时的沙箱</title>
<style>html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}</style>
</head>
<body></body>
</html>
`;
}
