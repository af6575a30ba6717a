import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { inSavepoint } from '#platform/server/postgres/savepoint.ts'
import { slowly } from '#platform/server/postgres/long-statements.ts'
import type { MoneyWriter, RowOutcome } from './money-rows.ts'
import { listMoneyRows, storeOutcomes } from './queries-money.ts'

/** Carries the outcomes out of the writing that is taken back. */
class TakenBack extends Error {
  readonly outcomes: RowOutcome[]
  constructor(outcomes: RowOutcome[]) {
    super('a dry run writes nothing')
    this.outcomes = outcomes
  }
}

type Trying = { importId: string; memberId: string | null; report(done: number): Promise<void> }

/** Writes all rows exactly as the import would, takes it back, and stores what each row would do and what is wrong with it. */
export async function tryMoneyRows(db: Db, money: MoneyWriter, { importId, memberId, report }: Trying): Promise<void> {
  const rows = await slowly(db, (trx) => listMoneyRows(trx, importId))
  const outcomes = await slowly(db, (trx) =>
    inSavepoint(trx, async () => {
      await openChangeSet(trx, { kind: 'import', memberId })
      throw new TakenBack(await money.write(trx, rows, { memberId, report }))
    }).catch((error: unknown) => {
      if (error instanceof TakenBack) return error.outcomes
      throw error
    }),
  )
  await slowly(db, (trx) => storeOutcomes(trx, importId, outcomes))
}
