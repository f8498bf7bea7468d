/**
 * Programs that try to reach the network around the content security policy:
 * by WebRTC, by links that look up or connect to a host, and from realms and
 * trees in which they might be out of sight.
 */

/** Where the attacks lead: hosts of this name, and a port for packets. */
export type Targets = {
  readonly udpPort: number;
  /** An address that no other attack has, on this machine. */
  readonly url: string;
  /** A name of its own too, which is not found. */
  readonly host: string;
};

type Attack = {
  readonly name: string;
  readonly html: (targets: Targets) => string;
};

/** Asks a server for this machine's address, as calls begin. */
const rtc = ({udpPort}: Targets, realm = 'window'): string =>
  `const peer = new ${realm}.RTCPeerConnection({iceServers: [{urls: 'stun:127.0.0.1:${udpPort}'}, {urls: 'turn:127.0.0.1:${udpPort}', username: 'a', credential: 'b'}]}); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));`;

const escape = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const nested = (targets: Targets): string =>
  `<iframe srcdoc="${escape(`<script>${rtc(targets)}</script>`)}"></iframe>`;
/**
 * A string of JavaScript, in an inline script. Tags in it are not written as
 * such: the page's own text is cleaned of them before the script begins.
 */
const quote = (text: string): string =>
  JSON.stringify(text).replaceAll('<', String.raw`\u003c`);
const script = (code: string): string =>
  `<div id="d"></div><script>eval(${quote(`const d = document.querySelector('#d');\n${code}`)})</script>`;

/** How markup gets into a document, as code; `html` and `d` are there. */
const WAYS: Readonly<Record<string, string>> = {
  innerHTML: 'd.innerHTML = html',
  outerHTML: 'd.outerHTML = html',
  insertAdjacentHTML: "d.insertAdjacentHTML('beforeend', html)",
  setHTMLUnsafe: 'd.setHTMLUnsafe(html)',
  'setHTML that allows it':
    "d.setHTML(html, {sanitizer: {elements: ['iframe', {name: 'link', attributes: ['rel', 'href']}], attributes: ['srcdoc', 'rel', 'href']}})",
  'a template': `const t = document.createElement('template'); t.innerHTML = html; d.append(t.content)`,
  'a cloned template':
    "const t = document.createElement('template'); t.innerHTML = html; d.append(t.content.cloneNode(true))",
  'a fragment of a range':
    'd.append(document.createRange().createContextualFragment(html))',
  'another document':
    "d.append(...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('link, iframe'))",
  'a document parsed with shadow roots':
    "d.append(...Document.parseHTMLUnsafe(html).querySelectorAll('link, iframe'))",
  'a document of its own':
    "const other = document.implementation.createHTMLDocument(''); other.body.innerHTML = html; d.append(...other.body.childNodes)",
  'document.write': 'document.write(html)',
  'document.write in letters':
    'for (const letter of html) document.write(letter)',
  'a document opened anew':
    'document.open(); document.write(html); document.close()',
  'a late script': 'setTimeout(() => { d.innerHTML = html; }, 50)',
  'an open shadow root': "d.attachShadow({mode: 'open'}).innerHTML = html",
  'a closed shadow root': "d.attachShadow({mode: 'closed'}).innerHTML = html",
  'a shadow root before it is in the document':
    "const host = document.createElement('div'); host.attachShadow({mode: 'closed'}).innerHTML = html; d.append(host)",
  'a clone with its shadow root':
    "const host = document.createElement('div'); host.attachShadow({mode: 'closed', clonable: true}).innerHTML = html; d.append(host.cloneNode(true))",
  'a declared shadow root':
    "d.setHTMLUnsafe('<div><template shadowrootmode=closed>' + html + '</template></div>')",
  'a declared shadow root, written in letters':
    "for (const letter of '<div><template shadowrootmode=\"closed\">' + html + '</template></div>') document.write(letter)",
  'a declared shadow root in XML':
    "const x = document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'div').documentElement; x.setHTMLUnsafe('<div><template shadowrootmode=closed>' + html + '</template></div>'); d.append(x.firstChild)",
  'markup in XML':
    "const x = document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'div').documentElement; x.setHTMLUnsafe('<template>' + html + '</template>'); d.append(x.firstChild.content)",
  'a shadow root in a shadow root':
    "const s = d.attachShadow({mode: 'closed'}); s.innerHTML = '<p></p>'; s.firstChild.attachShadow({mode: 'closed'}).innerHTML = html",
  'an editing command':
    "document.designMode = 'on'; document.body.focus(); getSelection().selectAllChildren(d); document.execCommand('insertHTML', false, html)",
  'a template for a place':
    'document.write(\'<div><?marker name="p"><?start name="p">x<?end></div><p id="p"></p><template for="p">\' + html + \'</template>\')',
  'a foreign object':
    "d.innerHTML = '<svg><foreignObject>' + html + '</foreignObject></svg>'",
  'hijacked methods': `const steal = () => { throw 0; };
const natives = [];
const real = Reflect.apply;
Reflect.apply = (f, self, values) => { natives.push(f, self); return real(f, self, values); };
WeakMap.prototype.get = function (key) { natives.push(this, key); };
String(document.write);
RegExp.prototype.exec = RegExp.prototype.test = () => null;
String.prototype.toLowerCase = () => '';
String.prototype.slice = () => '';
Array.prototype[Symbol.iterator] = steal;
for (const name of ['0', '1', 'root', 'others']) Object.defineProperty(Object.prototype, name, {set: steal, get: () => 0, configurable: true});
NodeList.prototype.item = steal; Element.prototype.querySelectorAll = Document.prototype.querySelectorAll = DocumentFragment.prototype.querySelectorAll = () => [];
Object.defineProperty(NodeList.prototype, 'length', {get: () => 0});
Object.defineProperty(Node.prototype, 'nodeType', {get: () => 3});
Element.prototype.remove = Element.prototype.getAttribute = MutationObserver.prototype.observe = () => {};
MutationObserver.prototype.disconnect = steal;
for (let at = 0; at < natives.length; at += 1) { try { natives[at].call(document, html); } catch {} }
d.innerHTML = html; d.attachShadow({mode: 'open'}).innerHTML = html`,
};

/** How an element becomes such a link; `url` and `d` are there. */
const LINKS: Readonly<Record<string, string>> = {
  'a property': "link.rel = 'preconnect'",
  'an attribute': "link.setAttribute('rel', 'preconnect')",
  'an attribute in capitals': "link.setAttribute('REL', 'PreConnect')",
  'an attribute without a namespace':
    "link.setAttributeNS(null, 'rel', 'preconnect')",
  'an attribute node':
    "const a = document.createAttribute('rel'); a.value = 'x'; link.setAttributeNode(a); a.value = 'preconnect'",
  'an attribute node set before':
    "const a = document.createAttribute('rel'); a.value = 'preconnect'; link.setAttributeNode(a)",
  'the text of an attribute node':
    "link.rel = 'x'; link.attributes[0].nodeValue = 'preconnect'; link.attributes[0].textContent = 'preconnect'",
  'a named item':
    "const other = new DOMParser().parseFromString('<a rel=\"preconnect\"/>', 'text/xml').documentElement; link.attributes.setNamedItem(other.removeAttributeNode(other.attributes[0]))",
  'a token': "link.relList.add('preconnect')",
  'tokens at once': "link.relList.value = 'x preconnect'",
  'tokens by assignment': "link.relList = 'preconnect'",
  'a toggled token': "link.relList.toggle('preconnect')",
  'a replaced token': "link.rel = 'x'; link.relList.replace('x', 'preconnect')",
  'an object with two faces':
    "let n = 0; link.setAttribute('rel', {toString: () => n++ ? 'preconnect' : 'x'}); link.setAttribute({toString: () => n++ ? 'rel' : 'x'}, 'preconnect')",
  'another prototype':
    "Object.setPrototypeOf(link, Element.prototype); Element.prototype.setAttribute.call(link, 'rel', 'preconnect')",
  'a list of two': "link.rel = 'stylesheet preconnect'",
  'a look-up only': "link.href = '//' + host; link.rel = 'dns-prefetch'",
  XML: 'd.append(new DOMParser().parseFromString(\'<x xmlns:h="http://www.w3.org/1999/xhtml"><h:link rel="preconnect" href="\' + url + \'"/></x>\', \'text/xml\').documentElement.firstChild)',
  'XML with entities':
    'd.append(new DOMParser().parseFromString(\'<!DOCTYPE x [<!ENTITY r "preconnect">]><x><link xmlns="http://www.w3.org/1999/xhtml" rel="&r;" href="\' + url + \'"/></x>\', \'text/xml\').documentElement.firstChild)',
  'XML in a template':
    'd.append(new DOMParser().parseFromString(\'<template xmlns="http://www.w3.org/1999/xhtml"><link rel="preconnect" href="\' + url + \'"/></template>\', \'application/xhtml+xml\').documentElement.content)',
  'a template in a template of XML':
    'const outer = new DOMParser().parseFromString(\'<x><template xmlns="http://www.w3.org/1999/xhtml"><p><template><link rel="preconnect" href="\' + url + \'"/></template></p></template></x>\', \'text/xml\').documentElement.firstChild; d.append(outer.content.firstChild.firstChild.content)',
  'an XML template, filled':
    'const t = document.implementation.createDocument("http://www.w3.org/1999/xhtml", "template").documentElement; t.innerHTML = \'<link xmlns="http://www.w3.org/1999/xhtml" rel="preconnect" href="\' + url + \'"/>\'; d.append(t.content)',
  'a range in XML':
    'const range = document.implementation.createDocument("http://www.w3.org/1999/xhtml", "p").createRange(); range.selectNodeContents(range.startContainer.documentElement); d.append(range.createContextualFragment(\'<template xmlns="http://www.w3.org/1999/xhtml"><link rel="preconnect" href="\' + url + \'"/></template>\').firstChild.content)',
  'inner XML':
    'const x = document.implementation.createDocument(null, \'x\'); x.documentElement.innerHTML = \'<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="preconnect" href="\' + url + \'"/>\'; d.append(x.documentElement.firstChild)',
  'a document from data':
    "const request = new XMLHttpRequest(); request.open('GET', URL.createObjectURL(new Blob(['<link rel=preconnect href=' + url + '>'], {type: 'text/html'}))); request.responseType = 'document'; request.onload = () => d.append(request.response.querySelector('link')); request.send()",
  'a document from data, as XML':
    "const request = new XMLHttpRequest(); request.open('GET', URL.createObjectURL(new Blob(['<h:link xmlns:h=\"http://www.w3.org/1999/xhtml\" rel=\"preconnect\" href=\"' + url + '\"/>'], {type: 'application/xml'}))); request.onload = () => d.append(request.responseXML.documentElement); request.send()",
  'a style sheet transformation': `const xslt = new XSLTProcessor();
xslt.importStylesheet(new DOMParser().parseFromString('<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="html"/><xsl:template match="/"><xsl:element name="link"><xsl:attribute name="rel">preconnect</xsl:attribute><xsl:attribute name="href">' + url + '</xsl:attribute></xsl:element></xsl:template></xsl:stylesheet>', 'text/xml'));
d.append(xslt.transformToFragment(new DOMParser().parseFromString('<x/>', 'text/xml'), document))`,
};

/** Markup that the program begins with. */
const MARKUP: Readonly<Record<string, (targets: Targets) => string>> = {
  preconnect: ({url}) => `<link rel=preconnect href="${url}">`,
  'preconnect in entities': ({url}) =>
    `<link title=">" rel="&#112;reconnect" href="${url}">`,
  'dns-prefetch': ({host}) => `<LINK REL="DNS-Prefetch" HREF="//${host}">`,
  'looking up links': ({host}) =>
    `<meta http-equiv="x-dns-prefetch-control" content="on"><a href="http://${host}/">x</a>`,
  'a meta element as a header': ({url}) =>
    `<meta http-equiv="Link" content="<${url}>; rel=preconnect">`,
  // Browsers only do so for https.
  'speculation rules': ({url}) =>
    [url, url.replace('http:', 'https:')]
      .map(
        (there) =>
          `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${there}"],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":["${there}"]}]}</script>`,
      )
      .join(''),
  'prefetch, preload, prerender': ({url}) =>
    ['prefetch', 'preload', 'modulepreload', 'prerender', 'manifest', 'icon']
      .map((rel) => `<link rel=${rel} as=script href="${url}">`)
      .join(''),
  'ping of a link': ({url}) =>
    `<a id="a" href="#" ping="${url}">x</a><script>document.querySelector('#a').click()</script>`,
  'objects and embeds': ({url}) =>
    `<object data="${url}"></object><embed src="${url}">`,
  'style sheets': ({url}) =>
    `<style>@import "${url}"; p { background: image-set("${url}" 1x); cursor: url(${url}), auto; }</style><p>x</p>`,
  images: ({url}) =>
    `<svg><image href="${url}"/><use href="${url}#a"/></svg><img srcset="${url} 2x">`,
  'a nested page': nested,
  'an object’s empty page': (targets) =>
    `<object name="o" data="about:blank"></object><embed name="e" src="about:blank">${script(`const code = ${quote(rtc(targets))}, html = '<script>' + code + '<' + '/script>';
const blob = () => URL.createObjectURL(new Blob([html], {type: 'text/html'}));
const targets = ['javascript:' + code, 'data:text/html,' + encodeURIComponent(html), blob(), 'about:srcdoc', 'about:blank#' + code];
setTimeout(() => {
  for (const each of [0, 1]) for (const address of targets) for (const act of [
    () => { window[each].location = address; },
    () => { window[each].location.replace(address); },
    () => window.open(address, each ? 'e' : 'o'),
    () => { const a = document.createElement('a'); a.href = address; a.target = each ? 'e' : 'o'; document.body.append(a); a.click(); },
    () => window[each].eval(code),
    () => { const peer = new window[each].RTCPeerConnection(); },
    () => { document.querySelector('object, embed').data = address; },
    () => { document.querySelector('object').contentDocument.write(html); },
    () => { document.querySelector('embed').getSVGDocument().write(html); },
  ]) try { act(); } catch {}
}, 100);`)}`,
  'a page in a nested page': (targets) =>
    `<iframe srcdoc="${escape(nested(targets))}"></iframe>`,
  'a nested page in a declared shadow root': (targets) =>
    `<div><template shadowrootmode="closed">${nested(targets)}</template></div>`,
  'a set of frames': (targets) =>
    `<frameset><frame src="javascript:${escape(rtc(targets))}"></frameset>`,
  'the program’s own WebRTC': (targets) => script(rtc(targets)),
  'WebRTC of an empty page': (targets) =>
    `<iframe></iframe>${script(rtc(targets, 'window[0]'))}`,
  'WebRTC of a script’s address': (targets) =>
    `<iframe src="javascript:${escape(rtc(targets))}"></iframe>`,
  'WebRTC of a worker': (targets) =>
    script(
      `new Worker(URL.createObjectURL(new Blob([${quote(rtc(targets, 'self'))}])))`,
    ),
  'an interest group': ({url}) =>
    script(`const owner = '${url}'.replace('http:', 'https:'), there = owner + 'a.js';
for (const act of [
  () => navigator.joinAdInterestGroup({owner, name: 'a', lifetimeMs: 1e9, biddingLogicURL: there, updateURL: there}, 1e6),
  () => navigator.leaveAdInterestGroup({owner, name: 'a'}),
  () => navigator.runAdAuction({seller: owner, decisionLogicURL: there, interestGroupBuyers: [owner]}),
]) try { act()?.catch?.(() => {}); } catch {}`),
  'attribution and shared storage': ({url}) =>
    `<img attributionsrc="${url}"><script attributionsrc="${url}"></script>${script(`for (const act of [
  () => fetch('${url}', {attributionReporting: {eventSourceEligible: true, triggerEligible: false}}),
  () => sharedStorage.worklet.addModule('${url}'),
  () => sharedStorage.createWorklet('${url}'),
]) try { act()?.catch?.(() => {}); } catch {}`)}`,
  'accounts and payment': ({url}) =>
    script(`const there = '${url}'.replace('http:', 'https:');
for (const act of [
  () => navigator.credentials.get({identity: {providers: [{configURL: there + 'c.json', clientId: 'a'}]}}),
  () => new PaymentRequest([{supportedMethods: there}], {total: {label: 'a', amount: {currency: 'USD', value: '1'}}}).canMakePayment(),
  () => { navigator.mediaSession.metadata = new MediaMetadata({artwork: [{src: there}]}); navigator.mediaSession.playbackState = 'playing'; },
  () => navigator.registerProtocolHandler('web+a', there + '%s'),
]) try { act()?.catch?.(() => {}); } catch {}`),
  'what is sent later': ({url}) =>
    script(`for (const act of [
  () => fetchLater('${url}', {activateAfter: 0}),
  () => fetch('${url}', {keepalive: true, mode: 'no-cors'}),
  () => navigator.sendBeacon('${url}', 'x'),
  () => new EventSource('${url}'),
  () => new WebSocketStream('${url}'.replace('http', 'ws')),
]) try { act()?.catch?.(() => {}); } catch {}`),
  'worklets and fonts': ({url}) =>
    script(`for (const act of [
  () => CSS.paintWorklet.addModule('${url}'),
  () => new AudioContext().audioWorklet.addModule('${url}'),
  () => new FontFace('a', 'url(${url})').load(),
  () => { const sheet = new CSSStyleSheet(); sheet.replaceSync('body { background: url(${url}) }'); document.adoptedStyleSheets = [sheet]; },
  () => new Audio('${url}').play(),
]) try { act()?.catch?.(() => {}); } catch {}`),
  'reports of a policy': ({url}) =>
    `<meta http-equiv="Content-Security-Policy" content="img-src 'none'; report-uri ${url}; report-to a"><img src="data:,">`,
  'newer relations of links': ({url}) =>
    ['compression-dictionary', 'stylesheet', 'expect', 'search', 'next']
      .map((rel) => `<link rel=${rel} href="${url}">`)
      .join(''),
  WebTransport: ({udpPort}) =>
    script(
      `new Worker(URL.createObjectURL(new Blob(["new WebTransport('https://127.0.0.1:${udpPort}/')"]))); new WebTransport('https://127.0.0.1:${udpPort}/');`,
    ),
};

const entries = <Value>(
  record: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] => Object.entries(record);

export const ATTACKS: readonly Attack[] = [
  ...entries(MARKUP).map(([name, html]) => ({name, html})),
  ...entries(WAYS).flatMap(([way, code]) => [
    {
      name: `a nested page by ${way}`,
      html: (targets: Targets) =>
        script(`const html = ${quote(nested(targets))};\n${code}`),
    },
    {
      name: `a link by ${way}`,
      html: ({url}: Targets) =>
        script(
          `const html = ${quote(`<link rel="preconnect" href="${url}">`)};\n${code}`,
        ),
    },
  ]),
  ...entries(LINKS).map(([way, code]) => ({
    name: `a link made by ${way}`,
    html: ({url, host}: Targets) =>
      script(`const url = ${quote(url)}, host = ${quote(host)};
const link = document.createElement('link'); link.href = url; d.append(link);
${code}`),
  })),
];
