import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { takeListingChanges, type ListingChanges } from './queries-consumers.ts'
import type { Search } from './search.ts'

/** Work that must process each change of the listings exactly once, in whichever process. */
export type ListingConsumer = {
  /** Never renamed: its watermark is stored under this name. */
  name: string
  /** Runs in the transaction that moves the watermark, while other processes wait: must be quick, and write longer work down for `runPending`. */
  consume(trx: Db, changes: ListingChanges): Promise<void>
  /** Does pending and scheduled work in small transactions. May run in several processes at once. */
  runPending(): Promise<void>
}

/** Runs one turn of a consumer. */
export async function consumeListingChanges(db: Db, consumer: ListingConsumer): Promise<void> {
  await transact(db, async (trx) => {
    const changes = await takeListingChanges(trx, consumer.name)
    if (changes.everything || changes.parkIds.length > 0) await consumer.consume(trx, changes)
  })
  await consumer.runPending()
}

const pollMs = 2_000

type ConsumerDeps = {
  db: Db
  search: Pick<Search, 'onChange'>
  consumers: readonly ListingConsumer[]
  log: { warn(details: object, text: string): void }
}

/** Runs the consumers on every change and every two seconds. Returns a function that stops them and waits for the turns in progress. */
export function startListingConsumers({ db, search, consumers, log }: ConsumerDeps): () => Promise<void> {
  const stops = consumers.map((consumer) => {
    const turns = createTurns(() =>
      consumeListingChanges(db, consumer).catch((error: unknown) =>
        log.warn({ err: error, consumer: consumer.name }, 'listing consumer failed'),
      ),
    )
    const unsubscribe = search.onChange(turns.request)
    const timer = setInterval(turns.request, pollMs)
    timer.unref()
    turns.request()
    return async () => {
      clearInterval(timer)
      unsubscribe()
      await turns.stop()
    }
  })
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** Runs `work` one turn at a time; requests during a turn are merged into one more turn. */
function createTurns(work: () => Promise<void>) {
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
    request() {
      again = true
      if (!stopped) running ??= run().finally(() => (running = null))
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
