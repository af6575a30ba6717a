import type { ListingConsumer } from '#features/listings/search/server/consume-listing-changes.ts'
import { giveWay } from '#platform/server/load/give-way.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { positionsOf, rulesNumber } from '#features/capacity/stored-positions.ts'
import { readFitRules } from '../read-rules.ts'
import { listDueFits, storeFits, takeFitTurn, type StoredFit } from './queries-stored-fits.ts'

/** What is stored at once reaches the searches as one change, after which lists are rendered again. One unit takes about 2 ms. */
const unitsPerBatch = 500
/** The time after which a batch is stored with fewer units: its transaction is open meanwhile. */
const batchMs = 800
/** The most of every two seconds that is spent on fits, so that a change of the rules leaves the processor to visitors. */
const turnMs = 1_200

/**
 * Creates the consumer that calculates stored positions again after a unit, the sprinklers of its park or a rule have changed:
 * triggers mark the rows (0180_stored_fits.sql), and rows calculated by other rules are due as well.
 */
export const createFitConsumer = ({ db }: { db: Db }): ListingConsumer => ({
  name: 'stored-fits',
  consume: async () => {},
  runPending: () => refreshFits(db, turnMs),
})

/** Calculates what is due, for at most `forMs`. */
export async function refreshFits(db: Db, forMs = Infinity): Promise<void> {
  const until = performance.now() + forMs
  while ((await refreshBatch(db)) && performance.now() < until) await giveWay()
}

/** Returns false if nothing is left, or if another process is calculating. */
const refreshBatch = (db: Db): Promise<boolean> =>
  transact(db, async (trx) => {
    if (!(await takeFitTurn(trx))) return false
    const rules = await readFitRules(trx)
    const number = rulesNumber(rules)
    const due = await listDueFits(trx, number, unitsPerBatch)
    const fits: StoredFit[] = []
    const until = performance.now() + batchMs
    for (const { warehouseId, mark, ...figures } of due) {
      fits.push({ warehouseId, mark, positions: positionsOf(figures, rules) })
      if (performance.now() > until) break
      await giveWay()
    }
    if (fits.length > 0) await storeFits(trx, number, fits)
    return due.length === unitsPerBatch || fits.length < due.length
  })
