import type {ReactNode} from 'react';

/** What is due with its component, for `LazyContent`. */
export async function loadDue(): Promise<{
  readonly default: () => ReactNode;
}> {
  const [{default: DueToday}, {planDue}] = await Promise.all([
    import('./DueToday'),
    import('./due'),
  ]);
  const agenda = await planDue(Date.now());
  return {default: () => <DueToday agenda={agenda} />};
}
