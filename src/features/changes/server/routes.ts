import type { FastifyInstance } from 'fastify'
import { describeKind } from '#features/audit/actions.ts'
import { kindOfTable } from '#features/audit/tables.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { loadWords, type NameDeps } from './describe-records.ts'
import { presentChange, presentChangeSets } from './present-change-set.ts'
import * as queries from './queries.ts'
import { undo } from './undo.ts'
import { refusalReason } from './undo-refusal.ts'

const shownChanges = 200

export type ChangeDeps = NameDeps & { clock: Clock }

/** Mounts the operations of the history: change sets, what they changed, and their undo. */
export function changeRoutes(app: FastifyInstance, deps: ChangeDeps) {
  const { db, clock } = deps
  mount(app, contract.listChangeSets, async ({ pageNum, pageSize, ...filter }, { identity, language }) => {
    const { total, rows } = await queries.listChangeSets(db, filter, pageOf({ pageNum, pageSize }))
    return { total, rows: await presentChangeSets(deps, rows, { identity, language, now: clock() }) }
  })

  mount(app, contract.listChangeActors, () => queries.listActors(db))

  mount(app, contract.getChangeSet, async ({ id }, { identity, language, locale }) => {
    const row = await queries.findChangeSet(db, id)
    if (!row) throw fail(known.notFound)
    const now = clock()
    const [tables, changes, [changeSet]] = await Promise.all([
      queries.listTables(db, id),
      queries.listChanges(db, id, shownChanges),
      presentChangeSets(deps, [row], { identity, language, now }),
    ])
    const reason = refusalReason(row, { identity, now })
    return {
      ...changeSet!,
      tables: tables.map(({ table, records }) => ({ table, kind: describeKind(kindOfTable[table] ?? table, locale), records })),
      changes: changes.map((change) => presentChange(change, identity)),
      undoable: reason === null,
      refusedBecause: reason?.({}, { locale }) ?? null,
    }
  })

  mount(app, contract.listChangedRecords, async ({ id, table, ...page }, { identity, language }) => {
    if (!(await queries.findChangeSet(db, id))) throw fail(known.notFound)
    const { total, rows } = await queries.listChangesPage(db, { id, table }, pageOf(page))
    const words = await loadWords(deps, rows, { identity, language })
    return { total, rows: rows.map((row) => words.present(row)) }
  })

  mount(app, contract.undoChangeSet, (input, call) => undo(call, deps, input))
}
