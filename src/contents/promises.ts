/**
 * What a reader can do with a whole group of notes, one line, by the folder of
 * the group: section and folder as in the content. Where a section is one list,
 * the section's own summary says it.
 */
export const GROUP_PROMISES: Readonly<Record<string, string>> = {
  'docs/javascript':
    '先写下一段异步代码的输出再运行，也说得清任何一个变量被谁抓着。',
  'docs/es6': '把数据写成流水线；并发、限流、取消都收得住。',
  'docs/html': '少写脚本：表单、弹窗、焦点都归浏览器。',
  'docs/css': '说得清一条声明为什么赢，布局不再靠试。',
  'docs/react': '知道什么时候会重渲染，什么时候不该写 Effect。',
  'docs/typescript': '让编译器替你排除错误的分支。',
  'docs/extension': '四个文件起步，做到能上架。',
  'docs/git': '误删的提交也找得回来。',
  'docs/tooling': '构建、检查、流水线，每一行配置都知道为什么在那里。',
  'other/RUST': '读得懂所有权，不再和借用检查器较劲。',
  'other/WASM': '知道什么时候值得用它，什么时候只会更慢。',
};
