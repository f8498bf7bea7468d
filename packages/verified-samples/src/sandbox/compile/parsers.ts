import type {Parser} from '@lezer/common';
import {parser} from '@lezer/javascript';

const PARSERS: Readonly<Record<string, Parser>> = {
  jsx: parser.configure({dialect: 'jsx'}),
  ts: parser.configure({dialect: 'ts'}),
  tsx: parser.configure({dialect: 'ts jsx'}),
};

/** The parser for a file of this name, by its extension; else plain JavaScript. */
export function chooseParser(name: string): Parser {
  return PARSERS[/[^.]*$/u.exec(name)?.[0] ?? ''] ?? parser;
}
