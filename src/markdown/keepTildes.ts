/**
 * `5~10 毫秒，最多 20~30` is text: GFM would strike through what stands between
 * the two tildes. Docusaurus adds GFM by itself and without options, so this puts
 * the same extension, with the option, into its place.
 */
import remarkGfm from 'remark-gfm';
import {type Processor, unified} from 'unified';

const TILDE = 126;

/** Options for GFM wherever the project itself reads Markdown. */
export const GFM_OPTIONS = {singleTilde: false} as const;

/** Remark plugin without options; stands behind GFM. */
export default function keepTildes(this: Processor): void {
  const data = this.data();
  const [strict] =
    unified().use(remarkGfm, GFM_OPTIONS).freeze().data().micromarkExtensions ??
    [];
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(
    (extension) =>
      strict && TILDE in (extension.text ?? {}) ? strict : extension,
  );
}
