/** One page of every kind the site has; what is slow visits these only. */
export const PAGE_TYPES = {
  首页: '/',
  教程: '/docs/c43f6efa',
  所有内容种类: '/docs/test',
  面试题: '/interview/2b4a1e3a',
  技巧: '/tips/e113688f',
  标签索引: '/docs/tags',
  标签: '/docs/tags/async',
  博客: '/blog',
  博文: '/blog/fbda8e9d',
  归档: '/blog/archive',
  博客标签: '/blog/tags',
  演练场: '/code/',
  工具: '/site#/tools/demo',
  WebGL: '/webgl/',
  搜索: '/search',
  找不到: '/nope',
} as const;
