/** All tools, as the landing lists them: pure data. */

export const CATEGORIES = [
  '数据与编码',
  '时间',
  '文本',
  '网络与系统',
  '安全',
  '样式与图像',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Anchors on the landing. */
export const CATEGORY_IDS: Readonly<Record<Category, string>> = {
  数据与编码: 'data',
  时间: 'time',
  文本: 'text',
  网络与系统: 'network',
  安全: 'security',
  样式与图像: 'style',
};

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
  readonly note: {readonly title: string; readonly to: string};
};

export const TOOLS = [
  {
    id: 'json',
    title: 'JSON 处理',
    description: '格式化、压缩、查询、比较，转成 TypeScript 类型。',
    category: '数据与编码',
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
    note: {title: 'JSON：写出去，再读回来', to: '/docs/b895dba5'},
  },
  {
    id: 'yaml',
    title: 'YAML 与 JSON',
    description: 'YAML 和 JSON 互转，指出缩进和冒号错在哪里。',
    category: '数据与编码',
    keywords: ['yaml', 'yml', 'json', '配置', 'peizhi', 'convert', '转换'],
    pinyin: 'yu y',
    note: {title: '代码规范与持续集成', to: '/docs/d650a9f5'},
  },
  {
    id: 'encode',
    title: '编码与解码',
    description: 'Base64、Base32、十六进制、URL、HTML 实体、Unicode 转义。',
    category: '数据与编码',
    keywords: [
      'base64',
      'base32',
      'base64url',
      'hex',
      'url',
      'urlencode',
      'url编码',
      'url解码',
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
    description:
      '文本和文件的 MD5、SHA-1、SHA-2、SHA-3、CRC-32，带密钥的 HMAC。',
    category: '安全',
    keywords: [
      'hash',
      'md5',
      'sha1',
      'sha256',
      'sha512',
      'sha3',
      'crc32',
      'hmac',
      '摘要',
      '校验',
      '散列',
    ],
    pinyin: 'haxiyu hxy',
    note: {title: '接口安全清单', to: '/fullStack/d58c1d4b'},
  },
  {
    id: 'regex',
    title: '正则表达式',
    description: '匹配、捕获、替换，逐段解释；超时会停下。',
    category: '文本',
    keywords: [
      'regex',
      'regexp',
      'regular expression',
      '手机号',
      '身份证',
      '匹配',
    ],
    pinyin: 'zhengzebiaodashi zzbds',
    note: {title: '正则高频题', to: '/interview/fd3669f5'},
  },
  {
    id: 'diff',
    title: '文本比较',
    description: '逐行比较两段文本，生成补丁。',
    category: '文本',
    keywords: ['diff', 'patch', '对比', 'duibi', 'compare', '差异'],
    pinyin: 'wenbenbijiao wbbj',
    note: {title: '三棵树：提交、暂存与撤销', to: '/docs/33bdc0eb'},
  },
  {
    id: 'text',
    title: '文本统计',
    description: '字数、词数、字节数，整理和排序每一行，换命名写法。',
    category: '文本',
    keywords: ['count', '字数', 'zishu', 'word count', '排序', '去重', '行数'],
    pinyin: 'wenbentongji wbtj',
    note: {title: '字符串与正则的新能力', to: '/docs/d7e36352#truncate'},
  },
  {
    id: 'typography',
    title: '中英文排版',
    description: '补空格，把半角标点改成全角，代码和地址不动。',
    category: '文本',
    keywords: ['pangu', 'autocorrect', '盘古之白', '空格', '标点'],
    pinyin: 'zhongyingwenpaiban zywpb',
    note: {title: '中文网页排版', to: '/docs/4ca4ff42'},
  },
  {
    id: 'pinyin',
    title: '汉字转拼音',
    description: '带声调、首字母或地址用的 slug，按词定读音。',
    category: '文本',
    keywords: ['pinyin', 'slug', '声调', '多音字'],
    pinyin: 'hanzizhuanpinyin hzzpy',
    note: {title: '中文网页排版', to: '/docs/4ca4ff42'},
  },
  {
    id: 'chinese',
    title: '简繁转换',
    description: '简体与繁体按词互转，可选台湾用词、香港写法。',
    category: '文本',
    keywords: ['简体', '繁体', '繁體', 'opencc', 'chinese', 'traditional'],
    pinyin: 'jianfanzhuanhuan jfzh',
    note: {title: '中文网页排版', to: '/docs/4ca4ff42'},
  },
  {
    id: 'format',
    title: '代码格式化',
    description: '整理 SQL、JS、TS、CSS、HTML、Vue、YAML 和 Markdown 的排版。',
    category: '数据与编码',
    keywords: [
      'format',
      'prettier',
      'sql',
      'css',
      'html',
      'javascript',
      'js',
      'markdown',
      'beautify',
      '美化',
    ],
    pinyin: 'daimageshihua dmgsh',
    note: {title: '代码规范与持续集成', to: '/docs/d650a9f5'},
  },
  {
    id: 'cron',
    title: 'cron 表达式',
    description: '说出它的意思，列出接下来的运行时间。',
    category: '时间',
    keywords: ['cron', 'crontab', '定时', '任务', 'schedule'],
    pinyin: 'biaodashi bds',
    note: {title: 'alarms：定时任务', to: '/docs/2085d43b'},
  },
  {
    id: 'jwt',
    title: 'JWT 解码与验证',
    description: '看内容和时间，验证签名，做一个试试；令牌不进地址。',
    category: '安全',
    keywords: ['jwt', 'jws', 'token', '令牌', 'bearer', '签名'],
    pinyin: 'jiemayuyanzheng jmyyz',
    note: {title: '接口安全清单', to: '/fullStack/d58c1d4b'},
  },
  {
    id: 'uuid',
    title: 'UUID 与 nanoid',
    description: '成批生成编号和密码，看懂一个 UUID 的版本和时间。',
    category: '安全',
    keywords: [
      'uuid',
      'guid',
      'nanoid',
      'id',
      'password',
      '随机',
      '编号',
      '密码',
    ],
    pinyin: 'yu y',
    note: {title: '接口安全清单', to: '/fullStack/d58c1d4b#ownership'},
  },
  {
    id: 'http',
    title: 'HTTP 状态码与头部',
    description: '状态码、常用头部、方法和媒体类型的意思。',
    category: '网络与系统',
    keywords: [
      'http',
      'status',
      'header',
      'mime',
      'content-type',
      '404',
      '500',
      '502',
      '缓存',
    ],
    pinyin: 'zhuangtaimayutoubu ztmytb',
    note: {title: '网络请求：fetch、取消、超时与流', to: '/docs/21feb2ff'},
  },
  {
    id: 'cors',
    title: 'CORS 判断',
    description: '填上地址和头部，说出浏览器放不放行、为什么。',
    category: '网络与系统',
    keywords: ['cors', '跨域', 'kuayu', '跨源', '预检', 'origin'],
    pinyin: 'panduan pd',
    note: {title: '跨域（CORS）报错速查', to: '/tips/e113688f'},
  },
  {
    id: 'permission',
    title: '文件权限',
    description: 'chmod 的数字、字母和勾选互相换算。',
    category: '网络与系统',
    keywords: ['chmod', '755', '644', 'linux', 'unix', 'rwx'],
    pinyin: 'wenjianquanxian wjqx',
    note: {
      title: '协作与排障：远程、规范、bisect、worktree',
      to: '/docs/9d715e72#hooks',
    },
  },
  {
    id: 'color',
    title: '颜色',
    description: '各种写法互换，对比度 AA 和 AAA，生成色阶。',
    category: '样式与图像',
    keywords: [
      'color',
      'hex',
      'rgb',
      'hsl',
      'oklch',
      '对比度',
      'wcag',
      '调色',
      '取色',
    ],
    pinyin: 'yanse ys',
    note: {title: '自定义属性、颜色与深色模式', to: '/docs/e512b867'},
  },
  {
    id: 'css',
    title: '布局与阴影',
    description: 'Flex、Grid、阴影、渐变、流式字号：调好了拿走 CSS。',
    category: '样式与图像',
    keywords: [
      'css',
      'flex',
      'grid',
      'shadow',
      'gradient',
      'clamp',
      '阴影',
      '渐变',
      '布局',
      '居中',
    ],
    pinyin: 'bujuyuyinying bjyyy',
    note: {title: 'Flex 与 Grid 布局', to: '/docs/2319249e'},
  },
  {
    id: 'qr',
    title: '二维码',
    description: '生成二维码，识别图片里的二维码。',
    category: '样式与图像',
    keywords: ['qr', 'qrcode', 'erweima', '扫码'],
    pinyin: 'erweima ewm',
    note: {title: '手机真机调试与本地 HTTPS', to: '/tips/99409157#lan'},
  },
  {
    id: 'image',
    title: '图片压缩与转换',
    description: 'WebP、JPEG、PNG 互转，缩小尺寸和体积。',
    category: '样式与图像',
    keywords: ['image', 'webp', 'jpeg', 'png', 'compress', '压缩', '图像'],
    pinyin: 'tupianyasuoyuzhuanhuan tpysyzh',
    note: {title: '多媒体与响应式图片', to: '/docs/a0429217'},
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

/** The entry of a tool; undefined where there is no such tool. */
export function findTool(id: string): ToolEntry | undefined {
  return BY_ID.get(id);
}
