import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readConfig } from '../config.ts';

test('副本集写几个主机，也是合法的地址', () => {
  for (const MONGODB_URL of [
    'mongodb://127.0.0.1:27017/shop',
    'mongodb://a.example:27017,b.example:27017/shop?replicaSet=rs0',
    'mongodb+srv://shop:p%40ss@cluster0.example.net/shop',
  ]) {
    assert.equal(readConfig({ MONGODB_URL }).MONGODB_URL, MONGODB_URL);
  }
});

test('不对的地址：说出是哪个变量，不说出它的值', () => {
  for (const MONGODB_URL of ['', 'localhost:27017', 'http://shop:s3cret@db', 'mongodb://']) {
    assert.throws(
      () => readConfig({ MONGODB_URL }),
      ({ message }: Error) => /MONGODB_URL/u.test(message) && !/s3cret/u.test(message),
    );
  }
});

test('端口：没写是 3000，不是整数就停下', () => {
  assert.equal(readConfig({}).PORT, 3000);
  for (const PORT of ['', '3000abc', '0x50', '65536', '-1']) {
    assert.throws(() => readConfig({ PORT }), /PORT 应为 0–65535 的整数/u);
  }
});
