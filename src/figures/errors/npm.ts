import type {Errors} from '../models/errorLookup';

const NO_SERVER = [
  'EAI_AGAIN',
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
];

/** What any program says that finds no server: npm's, where it is named; or alone. */
function ofNpm(code: string): RegExp {
  return new RegExp(
    // Behind the code: before it, every place of a long text would look for npm.
    String.raw`${code}(?:(?<=npm[\s\S]{0,2000})|(?=[\s\S]{0,2000}npm))|^\W*${code}\W*$`,
    'iu',
  );
}

/** The errors of tips/npm-errors.md. */
const errors: Errors = {
  sample: `npm error code ERESOLVE
npm error Found: react@19.3.1
npm error   react@"19.3.1" from the root project
npm error Could not resolve dependency:
npm error peer react@"^16.9.0 || ^17 || ^18" from react-datepicker@4.25.0`,
  entries: [
    {
      anchor: 'eresolve',
      title: 'ERESOLVE：依赖冲突',
      patterns: [
        'ERESOLVE',
        'Could not resolve dependency',
        'Conflicting peer dependency',
      ],
    },
    {
      anchor: 'eusage',
      title: 'EUSAGE：锁文件不同步',
      patterns: [
        'EUSAGE',
        '`npm ci` can only install',
        'Invalid: lock file … does not satisfy',
      ],
    },
    {
      anchor: 'eintegrity',
      title: 'EINTEGRITY：校验失败',
      patterns: ['EINTEGRITY', 'Integrity checksum failed'],
    },
    {
      anchor: 'ebadengine',
      title: 'EBADENGINE：Node 版本不符',
      patterns: ['EBADENGINE', 'Unsupported engine'],
    },
    {
      anchor: 'install-scripts',
      title: '安装脚本与来源被拦（npm 12）',
      patterns: [
        'EALLOWGIT',
        'EALLOWREMOTE',
        'install scripts blocked',
        'allowScripts',
      ],
    },
    {
      anchor: 'node-gyp',
      title: 'node-gyp：编译失败',
      patterns: [
        'node-gyp rebuild',
        'gyp ERR!',
        'find Python',
        'fatal error: … No such file or directory',
      ],
    },
    {
      anchor: 'eacces',
      title: 'EACCES：没有权限',
      patterns: [
        'code EACCES',
        'EACCES: permission denied … node_modules',
        'EACCES: permission denied … .npm',
        'root-owned files',
        'The operation was rejected by your operating system',
        // An application that may not open a file says the same word.
        /^\W*EACCES\W*$/iu,
      ],
    },
    {
      anchor: 'network',
      title: '网络：EAI_AGAIN、ECONNREFUSED、超时与证书',
      patterns: [
        ...NO_SERVER.map(ofNpm),
        'FETCH_ERROR',
        'ERR_SOCKET_TIMEOUT',
        'network timeout at',
        'DEPTH_ZERO_SELF_SIGNED_CERT',
        'SELF_SIGNED_CERT_IN_CHAIN',
        'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
        'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
        'CERT_HAS_EXPIRED',
      ],
      hints: NO_SERVER,
    },
    {
      anchor: 'not-found',
      title: '包或版本不存在：E404、ETARGET、E401',
      patterns: [
        'E404',
        'ETARGET',
        'E401',
        '404 Not Found - GET',
        'No matching version found',
        'Unable to authenticate, your authentication token',
      ],
    },
    {
      anchor: 'enoent',
      title: '找不到文件：ENOENT、Missing script、EJSONPARSE',
      patterns: [
        'code ENOENT',
        /^npm (?:ERR!|error) enoent\b/imu,
        'Could not read package.json',
        'Missing script',
        'EJSONPARSE',
        'command not found',
        /\bsh: (?:\d+: |line \d+: )?\S+: not found/iu,
        'is not recognized as an internal or external command',
        '不是内部或外部命令',
        /^\W*ENOENT\W*$/iu,
      ],
    },
    {
      anchor: 'enospc',
      title: '空间不足：ENOSPC',
      patterns: [
        'ENOSPC',
        'no space left on device',
        'System limit for number of file watchers reached',
      ],
    },
    {
      anchor: 'heap',
      title: '内存不足：heap out of memory',
      patterns: [
        'heap out of memory',
        'Reached heap limit',
        'Ineffective mark-compacts near heap limit',
      ],
    },
    {
      anchor: 'openssl',
      title: '换了 Node 就构建不了：error:0308010C',
      patterns: [
        'digital envelope routines::unsupported',
        '0308010C',
        'ERR_OSSL_EVP_UNSUPPORTED',
        'openssl-legacy-provider is not allowed in NODE_OPTIONS',
      ],
    },
  ],
};

export default errors;
