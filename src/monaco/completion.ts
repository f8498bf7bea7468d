import type {Disposable, Monaco} from './types';

type Word = {
  readonly label: string;
  readonly pinyin: string;
  readonly insert: string;
  readonly detail: string;
};

const WORDS: readonly Word[] = [
  {
    label: '订单总额',
    pinyin: 'dingdanzonge ddze',
    insert: 'sumOrder(${1:order})$0',
    detail: '把每一项的单价乘数量加起来',
  },
  {
    label: '订单状态',
    pinyin: 'dingdanzhuangtai ddzt',
    insert: "order.status === '${1|paid,sent,done|}'$0",
    detail: '三种状态里选一种',
  },
  {
    label: '遍历商品',
    pinyin: 'bianlishangpin blsp',
    insert: 'for (const ${1:item} of order.items) {\n\t$0\n}',
    detail: '对订单里的每一项执行一次',
  },
];

/** @param hasPinyin false: labels are all there is to find the words by. */
export function registerWords(monaco: Monaco, hasPinyin: boolean): Disposable {
  return monaco.languages.registerCompletionItemProvider('javascript', {
    provideCompletionItems(model, position) {
      const word = model.getWordUntilPosition(position);
      const range = {
        startLineNumber: position.lineNumber,
        endLineNumber: position.lineNumber,
        startColumn: word.startColumn,
        endColumn: word.endColumn,
      };
      return {
        suggestions: WORDS.map(({label, pinyin, insert, detail}, index) => ({
          // A `detail` is seen beside the chosen word, and not read out.
          label: {label, description: detail},
          documentation: {value: `插入：\n\n\`\`\`\n${insert}\n\`\`\``},
          kind: monaco.languages.CompletionItemKind.Snippet,
          insertText: insert,
          insertTextRules:
            monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet,
          range,
          sortText: String(index),
          ...(hasPinyin && {filterText: `${pinyin} ${label}`}),
        })),
      };
    },
  });
}
