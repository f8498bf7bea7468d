/** Every tool, ours first: the ratios of the tables are to it. */
import type {Tool} from '../tool';
import {ours} from './ours';
import {rspress} from './rspress';
import {starlight} from './starlight';
import {stockDocusaurus} from './stockDocusaurus';
import {vitepress} from './vitepress';

export const TOOLS: readonly Tool[] = [
  ours,
  stockDocusaurus,
  vitepress,
  starlight,
  rspress,
];
