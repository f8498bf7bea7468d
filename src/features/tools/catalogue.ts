/** All tools, as the landing lists them: pure data. */

export const CATEGORIES = [
  '数据',
  '编码',
  '文本',
  '时间',
  '安全',
  '网络',
  '样式',
  '图像',
] as const;

export type Category = (typeof CATEGORIES)[number];

export type ToolEntry = {
  /** Its address: `/site#/tools/<id>`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  /** Other names, also those that are often typed. */
  readonly keywords: readonly string[];
  /** Of the title's Chinese: whole, and initials. A test compares. */
  readonly pinyin: string;
  /** The note that explains what the tool is about. */
  readonly note?: {readonly title: string; readonly to: string};
};

export const TOOLS = [
  {
    id: 'json',
    title: 'JSON 处理',
    description: '格式化、压缩、查询、比较，转成 TypeScript 类型。',
    category: '数据',
    keywords: [
      'json',
      '格式化',
      'geshihua',
      'jsonpath',
      'typescript',
      'ts',
      '类型',
      '美化',
      '压缩',
    ],
    pinyin: 'chuli cl',
    note: {title: '类型基础与收窄', to: '/docs/4f0450a5'},
  },
  {
    id: 'encode',
    title: '编码与解码',
    description: 'Base64、Base32、十六进制、URL、HTML 实体、Unicode 转义。',
    category: '编码',
    keywords: [
      'base64',
      'base32',
      'base64url',
      'hex',
      'url',
      'urlencode',
      'html',
      'unicode',
      '转义',
      'zhuanyi',
      '乱码',
    ],
    pinyin: 'bianmayujiema bmyjm',
    note: {title: '字符串与正则的新能力', to: '/docs/d7e36352'},
  },
  {
    id: 'timestamp',
    title: '时间戳与时区',
    description: '时间戳、日期、各地时间互相换算。',
    category: '时间',
    keywords: [
      'timestamp',
      'unix',
      'date',
      'timezone',
      'iso8601',
      'utc',
      '日期',
    ],
    pinyin: 'shijianchuoyushiqu sjcysq',
    note: {title: '日期时间：Date 的坑与 Temporal', to: '/docs/0df122b1'},
  },
  {
    id: 'hash',
    title: '哈希与 HMAC',
    description: '文本和文件的 MD5、SHA-1、SHA-2、SHA-3，以及带密钥的 HMAC。',
    category: '安全',
    keywords: [
      'hash',
      'md5',
      'sha1',
      'sha256',
      'sha512',
      'sha3',
      'hmac',
      '摘要',
      '校验',
      '散列',
    ],
    pinyin: 'haxiyu hxy',
    note: {title: '接口安全清单', to: '/fullStack/d58c1d4b'},
  },
] as const satisfies readonly ToolEntry[];

export type ToolId = (typeof TOOLS)[number]['id'];

const BY_ID: ReadonlyMap<string, ToolEntry> = new Map(
  TOOLS.map((tool) => [tool.id, tool]),
);

/** Whether there is a tool of this id. */
export function isTool(id: string): id is ToolId {
  return BY_ID.has(id);
}

/** The entry of a tool; undefined for an id that is none. */
export function findTool(id: string): ToolEntry | undefined {
  return BY_ID.get(id);
}
