/**
 * Ejected from theme-live-codeblock Playground/Buttons/ResetButton, whose
 * accessible name and tooltip are English.
 */
import {usePlayground} from '@docusaurus/theme-live-codeblock/client';
import Translate from '@docusaurus/Translate';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

type Props = {readonly className?: string};

export default function ResetButton({className}: Props): ReactNode {
  const {reset} = usePlayground();
  return (
    <button
      type="button"
      title="恢复成原来的代码"
      className={clsx('clean-btn', className)}
      onClick={() => reset()}>
      <Translate id="theme.Playground.buttons.reset">Reset</Translate>
    </button>
  );
}
