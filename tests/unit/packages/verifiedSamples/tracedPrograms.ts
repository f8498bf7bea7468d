/**
 * Modules that would come to something else if tracing changed what they mean.
 * Each pushes to `out` what it comes to.
 */
export const TRACED: Readonly<Record<string, string>> = {
  'toString of functions and classes':
    'const f = (x) => ({a: x}), g = function (a) { return a }; class C { m() { return [1].map((x) => x) } static s = () => 1 }\nout.push(String(f), `${g}`, C.toString(), C.prototype.m.toString(), String(C.s), String((x) => (y) => (x, y)))',
  'inferred names':
    'const a = () => {}, b = class {}, o = {c: () => {}, d() {}, get e() { return 1 }}; let f; f = function () {}; const {g = () => {}} = {}; const [h = class {}] = []; out.push(a.name, b.name, o.c.name, o.d.name, f.name, g.name, h.name, (() => {}).name, (class {}).name)',
  'names of fields and defaults':
    'class A { p = () => {}; static q = function () {}; #r = () => {}; r() { return this.#r.name } } const d = (x = () => {}) => x.name; out.push(new A().p.name, A.q.name, new A().r(), d())',
  'a returned function has no name':
    'const make = () => () => {}; function other() { return class {} } out.push(make().name, other().name, typeof make())',
  'exported default keeps its name':
    'export default () => {}\nimport * as self from "data:text/javascript,export default () => {}"; out.push(self.default.name)',
  'length of functions':
    'function f(a, b = 1, ...c) {} const g = ({a}, [b]) => a; class C { constructor(a, b) {} } out.push(f.length, g.length, C.length)',
  'this before super, and in arrows':
    'class A { constructor() { this.a = 1 } } class B extends A { constructor() { const f = () => this; try { f() } catch (e) { out.push(e.name) } super(); out.push(f().a, this instanceof B) } } new B(); class C extends A { constructor() { return {c: 2} } } out.push(new C().c)',
  'this of fields, static blocks and computed keys':
    'class A { static s = this.name; x = this.constructor.name; y = () => this.x; [typeof this] = 1; static { this.t = typeof this } } const a = new A(); out.push(A.s, a.x, a.y(), a.undefined, A.t)',
  'this is a proxy, which is not trapped':
    'const log = []; const all = new Proxy({}, {get: (_, k) => (...a) => { log.push(k); return Reflect[k](...a) }}); const p = new Proxy({m() { const f = () => this; f(); return this }}, all); p.m(); out.push(log.join())',
  'this has getters, which are not called':
    'let n = 0; const o = {get x() { n += 1; return 1 }, m() { this.y = 2; return this }}; o.m(); out.push(n, (function () { return this })(), (function () { return typeof this }).call(1))',
  generators:
    'function* g() { const a = yield 1; out.push(a); const b = yield a + 1; return b } const it = g(); out.push(it.next().value, it.next(5).value, it.next(6).value, it.next().done)',
  'bare yield, and a line after it':
    'function* g() { const a = yield\nout.push(a)\nyield\n;[1].forEach((x) => out.push(x)) } const it = g(); it.next(); it.next(7); it.next()',
  'yield binds weakly':
    'function* g() { out.push(yield 1 + 2); const x = yield yield 4; out.push(x, yield x ? 5 : 6, (yield 7) + 1); [yield 8, yield 9] } const it = g(); for (let v = 0, r = it.next(); !r.done; r = it.next(++v)) out.push(r.value)',
  'return and throw into a generator':
    'function* g() { try { yield 1; yield 2 } catch (e) { out.push(e); yield 3 } finally { out.push("f"); yield 4 } } const a = g(), b = g(); a.next(); out.push(a.return(9), a.next()); b.next(); out.push(b.throw("t"), b.next(), b.next())',
  'yield without a space, of what is in parentheses, nested':
    'function* a(){yield*[1]} function* b(){const r=yield*(0,a());yield*a();return r} const g=b(); out.push(g.next(),...g,[...b()].length); function* c(){try{yield*a()}finally{out.push("over")}} for(const x of c())break',
  'what goes on after a wait that is not told':
    'const a = []; for await(const x of [1])a.push(x)\nlast: for await (const x of [2, 3]) { a.push(x); continue last }\nif (a.length) for await (const x of [4]) a.push(x); else a.push(0)\nfor (const y of [5]) for await (const x of [y]) a.push(x)\nasync function f() { try { await Promise.reject(6) }finally{a.push(7)} } await f().catch((e) => a.push(e)); try { a.push(8) } finally {} out.push(...a, String(f))',
  'delegated yield':
    'function* i() { const x = yield "a"; return x } function* g() { const r = yield* i(); out.push(r); yield* [1, 2] } const it = g(); out.push(it.next(), it.next("b"), it.next(), it.next())',
  'async generators':
    'async function* g() { for (let i = 0; i < 3; i++) { const x = yield Promise.resolve(i); out.push(x) } return Promise.resolve(9) } const it = g(); out.push(await it.next(), await it.next("a"), await it.next("b"), await it.next("c"))',
  'for await over sync and async':
    'async function* g() { yield 1; await null; yield 2 } for await (const x of g()) out.push(x); for await (const x of [Promise.resolve(3), 4]) { if (x === 4) continue; out.push(x) } for await (const x of g()) {} for await (const x of g()) break',
  'for await with a member as target':
    'const o = {}; for await (o.k of [1, 2]) out.push(o.k); for await ([o.a, ...o.b] of [["xy"]]) out.push(o.a, o.b)',
  'destructuring with defaults that run code':
    'let n = 0; const next = () => ++n; const {a = next(), b: {c = next()} = {}, ...rest} = {d: 1}; const [x = next(), , y = next()] = [0]; out.push(a, c, rest, x, y, n)',
  'defaults of parameters see each other, not the body':
    'let x = "outer"; function f(a = x, b = () => a, c = () => x) { var x = "inner"; a = 2; return [b(), c(), x] } out.push(f(1), f())',
  'labels, continue and break':
    'outer: for (const a of [1, 2, 3]) { inner: for (const b of [1, 2, 3]) { if (b === 2) continue outer; if (a === 3) break outer; out.push([a, b]) } } block: { out.push("in"); break block; }',
  'temporal dead zone':
    'try { a; let a = 1 } catch (e) { out.push(e.name, e.message) } function f() { try { return b } finally { let b } } try { f(); } catch (e) { out.push(e.message) } false && (c = 1); let c; out.push(c)',
  'a dead zone in a closure':
    'const get = () => late; try { get() } catch (e) { out.push(e.message) } let late = 1; out.push(get())',
  'lines without semicolons':
    'let a = 1\nlet b = a\n++b\nconst c = () => {}\n;[a, b] = [b, a]\nlet d = function () {}\nif (d)\n/x/.test("x")\nif (a) out.push(a)\nelse out.push(0)\ndo a++\nwhile (a < 5)\nout.push(a, b)',
  'one-line bodies':
    'let i = 0\nwhile (i < 2) i++\nfor (const x of [1]) if (x) out.push(x); else out.push(0)\nfor (const k in {a: 1}) out.push(k)\nif (i) { } else out.push(1)\nout.push(i)',
  'return ends its line':
    'function f() { return\n1 } const g = () => { return (\n2) } ; function h(x) { if (x) return; else return 3 } out.push(f(), g(), h(1), h(0))',
  'getters are not called':
    'let calls = 0; const o = {get x() { calls++; return 1 }, y: 2}; const p = o; const list = [o]; function f(a) { return a } f(o); f([o]); out.push(calls); o.x; out.push(calls)',
  'proxies are not trapped':
    'const log = []; const h = new Proxy({}, {get(_, k) { return (...a) => { log.push(k); return Reflect[k](...a) } }}); const p = new Proxy({a: 1}, h); const q = [p]; const r = (x) => x; r(p); r(q); out.push(log.length); p.a; out.push(log)',
  'toStringTag, toPrimitive and inspect are not called':
    'let n = 0; const bump = () => { n++; return "x" }; const o = {get [Symbol.toStringTag]() { return bump() }, [Symbol.toPrimitive]: bump, toString: bump, valueOf: bump, toJSON: bump, [Symbol.for("nodejs.util.inspect.custom")]: bump, get constructor() { return bump() }}; const f = (x) => x; f(o); const l = [o, {o}]; out.push(n)',
  'hasInstance and species are not called':
    'let n = 0; class E extends Array { static get [Symbol.species]() { n++; return Array } static [Symbol.hasInstance]() { n++; return true } } const e = E.from([1]); const before = n; const g = (x) => x; g(e); out.push(n - before)',
  'patched prototypes are not called':
    'let n = 0; const own = Array.prototype.join, inc = Array.prototype.includes, map = Map.prototype.forEach; Array.prototype.join = function (...a) { n++; return own.apply(this, a) }; Array.prototype.includes = function (...a) { n++; return inc.apply(this, a) }; Map.prototype.forEach = function (...a) { n++; return map.apply(this, a) }; Array.prototype.push2 = 1; const l = [1, [2]], m = new Map([[1, l]]); const f = (x) => x; f(l); f(m); const r = n; Array.prototype.join = own; Array.prototype.includes = inc; Map.prototype.forEach = map; delete Array.prototype.push2; out.push(r)',
  'patched iterators are not called':
    'let n = 0; const own = Array.prototype[Symbol.iterator]; Array.prototype[Symbol.iterator] = function () { n++; return own.call(this) }; const l = {a: [1, 2]}; const f = (x) => x; f(l); const r = n; Array.prototype[Symbol.iterator] = own; out.push(r)',
  'a getter on the global object is not read':
    'let n = 0; Object.defineProperty(globalThis, "tracedGlobal", {configurable: true, get() { n++; return 1 }, set() {}}); tracedGlobal = 5; tracedGlobal += 1; const a = n; delete globalThis.tracedGlobal; out.push(a)',
  'private fields and brand checks':
    'class A { #x = 1; static #n = 0; get x() { return this.#x } set x(v) { this.#x = v; A.#n++ } static has(o) { return #x in o } static get n() { return A.#n } #m() { return this.#x * 2 } m() { return this.#m?.() } } const a = new A(); a.x = 4; a.x += 1; out.push(a.x, A.has(a), A.has({}), A.n, a.m())',
  'static blocks and computed members':
    'const k = "dyn"; class A { static a = 1; static { this.b = this.a + 1; const c = 3; out.push(c) } [k]() { return k } static [`${k}2`] = 7; ["f" + 1] = () => this } out.push(A.b, new A().dyn(), A.dyn2, new A().f1() instanceof A)',
  'derived classes, super and new.target':
    'class A { constructor() { out.push(new.target.name) } m() { return "A" } static s() { return "S" } get g() { return "g" } } class B extends A { f = (out.push("field"), 1); constructor(x) { if (x) { super() } else { super(); } this.x = () => super.m() } m() { return super.m() + super.g + "B" } static s() { return super.s() + "B" } } out.push(new B(1).m(), B.s(), new B(0).x()); function F() { return new.target === F } out.push(F(), new F() instanceof F)',
  'super before this':
    'class A {} class B extends A { constructor() { try { this.x } catch (e) { out.push(e.name) } const f = () => super(); f(); this.y = 1 } } out.push(new B().y); class C extends A { constructor() { return {z: 1} } } out.push(new C().z)',
  'optional chaining keeps this':
    'const o = {n: 1, f() { return this?.n }, g: null}; out.push(o?.f(), o.f?.(), (o?.f)(), o.g?.(), o.g?.x.y.z, o?.["f"]?.(), delete o?.n, o.n); const u = undefined; u?.x(out.push("never"))',
  'this in calls':
    '"use strict"; const o = {f() { return this === o }}; const {f} = o; out.push(o.f(), (o.f)(), (0, o.f)(), f(), [o.f][0](), o["f"](), new Function("return this === undefined")(), (o.f || 0)())',
  'tagged templates':
    'const seen = []; const tag = (s, ...v) => { seen.push(s); return s.raw.join("|") + v.length }; const f = () => tag`a${1}\\n${2}b`; out.push(f(), f(), seen[0] === seen[1], tag`x`, (tag)`y${0}`, String.raw`\\n`)',
  'comma and order of evaluation':
    'const t = (x) => (out.push(x), x); (t(1), t(2)); const r = (t(3), t(4)); out.push(r); t(5) + t(6) * t(7); const o = {[t("a")]: t("b"), [t("c")]: t("d")}; o[t("e")] = t("f"); for (let i = (t(0), 0); t(i < 2); t(i++));',
  'spread and rest':
    'const f = (...a) => a.length; function g(a, ...[b, c]) { return [a, b, c] } out.push(f(...[1, 2], 3, ..."ab"), g(1, 2, 3), [...new Set([1, 1, 2])], {...{a: 1}, ...null, b: 2}, Math.max(...[1, 5]))',
  'assignment of all kinds':
    'let a = null, b = 1, o = {}; a ??= 5; a ||= 6; b &&= 7; a **= 2; o.x ??= (out.push("once"), 1); o.x ??= out.push("never"); b++, --a; o.y = o.z = 3; [o.x, o.y] = [o.y, o.x]; ({p: a, q: b = 2} = {p: 8}); out.push(a, b, o)',
  'values of updates':
    'let i = 1; const a = i++, b = ++i; i--; const f = () => i++; out.push(a, b, f(), i, i++ + ++i); let s = "5"; s++; out.push(s)',
  'a function beside a var of its name':
    'function f() { var g = 1; function g() {} return g } function h() { function k() { return 1 } function k() { return 2 } return k() } out.push(f(), h())',
  'a function instead of a parameter':
    'function f(a) { return typeof a; function a() {} } function g(a = 1) { function b() { return a } return b() } out.push(f(1), g(), g(2))',
  hoisting:
    'out.push(f(), typeof v, g()); function f() { return inner(); function inner() { return 1 } } var v = 1; function g() { if (true) { return h(); function h() { return 2 } } }',
  arguments:
    'function f(a) { a = 2; return [arguments.length, arguments[0], [...arguments]] } function g() { return (() => arguments[1])() } out.push(f(1, 3), g(4, 5))',
  'catch, finally and what they return':
    'function f() { try { return out.push("t") } finally { out.push("f") } } function g() { try { throw 1 } catch { return "c" } finally { return "fin" } } function h() { for (const x of [1, 2]) { try { continue } finally { out.push(x) } } return "h" } out.push(f(), g(), h()); try { try { throw new Error("a") } finally { out.push("x") } } catch ({message}) { out.push(message) }',
  'errors and where they come from':
    'const at = (e) => e.stack.split("\\n").filter((l) => l.includes("data:") || l.includes("file:")).length; function f() { return g() } function g() { throw new RangeError("r") } try { f() } catch (e) { out.push(e.name, e.message) } const h = () => { null.x }; try { h() } catch (e) { out.push(e.message) } try { undefinedName } catch (e) { out.push(e.message) } try { ({}).f() } catch (e) { out.push(e.message) }',
  'messages that name the code':
    'const o = {a: {}}; try { o.a.b.c } catch (e) { out.push(e.message) } try { o.f() } catch (e) { out.push(e.message) } try { const {x} = null } catch (e) { out.push(e.message) } try { new o.a() } catch (e) { out.push(e.message) } try { for (const x of o) ; } catch (e) { out.push(e.message) } try { const [y] = {} } catch (e) { out.push(e.message) }',
  'order of microtasks':
    'const p = Promise.resolve(); p.then(() => out.push(1)).then(() => out.push(3)).then(() => out.push(6)); (async () => { out.push(0); await null; out.push(2); await p; out.push(4); return p })().then(() => out.push(9)); queueMicrotask(() => { out.push("q"); queueMicrotask(() => out.push("r")) }); await new Promise((r) => setTimeout(r, 20)); out.push("end")',
  'async functions that return, throw and await thenables':
    'const t = {then(r) { out.push("then"); r(5) }}; const f = async () => t; const g = async () => { throw new Error("g") }; out.push(await f(), await t, await 3, await g().catch((e) => e.message)); const l = await Promise.allSettled([f(), g()]); out.push(l.map((x) => x.status)); try { await g() } catch (e) { out.push(e.message) }',
  'ticks of async generators':
    'const tick = (n) => { let p = Promise.resolve(); for (let i = 0; i < n; i++) p = p.then(() => out.push("t" + i)) }; tick(12); async function* g() { try { yield 1; return } finally { out.push("fin") } } for await (const x of g()) out.push(x); out.push("done"); await new Promise((r) => setTimeout(r, 10))',
  'timers and microtasks between them':
    'setTimeout(() => { out.push("a"); Promise.resolve().then(() => out.push("b")) }); setTimeout(() => out.push("c")); await new Promise((r) => setTimeout(r, 20)); out.push("d")',
  'top-level await and imports':
    'import {a, set} from "data:text/javascript,export let a = 1; export const set = (v) => { a = v };"; import d, * as ns from "data:text/javascript,export default 4; export const z = 5"; set(await Promise.resolve(2)); out.push(a, d, ns.z, (await import("data:text/javascript,export const q = 1")).q); export {a as again}; export const [e1, {e2}] = [1, {e2: 2}]; out.push(e1, e2)',
  'loops capture their own variable':
    'const fs = []; for (let i = 0; i < 3; i++) { fs.push(() => i); i += 0 } for (const x of "ab") fs.push(() => x); for (let k in {p: 1}) fs.push(() => k); for (var v = 0; v < 2; v++) fs.push(() => v); out.push(fs.map((f) => f()))',
  'identity of what is passed on':
    'const o = {}, id = (x) => x; const f = () => {}; out.push(id(o) === o, id(f) === f, [o].map((x) => x)[0] === o, (() => o)() === o, Object.is(id(-0), -0), Number.isNaN(id(NaN)))',
  'eval and Function':
    'const x = 1; out.push((0, eval)("typeof x"), eval("x + 1"), (() => { const y = 5; return eval("y") })(), new Function("a", "return a * 2")(4)); eval("var leaked = 1"); out.push(typeof leaked)',
  switch:
    'const f = (x) => { switch (x) { case 1: { let a = 1; out.push(a) } case 2: out.push(2); break; case "s": let b = 3; return b; default: return "d" } return "end" }; out.push(f(1), f(2), f("s"), f()); switch (1) {}',
  'regular expressions and state':
    'const re = /a(.)/g; let m; while ((m = re.exec("abac")) !== null) out.push(m[1], re.lastIndex); re.lastIndex = 1; const id = (x) => x; id(re); out.push(re.lastIndex, re.test("abac"), String(re))',
  'revoked proxies and strange objects':
    'const {proxy, revoke} = Proxy.revocable({}, {}); revoke(); const id = (x) => x; id(proxy); id([proxy]); id(Object.create(null)); id(Object.freeze([1])); id(new Proxy(function () {}, {})); const cyc = {}; cyc.me = cyc; id(cyc); id(Symbol("s")); id(10n); id(new Date(NaN)); id(Object.create(Map.prototype)); id(Object.create(Date.prototype)); id(new Uint8Array(9)); id([, 1]); out.push("ok")',
  'iterators that are closed':
    'const make = () => ({[Symbol.iterator]() { let i = 0; return {next: () => ({value: i++, done: i > 5}), return() { out.push("closed"); return {} }} }}); for (const x of make()) { if (x === 2) break } const [a] = make(); (() => { for (const x of make()) return x })(); const it = make(); for (const x of it) out.push(x)',
  'getters, setters and accessors run when asked':
    'const o = {_v: 1, get v() { out.push("get"); return this._v }, set v(x) { out.push("set"); this._v = x }}; o.v++; o.v += 2; o.v ??= 9; out.push(o.v); class A { static get x() { return 1 } static set x(v) { out.push(v) } } A.x = 3; out.push(A.x)',
  'strings that look like marks':
    'const s = "/*<sample*/x/*sample>*/"; const f = () => "/*<sample*/"; out.push(s.length, f(), `${"`"}/*sample>*/`)',
  'nested templates and JSX-like text':
    'const a = 1; const t = `x${(() => `y${a}${`z${a + 1}`}`)()}`; out.push(t, `${{a}.a}`, `\n`.length)',
  'a large loop':
    'let sum = 0; for (let i = 0; i < 5000; i++) { sum += i; if (i % 2) continue; const o = {i}; sum -= o.i } out.push(sum)',
  'recursion that overflows':
    'let caught; const f = (n) => f(n + 1) + 1; try { f(0) } catch (e) { caught = e } out.push(caught instanceof RangeError, (() => 1)())',
  'using a name of ours':
    'const __sample = 1; var __sampleCal = 2; { const call = 3, trace = 4, index = 5; out.push(call + trace + index) } out.push(__sample, __sampleCal)',
};
