import clsx from 'clsx';
import type {ReactNode} from 'react';

import {toggleFavourite} from './favourites';
import styles from './styles.module.scss';
import {changeShelf, useShelf} from './useFavourites';

type Props = {readonly id: string; readonly title: string};

/** Puts a tool among the favourites, or takes it out. */
export default function Star({id, title}: Props): ReactNode {
  const isFavourite = useShelf().favourites.includes(id);
  return (
    <button
      type="button"
      className={clsx(styles.star, 'needs-script')}
      aria-pressed={isFavourite}
      aria-label={`收藏 ${title}`}
      title={isFavourite ? '取消收藏' : '收藏'}
      onClick={() => changeShelf((shelf) => toggleFavourite(shelf, id))}>
      <span aria-hidden="true">{isFavourite ? '★' : '☆'}</span>
    </button>
  );
}
