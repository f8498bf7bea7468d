import type {ReactNode} from 'react';

import controls from './controls.module.scss';
import styles from './messages.module.scss';
import type {Playground} from './usePlayground';

type Props = {
  readonly playground: Playground;
};

/** Whose code this is, when it is not simply the reader's draft. */
export default function Banner({playground}: Props): ReactNode {
  const {banner, leaveLink, keepAsDraft, takeOther, keepOwn} = playground;
  if (banner.kind === 'none') {
    return null;
  }
  const buttons = {
    link: [
      ['存为我的草稿', keepAsDraft],
      ['回到我的草稿', leaveLink],
    ],
    brokenLink: [['回到我的草稿', leaveLink]],
    conflict: [
      ['换成它的版本', takeOther],
      ['用这里的覆盖', keepOwn],
    ],
  } as const;
  return (
    <div
      className={styles.banner}
      role={banner.kind === 'brokenLink' ? 'alert' : 'status'}
      data-tone={banner.kind === 'brokenLink' ? 'error' : 'info'}>
      <span>{describe(banner)}</span>
      {buttons[banner.kind].map(([label, onClick]) => (
        <button
          key={label}
          type="button"
          className={controls.quiet}
          onClick={onClick}>
          {label}
        </button>
      ))}
    </div>
  );
}

function describe(
  banner: Exclude<Playground['banner'], {readonly kind: 'none'}>,
): string {
  switch (banner.kind) {
    case 'link':
      if (banner.isOurs) {
        return '改这里，不动草稿。';
      }
      return banner.hasRun
        ? '这段代码来自链接，改动不会动你的草稿。'
        : '这段代码来自链接，还没有运行。看过之后再决定。';
    case 'brokenLink':
      return banner.message;
    case 'conflict':
      return '另一个标签页改了草稿，这里的改动暂时只留在这个标签页。';
  }
}
