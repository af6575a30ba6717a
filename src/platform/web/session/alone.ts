type Locks = Pick<LockManager, 'request'>

/**
 * One at a time over all tabs of the browser. Where there are no locks (plain http by another name than localhost) tabs may renew at the
 * same time: the server gives them the same successor.
 */
export async function aloneWith<Result>(
  locks: Locks | undefined,
  name: string,
  work: (waited: boolean) => Promise<Result>,
): Promise<Result> {
  if (!locks) return work(false)
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? { done: await work(false) } : null))
  return atOnce ? atOnce.done : await locks.request(name, () => work(true))
}
