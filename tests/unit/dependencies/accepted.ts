/** What was looked at and accepted in the dependencies, each with its reason. */

/** Packages with an install script: .npmrc lets none run, and why that is fine. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@parcel/watcher':
    '可选，sass 的监视器；预编译的文件在各平台的包里，脚本只在没有时编译。',
  '@swc/core': '检查平台的包是否装上；不运行也能构建。',
  'core-js': '只打印一段募捐的话。',
  esbuild: '只在测试和脚本里（tsx）；检查平台的包，不运行也能用。',
};

/** Licences that permit use, change and redistribution with a notice. */
export const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'WTFPL',
] as const;

/** Other licences, or none named, by package. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@fontsource-variable/noto-serif-sc':
    'OFL-1.1；构建时画分享图片用的字体，发给读者的只有图片。',
  '@resvg/resvg-js':
    'MPL-2.0：只在构建时把 SVG 画成 PNG，没有改动，不发给读者。',
  '@axe-core/playwright': 'MPL-2.0：只在测试里，没有改动。',
  'axe-core': 'MPL-2.0：只在测试里，没有改动。',
  lightningcss: 'MPL-2.0：只在构建时压缩样式，没有改动，不发给读者。',
  'caniuse-lite': 'CC-BY-4.0：构建时查浏览器版本的数据，不发给读者。',
  jsesc: '0.5.0 的 package.json 用旧写法 licenses，是 MIT。',
  eval: 'package.json 用旧写法 licenses，是 MIT。构建时 Docusaurus 用。',
  format: 'package.json 用旧写法 licenses，是 MIT。',
  'require-like': 'package.json 没有写；README 是 MIT。构建时 eval 用。',
  'dejavu-fonts-ttf':
    'Bitstream Vera 和 Arev 的许可，可以使用和分发；测试用的西文字体，不发给读者。',
  '@expo-google-fonts/ma-shan-zheng':
    'MIT 和 OFL-1.1；测试用的中文字体，不发给读者。',
  '@expo-google-fonts/noto-emoji':
    'MIT 和 OFL-1.1；测试用的表情字体，不发给读者。',
  'svg-tags': 'package.json 用旧写法 licenses，是 MIT。只在样式检查里。',
};
