import catalog from '@generated/catalog/default/catalog.json';
import {useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useState} from 'react';

import {KEEP_ALL_MAX_BYTES} from '../options';
import type {KeepOutcome} from '../store/keep';
import {TIDY} from '../store/messages';
import {chooseUnasked} from '../tab/connection';
import {parsePreference, PREFERENCE_KEY} from '../tab/preference';
import {removeAll, removeSection} from '../store/remove';
import {formatSize} from './formatSize';
import SectionRow from './SectionRow';
import {
  arrangeShelf,
  CHOICES,
  describeTooLarge,
  describeWhole,
  sumKept,
} from './keptPages';
import styles from './styles.module.scss';
import {useJob} from './useJob';
import {useShelf} from './useKept';

const OUTCOMES: Readonly<Record<KeepOutcome, string>> = {
  done: '带走了，没有网络也能读。',
  cancelled: '停下了。已经留下的页面照常能读。',
  offline:
    '网络断了，先停在这里。已经留下的页面照常能读，接通后再点一次就接着下载。',
  changed: '网站刚刚更新，这一页还是旧的。刷新后再带走。',
  full: '这台设备给本站的空间用完了。已经留下的页面照常能读；移除别的栏目，或者清出一些空间，再试一次。',
};

type Props = {
  /** Lists all titles: the reader could not open a page. */
  readonly isLost: boolean;
};

/** What came of the last thing asked for, said where it was asked. */
type Message = {
  /** Null: of the whole site. */
  readonly sectionId: string | null;
  readonly text: string;
};

const SILENCE: Message = {sectionId: null, text: ''};

/** What is on this device, section by section, and the reader's choices. */
export default function Shelf({isLost}: Props): ReactNode {
  const base = useBaseUrl('/');
  const {state, refresh} = useShelf(base);
  const [message, setMessage] = useState(SILENCE);
  const [stored, slot] = useStorageSlot(PREFERENCE_KEY);
  const {job, start, stop} = useJob((sectionId, outcome) => {
    setMessage({sectionId, text: OUTCOMES[outcome]});
    void refresh();
  });

  async function remove(
    sectionId: string | null,
    work: () => Promise<void>,
  ): Promise<void> {
    // Else the next page would fetch it all again.
    slot.set('visited');
    await work();
    navigator.serviceWorker.controller?.postMessage(TIDY);
    setMessage({
      sectionId,
      text: '移除了。从现在起只留下你打开过的和带走的页面。',
    });
    await refresh();
  }

  if (state.status !== 'ready') {
    return (
      <p role="status" className={styles.waiting}>
        {state.status === 'loading'
          ? '正在看这台设备上留了什么……'
          : '这个浏览器不能在设备上留下页面：它太旧，或者禁止网站存储数据，比如在无痕窗口里。有网络时，一切照常。'}
      </p>
    );
  }
  const {access, kept} = state;
  const {store, list} = access;
  const whole = describeWhole(list, KEEP_ALL_MAX_BYTES);
  const chosen = parsePreference(stored, chooseUnasked());
  const sections = arrangeShelf(list, kept, catalog, base);
  const hasTitles = ({titles}: (typeof sections)[number]) => titles.length > 0;
  const ordered = isLost
    ? [
        ...sections.filter(hasTitles),
        ...sections.filter((section) => !hasTitles(section)),
      ]
    : sections;
  const shelf = (
    <ul className={styles.sections}>
      {ordered.map((section) => (
        <SectionRow
          key={section.id}
          section={section}
          job={job?.sectionId === section.id ? job : null}
          isBusy={job !== null}
          isOpen={isLost}
          message={message.sectionId === section.id ? message.text : ''}
          onTake={() => {
            setMessage(SILENCE);
            start(access, section.id);
          }}
          onStop={stop}
          onRemove={() =>
            void remove(section.id, () =>
              removeSection(store, list, section.id),
            )
          }
        />
      ))}
    </ul>
  );
  return (
    <>
      {/* Who could not open a page is looking for one that opens. */}
      {isLost && shelf}
      <p className={styles.total}>
        这台设备上留着 <strong>{kept.pages.size}</strong> / {list.pages.length}{' '}
        页，下载时共约 {formatSize(sumKept(list, kept))}。
      </p>
      {whole === null ? (
        <p className={styles.fact}>
          {describeTooLarge(list, KEEP_ALL_MAX_BYTES)}
        </p>
      ) : (
        <fieldset className={styles.preference}>
          <legend>自动留下什么</legend>
          {CHOICES.map(([choice, text]) => (
            <label key={choice}>
              <input
                type="radio"
                name="keep"
                checked={choice === chosen}
                onChange={() => slot.set(choice)}
              />
              {text}
            </label>
          ))}
          <small>{whole}</small>
        </fieldset>
      )}
      {!isLost && shelf}
      <p className={styles.fact}>
        每一栏都算上了各栏共用的程序，所以加起来比全站大。
      </p>
      <button
        type="button"
        disabled={job !== null}
        className="button button--secondary"
        onClick={() => void remove(null, () => removeAll(store))}>
        全部移除
      </button>
      <p role="status" className={styles.message}>
        {message.sectionId === null && message.text}
      </p>
    </>
  );
}
