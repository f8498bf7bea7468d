import type {ReactNode} from 'react';

import styles from '../kit/kit.module.scss';

type EyeDropper = {
  readonly open: () => Promise<{readonly sRGBHex: string}>;
};

/** Takes a colour from anywhere on the screen, where the browser can. */
export default function EyeDropperButton({
  onPick,
}: {
  readonly onPick: (hex: string) => void;
}): ReactNode {
  const {EyeDropper: Picker} = window as {EyeDropper?: new () => EyeDropper};
  return Picker ? (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        new Picker().open().then(
          ({sRGBHex}) => onPick(sRGBHex),
          // Escape ends it without a colour.
          () => {},
        );
      }}>
      从屏幕取色
    </button>
  ) : null;
}
