type Locks = Pick<LockManager, 'request'>

/**
 * Runs `work` in one tab at a time. Without the Locks API (plain http on another host than localhost) tabs may renew at the same time: the server
 * returns the same successor to all of them.
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
