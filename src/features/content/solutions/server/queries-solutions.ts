import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { SolutionId, StaffSolution } from '../contract.ts'

type Listed = { id: SolutionId; scope: StaffSolution['scope']; benefits: StaffSolution['benefits'] }

const all = (db: Db) => db.selectFrom('solution').selectAll().$narrowType<Listed>()

/** In the order of the page. */
export const listSolutions = (db: Db) => all(db).orderBy('sort').execute()

export type SolutionRow = Awaited<ReturnType<typeof listSolutions>>[number]

export const findSolution = (db: Db, id: SolutionId) => all(db).where('id', '=', id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockSolution = (trx: Db, id: SolutionId) => all(trx).where('id', '=', id).forUpdate().executeTakeFirst()

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
