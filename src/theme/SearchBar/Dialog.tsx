/** The search dialog with what the box offers besides hits. */
import type {ReactNode} from 'react';

import {useBox} from '../../box';
import type {DialogProps} from '../../search/button';
import SearchDialog from '../../search/dialog';

export default function Dialog(props: DialogProps): ReactNode {
  return <SearchDialog {...props} {...useBox(props.onClose)} />;
}
