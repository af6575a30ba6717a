import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../postgres/database.ts'
import type { Catalogue, Sweep } from './catalogue.ts'
import { saveRun } from './queries-retention.ts'

const batch = 5_000
const pauseMs = 50

/**
 * Deletes what is older than the catalogue says, in batches with pauses, so that no other write waits for a long transaction. A table that fails does
 * not stop the others. Returns the tables that failed.
 */
export async function sweepCatalogue(db: Db, catalogue: Catalogue, { signal }: { signal?: AbortSignal } = {}): Promise<string[]> {
  const failed: string[] = []
  for (const [name, period] of Object.entries(catalogue)) {
    if (period.kept !== 'days' || !period.sweep || signal?.aborted) continue
    const { deleted, error } = await sweepAll(db, period.sweep, signal)
    if (error !== null) failed.push(name)
    await saveRun(db, name, { deleted, error })
  }
  return failed
}

async function sweepAll(db: Db, sweep: Sweep, signal: AbortSignal | undefined): Promise<{ deleted: number; error: string | null }> {
  let deleted = 0
  try {
    for (;;) {
      const number = await sweep(db, batch)
      deleted += number
      if (number < batch || signal?.aborted) return { deleted, error: null }
      await sleep(pauseMs)
    }
  } catch (error) {
    return { deleted, error: (error as Error).message.slice(0, 500) }
  }
}
