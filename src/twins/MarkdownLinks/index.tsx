import {type ReactNode, useState} from 'react';

import styles from './styles.module.scss';

const TOLD = {
  idle: '',
  copied: '已复制',
  failed: '没有复制成功：检查网络，或打开左边的链接自己复制',
} as const;

type Props = {
  /** Of the page, with the site's base and no slash at the end. */
  readonly permalink: string;
};

/** The page as Markdown: to open, and to take along. */
export default function MarkdownLinks({permalink}: Props): ReactNode {
  const [state, setState] = useState<keyof typeof TOLD>('idle');
  const address = `${permalink}.md`;

  async function copy(): Promise<void> {
    try {
      const response = await fetch(address);
      if (!response.ok) {
        throw new Error(`${address}: ${response.status}`);
      }
      await navigator.clipboard.writeText(await response.text());
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <p className={styles.links}>
      {/* A file, no route: the link check would not find it. */}
      {/* oxlint-disable-next-line @docusaurus/no-html-links */}
      <a href={address} rel="alternate" type="text/markdown">
        本页的 Markdown
      </a>
      <button
        type="button"
        className={styles.copy}
        onClick={() => {
          void copy();
        }}>
        复制为 Markdown
      </button>
      <span role="status">{TOLD[state]}</span>
    </p>
  );
}
