import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
import { takeChanges, type ListingChanges } from './queries-consumers.ts'
import type { Search } from './search.ts'

/** A piece of work that each change of the listings must reach once, whichever process does it. */
export type ListingFollower = {
  /** The same for good: the mark of how far it has come goes by it. */
  name: string
  /** In the transaction that moves the mark: so quick that others can wait, and what takes longer is written down for `goOn`. */
  take(trx: Db, changes: ListingChanges): Promise<void>
  /** What is left to do, in small transactions, and what is due by the clock. It may be under way in several processes at once. */
  goOn(): Promise<void>
}

/** One turn of a follower. */
export async function follow(db: Db, follower: ListingFollower): Promise<void> {
  await transact(db, async (trx) => {
    const changes = await takeChanges(trx, follower.name)
    if (changes.everything || changes.parkIds.length > 0) await follower.take(trx, changes)
  })
  await follower.goOn()
}

const lookEveryMs = 2_000

type Following = {
  db: Db
  search: Pick<Search, 'onChange'>
  followers: readonly ListingFollower[]
  log: { warn(details: object, text: string): void }
}

/** Follows the listings as long as the process runs: woken by changes, and by itself every two seconds. Gives how to stop. */
export function followListings({ db, search, followers, log }: Following): () => Promise<void> {
  const stops = followers.map((follower) => {
    const turns = inTurns(() =>
      follow(db, follower).catch((error: unknown) => log.warn({ err: error, follower: follower.name }, 'listings were not followed')),
    )
    const forget = search.onChange(turns.take)
    const timer = setInterval(turns.take, lookEveryMs)
    timer.unref()
    turns.take()
    return async () => {
      clearInterval(timer)
      forget()
      await turns.stop()
    }
  })
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** One after another; while one is under way, the next is taken once however often it was asked for. */
function inTurns(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const run = async () => {
    while (again && !stopped) {
      again = false
      await work()
    }
  }
  return {
    take() {
      again = true
      if (!stopped) running ??= run().finally(() => (running = null))
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
