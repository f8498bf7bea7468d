/** Lists of routes that the matcher starts with. */
import type {Request, Route} from '../models/routeTypes';

type Example = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly request: Request;
};

const ORDER: Example = {
  name: '带参数的写在前面',
  routes: [
    {method: 'POST', pattern: '/orders'},
    {method: 'GET', pattern: '/orders/:id'},
    {method: 'GET', pattern: '/orders/summary'},
    {method: 'ALL', pattern: '/*rest'},
  ],
  request: {method: 'GET', path: '/orders/summary'},
};

export const EXAMPLES: readonly [Example, ...Example[]] = [
  ORDER,
  {
    name: '可有可无的一段',
    routes: [
      {method: 'GET', pattern: '/users{/:id}'},
      {method: 'GET', pattern: '/img{.:ext}'},
      {method: 'GET', pattern: '/all{/*path}'},
    ],
    request: {method: 'GET', path: '/users/7'},
  },
  {
    name: '通配与编码',
    routes: [
      {method: 'GET', pattern: '/files/:name'},
      {method: 'GET', pattern: '/files/*path'},
    ],
    request: {method: 'GET', path: '/files/a/b%2Fc 茶.txt'},
  },
  {
    name: '方法不对与 HEAD',
    routes: [
      {method: 'GET', pattern: '/orders'},
      {method: 'POST', pattern: '/orders'},
    ],
    request: {method: 'DELETE', path: '/orders'},
  },
  {
    name: 'Express 4 的旧写法',
    routes: [
      {method: 'GET', pattern: '/user/:id?'},
      {method: 'GET', pattern: '/:id(\\d+)'},
      {method: 'ALL', pattern: '*'},
    ],
    request: {method: 'GET', path: '/user/7'},
  },
];
