import type {ComponentType} from 'react';

import type {ToolId} from './catalogue';

/** Each tool's own chunk. */
export const LOADERS: Readonly<
  Record<ToolId, () => Promise<{readonly default: ComponentType}>>
> = {
  encode: () => import('./encode/Encode'),
  hash: () => import('./hash/Hash'),
  json: () => import('./json/Json'),
  timestamp: () => import('./timestamp/Timestamp'),
  color: () => import('./color/Color'),
  cors: () => import('./cors/Cors'),
  cron: () => import('./cron/CronTool'),
  css: () => import('./css/Css'),
  diff: () => import('./diff/Diff'),
  format: () => import('./format/Format'),
  http: () => import('./http/Http'),
  image: () => import('./image/Image'),
  jwt: () => import('./jwt/Jwt'),
  permission: () => import('./permission/Permission'),
  pinyin: () => import('./text/Pinyin'),
  qr: () => import('./qr/Qr'),
  regex: () => import('./regex/Regex'),
  text: () => import('./text/TextCount'),
  typography: () => import('./text/Typography'),
  chinese: () => import('./text/Chinese'),
  yaml: () => import('./yaml/Yaml'),
  uuid: () => import('./uuid/Uuid'),
};
