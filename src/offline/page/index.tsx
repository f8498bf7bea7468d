import catalog from '@generated/catalog/default/catalog.json';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

import type {Catalog} from '../../home/catalog';
import {parseReturnPath} from '../list/paths';
import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import Lost from './Lost';
import Shelf from './KeptPages';
import styles from './styles.module.scss';

const {docs, posts}: Catalog = catalog;

function findTitle(path: string): string | null {
  return (
    [...docs, ...posts].find(({permalink}) => permalink === path)?.title ?? null
  );
}

/**
 * Reading without a network: what is kept on this device. Also what the worker
 * leads to when a page is neither there nor reachable; the address says which.
 */
export default function OfflineReading(): ReactNode {
  const {search, hash} = useLocation();
  const isBrowser = useIsBrowser();
  const base = useBaseUrl('/');
  const lost = isBrowser ? parseReturnPath(search, base) : null;
  return (
    <SpinePage className={styles.page}>
      <SpineHead kind="随身" title="离线阅读" isModest>
        {lost ? (
          <Lost
            address={lost + hash}
            title={findTitle(lost.replace(/[?#].*$/u, ''))}
          />
        ) : (
          <div className={styles.intro}>
            <p>
              在这里打开过的页面会留在这台设备上，断了网照样能读。隔天再来时，看来不费流量，就趁网络空闲把全站悄悄留下来，不用登录，也不用安装；不想要，在下面改。
            </p>
            <p>
              留下来的东西只在这台设备的这个浏览器里，随时可以移除。有网络时总是先看网站上的新版本。浏览器的菜单里如果有“安装”或“添加到主屏幕”，行间也能像应用一样打开。
            </p>
          </div>
        )}
        <noscript>
          <p>这一页的清单和按钮，以及离线阅读本身，都需要 JavaScript。</p>
        </noscript>
      </SpineHead>
      {isBrowser && (
        <SpinePart id="shelf" className={styles.shelf} title="留在这台设备上的">
          <Shelf isLost={lost !== null} />
        </SpinePart>
      )}
    </SpinePage>
  );
}
