import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '../contract.ts'
import { presentChange, presentChangeSet } from './present-change-set.ts'
import * as queries from './queries.ts'
import { undo } from './undo.ts'
import { refusalReason } from './undo-refusal.ts'

const shownChanges = 200

/** Mounts the operations of the history: change sets, what they changed, and their undo. */
export function changeRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  mount(app, contract.listChangeSets, async ({ pageNum, pageSize, ...filter }) => {
    const { total, rows } = await queries.listChangeSets(db, filter, pageOf({ pageNum, pageSize }))
    return { total, rows: rows.map(presentChangeSet) }
  })

  mount(app, contract.getChangeSet, async ({ id }, { identity, locale }) => {
    const row = await queries.findChangeSet(db, id)
    if (!row) throw fail(known.notFound)
    const [tables, changes] = await Promise.all([queries.listTables(db, id), queries.listChanges(db, id, shownChanges)])
    const reason = refusalReason(row, tables, { identity, now: clock() })
    return {
      ...presentChangeSet(row),
      tables,
      changes: changes.map((change) => presentChange(change, identity)),
      undoable: reason === null,
      refusedBecause: reason?.({}, { locale }) ?? null,
    }
  })

  mount(app, contract.undoChangeSet, (input, call) => undo(call, input, clock()))
}
