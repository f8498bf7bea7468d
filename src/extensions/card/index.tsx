import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import type {ExtensionOffer} from '../offer';
import styles from './styles.module.scss';

type Props = {readonly offer: ExtensionOffer};

const BYTES_PER_KB = 1000;

function Codes({of}: {readonly of: readonly string[]}): ReactNode {
  return of.map((name, index) => (
    <span key={name}>
      {index > 0 && '、'}
      <code>{name}</code>
    </span>
  ));
}

/** Offers a browser extension as a zip: what it is, and how to load it. */
export default function ExtensionCard({offer}: Props): ReactNode {
  const href = useBaseUrl(`/extensions/${offer.file}`);
  const rows = [
    ['权限', offer.permissions],
    ['可选权限', offer.optionalPermissions],
    ['网站', offer.hosts],
    ['可选网站', offer.optionalHosts],
    ['文件', offer.files],
  ] as const;
  return (
    <section
      className={styles.card}
      aria-label={`扩展：${offer.title}`}
      data-search-ignore>
      <p className={styles.title}>
        扩展“{offer.title}”
        <span className={styles.version}>{offer.version}</span>
      </p>
      <p>{offer.description}</p>
      <dl className={styles.facts}>
        {rows.map(
          ([label, list]) =>
            list.length > 0 && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Codes of={list} />
                </dd>
              </div>
            ),
        )}
        <div>
          <dt>浏览器</dt>
          <dd>
            Chrome {offer.minimumChrome} 或更新，以及同版本内核的 Edge 等浏览器
          </dd>
        </div>
      </dl>
      <p>
        {/* oxlint-disable-next-line @docusaurus/no-html-links -- a file, no page of the site */}
        <a className={styles.download} href={href} download={offer.file}>
          下载 {offer.file}（{(offer.bytes / BYTES_PER_KB).toFixed(1)} kB）
        </a>
      </p>
      <ol className={styles.steps}>
        <li>解压到一个单独的文件夹；浏览器直接读这个文件夹，装好后别删它。</li>
        <li>
          在地址栏打开 <code>chrome://extensions</code>，开启“开发者模式”。
        </li>
        <li>
          点“加载未打包的扩展程序”（旧版叫“加载已解压的扩展程序”），选中这个文件夹。
        </li>
      </ol>
    </section>
  );
}
