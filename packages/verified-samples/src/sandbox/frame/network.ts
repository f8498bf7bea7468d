/**
 * Closes what no content security policy closes: WebRTC, links that look up or
 * connect to a host ahead of time, and nested pages, which would bring a WebRTC
 * of their own. Where the host sends `Connection-Allowlist`, browsers that know
 * it refuse these as well; this is for all others.
 *
 * The program shares this realm, so that nothing here may call a method that it
 * can replace. It has no other realm to take fresh ones from: frames inside
 * this one would be cross-origin to it.
 */
import type {Printer} from './console';
import {cleanMarkup, createCleaner, isHint, SHADOW_MODE} from './markup';
import {type Own, ownMethod, ownReader, toText} from './own';
import {
  type Call,
  type Method,
  replaceGetter,
  replaceMethod,
  replaceSetter,
} from './replaceMethod';

/** The last one is old, and makes any element from any text. */
const REMOVED = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'WebTransport',
  'XSLTProcessor',
];
const NESTED = 'iframe, frame, fencedframe';

const NO_NESTING = '沙箱里不能嵌套页面（iframe），已经移除。';
const NO_HINTS = '沙箱不联网：dns-prefetch 和 preconnect 不起作用。';

type Root = Document | DocumentFragment | Element;
type Tell = () => void;

const toLowerCase = ownMethod(String.prototype, 'toLowerCase');
const observe = ownMethod(MutationObserver.prototype, 'observe');
const appendChild = ownMethod(Node.prototype, 'appendChild');
const getRootNode = ownMethod(Node.prototype, 'getRootNode');
const attachShadow = ownMethod(Element.prototype, 'attachShadow');
const getAttribute = ownMethod(Element.prototype, 'getAttribute');
const removeAttribute = ownMethod(Element.prototype, 'removeAttribute');
const remove = ownMethod(Element.prototype, 'remove');
const write = ownMethod(Document.prototype, 'write');
const readItem = ownMethod(NodeList.prototype, 'item');
/** How to search below a node, by its `nodeType`. */
const FIND: Readonly<Record<number, Own>> = {
  1: ownMethod(Element.prototype, 'querySelectorAll'),
  9: ownMethod(Document.prototype, 'querySelectorAll'),
  11: ownMethod(DocumentFragment.prototype, 'querySelectorAll'),
};
const ELEMENT = 1;
const ATTRIBUTE = 2;

const readKind = ownReader(Node.prototype, 'nodeType');
const readParent = ownReader(Node.prototype, 'parentNode');
const readDocument = ownReader(Node.prototype, 'ownerDocument');
const readMediaType = ownReader(Document.prototype, 'contentType');
const readStart = ownReader(Range.prototype, 'startContainer');
const readLength = ownReader(NodeList.prototype, 'length');
const readContent = ownReader(HTMLTemplateElement.prototype, 'content');
const readName = ownReader(Attr.prototype, 'localName');
const readValue = ownReader(Attr.prototype, 'value');

function forEach(
  root: Root,
  selector: string,
  act: (element: Element) => void,
): void {
  const found = FIND[readKind(root) as number]?.(root, selector);
  const length = readLength(found) as number;
  for (let index = 0; index < length; index += 1) {
    act(readItem(found, index) as Element);
  }
}

/**
 * Takes nested pages out before anything runs in them: their scripts come in a
 * task of their own, and observers are told before that.
 */
function removeNested(tell: Tell): void {
  // No array: a program can change how those are written to.
  type Watched = {readonly root: Root; readonly others: Watched | null};
  let watched: Watched | null = null;
  const observer = new MutationObserver(() => {
    for (let each = watched; each; each = each.others) {
      look(each.root);
    }
  });

  function watch(root: Document | ShadowRoot): void {
    watched = {root, others: watched};
    observe(observer, root, {childList: true, subtree: true});
    look(root);
  }
  function look(root: Root): void {
    forEach(root, NESTED, (element) => {
      remove(element);
      tell();
    });
    forEach(root, `template[${SHADOW_MODE}]`, attach);
  }
  /** Does what the parser must not do: its closed roots could not be seen. */
  function attach(template: Element): void {
    const host = readParent(template);
    const content = readContent(template);
    const mode = getAttribute(template, SHADOW_MODE);
    removeAttribute(template, SHADOW_MODE);
    if (!content || readKind(host) !== ELEMENT) {
      return;
    }
    try {
      const root = attachShadow(host, {mode}) as ShadowRoot;
      appendChild(root, content);
      remove(template);
      watch(root);
    } catch {
      // It has one, or cannot have one: the template stays.
    }
  }

  replaceMethod(
    Element.prototype,
    'attachShadow',
    (call) =>
      function attachSeen(init) {
        const options = {...(init as ShadowRootInit), clonable: false};
        // A clone's root could not be seen.
        const root = call(this, [options]) as ShadowRoot;
        watch(root);
        return root;
      },
  );
  watch(document);
}

/** No attribute, and no list of tokens, becomes such a relation. */
function refuseHints(tell: Tell): void {
  const isRefused = (value: unknown): boolean => {
    if (typeof value === 'string' && isHint(value)) {
      tell();
      return true;
    }
    return false;
  };
  /** Of a name and its value: both are asked for their text only once. */
  const setting =
    (nameAt: number) =>
    (call: Call): Method =>
      function setText(...values) {
        for (let at = 0; at < values.length; at += 1) {
          values[at] = at < nameAt ? values[at] : toText(values[at]);
        }
        const name = values[nameAt] as string | undefined;
        return name !== undefined &&
          toLowerCase(name) === 'rel' &&
          isRefused(values[nameAt + 1])
          ? undefined
          : call(this, values);
      };
  const settingNode = (call: Call): Method =>
    function setNode(...values) {
      const node = values[0];
      return readName(node) === 'rel' && isRefused(readValue(node))
        ? null
        : call(this, values);
    };
  /** The second value of `toggle` is no token. */
  const settingTokens =
    (count = Number.POSITIVE_INFINITY) =>
    (call: Call): Method =>
      function setTokens(...values) {
        for (let at = 0; at < values.length && at < count; at += 1) {
          values[at] = toText(values[at]);
          if (isRefused(values[at])) {
            return undefined;
          }
        }
        return call(this, values);
      };
  /** Setting the text of a node matters only where the node is an attribute. */
  const settingText = (call: Call): Method =>
    function setText(value) {
      if (readKind(this) !== ATTRIBUTE || readName(this) !== 'rel') {
        return call(this, [value]);
      }
      const text = value === null ? '' : toText(value);
      return isRefused(text) ? undefined : call(this, [text]);
    };

  replaceMethod(Element.prototype, 'setAttribute', setting(0));
  replaceMethod(Element.prototype, 'setAttributeNS', setting(1));
  for (const name of ['setAttributeNode', 'setAttributeNodeNS']) {
    replaceMethod(Element.prototype, name, settingNode);
  }
  for (const name of ['setNamedItem', 'setNamedItemNS']) {
    replaceMethod(NamedNodeMap.prototype, name, settingNode);
  }
  replaceMethod(DOMTokenList.prototype, 'add', settingTokens());
  replaceMethod(DOMTokenList.prototype, 'replace', settingTokens());
  replaceMethod(DOMTokenList.prototype, 'toggle', settingTokens(1));
  replaceSetter(DOMTokenList.prototype, 'value', settingTokens());
  replaceSetter(HTMLLinkElement.prototype, 'rel', settingTokens());
  replaceSetter(HTMLLinkElement.prototype, 'relList', settingTokens());
  replaceSetter(Attr.prototype, 'value', settingText);
  replaceSetter(Node.prototype, 'nodeValue', settingText);
  replaceSetter(Node.prototype, 'textContent', settingText);
}

/**
 * XML has its own ways to write a link, and no text of a loaded document passes
 * by here: what came of them is looked through.
 */
function cleanTree(root: unknown): void {
  if (readKind(root) === undefined) {
    return;
  }
  // One after the other: templates in templates are deeper than any stack.
  type Waiting = {readonly root: unknown; readonly others: Waiting | null};
  let waiting: Waiting | null = {root, others: null};
  while (waiting) {
    const next: unknown = waiting.root;
    waiting = waiting.others;
    forEach(next as Root, 'link[rel]', (link) => {
      if (isHint(toText(getAttribute(link, 'rel')))) {
        removeAttribute(link, 'rel');
      }
    });
    forEach(next as Root, 'template', (template) => {
      waiting = {root: readContent(template), others: waiting};
    });
  }
}

/** Everything that makes elements of a text. */
function cleanTexts(): void {
  const isXml = (node: unknown): boolean =>
    (readMediaType(readDocument(node)) ?? 'text/html') !== 'text/html';
  /** @param isHtml whether it is read as HTML in an XML document, too. */
  const cleaning =
    (at: number, isHtml = false) =>
    (call: Call): Method =>
      function setMarkup(...values) {
        const place = readStart(this) ?? this;
        if (!isHtml && isXml(place)) {
          const root = getRootNode(place);
          const result = call(this, values);
          cleanTree(root);
          cleanTree(result);
          return result;
        }
        const text = values[at];
        if (at < values.length && text !== null) {
          values[at] = cleanMarkup(toText(text));
        }
        return call(this, values);
      };

  for (const {prototype} of [Element, ShadowRoot]) {
    replaceSetter(prototype, 'innerHTML', cleaning(0));
    replaceMethod(prototype, 'setHTML', cleaning(0, true));
    replaceMethod(prototype, 'setHTMLUnsafe', cleaning(0, true));
  }
  replaceSetter(Element.prototype, 'outerHTML', cleaning(0));
  replaceMethod(Element.prototype, 'insertAdjacentHTML', cleaning(1));
  replaceMethod(Range.prototype, 'createContextualFragment', cleaning(0));
  replaceMethod(Document.prototype, 'execCommand', cleaning(2));
  replaceMethod(Document, 'parseHTML', cleaning(0, true));
  replaceMethod(Document, 'parseHTMLUnsafe', cleaning(0, true));
  for (const name of ['response', 'responseXML']) {
    replaceGetter(
      XMLHttpRequest.prototype,
      name,
      (call) =>
        function readLoaded() {
          const result = call(this, []);
          cleanTree(result);
          return result;
        },
    );
  }
  replaceMethod(
    DOMParser.prototype,
    'parseFromString',
    (call) =>
      function parse(text, type) {
        const kind = toText(type);
        const markup = toText(text);
        const result = call(this, [
          kind === 'text/html' ? cleanMarkup(markup) : markup,
          kind,
        ]);
        cleanTree(result);
        return result;
      },
  );

  const cleaner = createCleaner();
  for (const [name, end] of [
    ['write', ''],
    ['writeln', '\n'],
  ] as const) {
    replaceMethod(
      Document.prototype,
      name,
      (call) =>
        function writeClean(...values) {
          let text = '';
          for (let at = 0; at < values.length; at += 1) {
            text += toText(values[at]);
          }
          return call(this, [cleaner.add(text + end)]);
        },
    );
  }
  replaceMethod(
    Document.prototype,
    'close',
    (call) =>
      function close() {
        const rest = cleaner.end();
        if (rest !== '') {
          write(this, rest);
        }
        return call(this, []);
      },
  );
}

/** Before anything of the program is there. */
export function closeNetwork(print: Printer): void {
  /** Once is enough, and a program could ask for it without end. */
  const once = (text: string): (() => void) => {
    let wasTold = false;
    return () => {
      if (!wasTold) {
        wasTold = true;
        print({level: 'warn', text});
      }
    };
  };
  for (const name of REMOVED) {
    Reflect.deleteProperty(window, name);
  }
  removeNested(once(NO_NESTING));
  refuseHints(once(NO_HINTS));
  cleanTexts();
}
