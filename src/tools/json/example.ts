import {toTypes} from './toTypes';

console.log(
  toTypes({
    order: 'A-1024',
    user: {id: 1, email: null},
    items: [
      {sku: 'tea', count: 2},
      {sku: 'cup', count: 1, gift: true},
    ],
  }),
);
