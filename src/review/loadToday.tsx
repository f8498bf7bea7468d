import type {ReactNode} from 'react';

/** The component of today's card with its card, for `LazyContent`. */
export async function loadToday(): Promise<{
  readonly default: () => ReactNode;
}> {
  const [{default: TodayCard}, {loadDailyCard}] = await Promise.all([
    import('./TodayCard'),
    import('./daily'),
  ]);
  const today = await loadDailyCard(new Date());
  return {
    default: () => today && <TodayCard today={today} />,
  };
}
