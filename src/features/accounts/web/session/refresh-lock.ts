import { aloneWith } from '#platform/web/session/alone.ts'

/** Runs `work` while no other tab refreshes the tokens. `waited` is true if another tab held the lock first. */
export const withRefreshLock = <Result>(work: (waited: boolean) => Promise<Result>): Promise<Result> =>
  // Absent on plain http.
  aloneWith(navigator.locks as LockManager | undefined, 'whs.refresh', work)
