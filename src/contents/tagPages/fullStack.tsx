/** The page of a tag of this section, with the section's own tags. */
import facts from '@generated/contents/default/tags-fullStack.json';
import type {Props} from '@theme/DocTagDocListPage';
import type {ReactNode} from 'react';

import TagPage from '../TagPage';

export default function SectionTagPage(props: Props): ReactNode {
  return <TagPage {...props} facts={facts} />;
}
