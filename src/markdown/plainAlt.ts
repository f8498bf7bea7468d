/**
 * Docusaurus escapes an image's texts for HTML, and React does so again: readers
 * of “`<dialog>` 打开时” would hear “&lt;dialog&gt;”. This takes the first one
 * back.
 */
import {decodeHTML} from 'entities';
import type {Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/** Remark plugin without options; content holds no `<img>` of its own. */
export default function plainAlt() {
  return (root: Root): void => {
    visit(
      root,
      'mdxJsxTextElement',
      ({name, attributes}: MdxJsxTextElement) => {
        for (const attribute of name === 'img' ? attributes : []) {
          if (
            attribute.type === 'mdxJsxAttribute' &&
            /^(?:alt|title)$/u.test(attribute.name) &&
            typeof attribute.value === 'string'
          ) {
            attribute.value = decodeHTML(attribute.value);
          }
        }
      },
    );
  };
}
