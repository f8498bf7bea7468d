import {toSampleFiles} from 'docusaurus-theme-verified-samples/sandbox';
import {encodeShare} from '../../playground/shareLink';
import type {SampleLanguage} from '../fence/words';

/**
 * Query and hash that open a sample in the playground, with the way back.
 * @throws ShareSizeError for code that does not fit into a link.
 */
export async function createPlaygroundAddress({
  code,
  language,
  pathname,
}: {
  readonly code: string;
  readonly language: SampleLanguage;
  readonly pathname: string;
}): Promise<string> {
  const files = toSampleFiles({language, code});
  const hash = await encodeShare({files});
  return `?from=${encodeURIComponent(pathname)}#${hash}`;
}
