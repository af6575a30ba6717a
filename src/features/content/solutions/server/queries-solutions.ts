import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SolutionId, StaffSolution } from '../contract.ts'

type SolutionColumns = { id: SolutionId; scope: StaffSolution['scope']; benefits: StaffSolution['benefits'] }

const allSolutions = (db: Db) => db.selectFrom('solution').selectAll().$narrowType<SolutionColumns>()

/** Lists the solutions in display order. */
export const listSolutions = (db: Db) => allSolutions(db).orderBy('sort').execute()

export type SolutionRow = Awaited<ReturnType<typeof listSolutions>>[number]

export const findSolution = (db: Db, id: SolutionId) => allSolutions(db).where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockSolution = (trx: Db, id: SolutionId) => allSolutions(trx).where('id', '=', id).forUpdate().executeTakeFirst()

type Texts = Omit<StaffSolution, 'updateTime' | 'version'>

export const updateSolution = (trx: Db, { id, scope, benefits, ...texts }: Texts) =>
  trx
    .updateTable('solution')
    .set((build) => ({
      ...texts,
      scope: sql`${JSON.stringify(scope)}::jsonb`,
      benefits: sql`${JSON.stringify(benefits)}::jsonb`,
      version: build('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
