import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listRuns } from '#platform/server/retention/queries-retention.ts'
import type { Catalogue } from '#platform/server/retention/catalogue.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { maxCounted } from '../limits.ts'
import { toEntryFilter } from './entry-filter.ts'
import { exportRoutes, type ExportDeps } from './export-routes.ts'
import { loadNames } from './load-names.ts'
import { presentEntry, presentRow } from './present-entry.ts'
import * as queries from './queries-audit.ts'
import { findLastCheck } from './queries-check.ts'

export type AuditDeps = ExportDeps & {
  /** How long the rows of each table are kept. */
  retention: Catalogue
}

/** Mounts the console's view of the audit log, which is read-only. */
export function auditRoutes(app: FastifyInstance, deps: AuditDeps) {
  const { db } = deps
  mount(app, contract.listAudit, async ({ before, after, pageSize, ...fields }, { language, locale }) => {
    const filter = await toEntryFilter(db, fields)
    const cursor = await findCursor(db, { before, after }, locale)
    const [total, rows] = await Promise.all([
      queries.countEntries(db, filter, maxCounted),
      queries.listEntries(db, filter, cursor, pageSize + 1),
    ])
    const hasMore = rows.length > pageSize
    // The additional row lies at the far side of the cursor.
    const page = !hasMore ? rows : cursor?.side === 'newer' ? rows.slice(1) : rows.slice(0, pageSize)
    const names = await loadNames(deps, page, language)
    return {
      total,
      rows: page.map((row) => presentRow(row, names, language)),
      hasNewer: cursor !== null && (cursor.side === 'older' || hasMore),
      hasOlder: cursor?.side === 'newer' || hasMore,
    }
  })

  mount(app, contract.getAuditEntry, async ({ id }, { language }) => {
    const row = await queries.findEntry(db, id)
    if (!row) throw fail(failures.notFound)
    const [names, session] = await Promise.all([
      loadNames(deps, [row], language),
      row.sessionId === null ? undefined : queries.findSessionDevice(db, row.sessionId),
    ])
    return presentEntry(row, names, { language, device: session?.device || null })
  })

  mount(app, contract.getAuditChain, async () => {
    const check = await findLastCheck(db)
    if (!check) return { state: 'unchecked' as const, checkTime: null, entries: null, brokenId: null }
    const { checkedAt, entries, brokenId } = check
    return {
      state: brokenId === null ? ('whole' as const) : ('broken' as const),
      checkTime: wireTime(checkedAt),
      entries: Number(entries),
      brokenId,
    }
  })

  mount(app, contract.getRetention, async () => {
    const runs = new Map((await listRuns(db)).map((run) => [run.name, run]))
    const tables = Object.entries(deps.retention).map(([name, period]) => {
      const run = runs.get(name)
      return {
        name,
        kept: period.kept,
        days: period.kept === 'days' ? period.days : null,
        isSwept: period.kept === 'days' && period.sweep !== undefined,
        lastRun: run ? wireTime(run.ranAt) : null,
        deleted: run ? Number(run.deleted) : null,
        hasFailed: (run?.error ?? null) !== null,
      }
    })
    return { tables }
  })

  exportRoutes(app, deps)
}

/** Throws 422 for an unknown entry. */
async function findCursor(
  db: Db,
  { before, after }: { before?: string | undefined; after?: string | undefined },
  locale: Locale,
): Promise<queries.Cursor | null> {
  const id = before ?? after
  if (id === undefined) return null
  const position = await queries.findPosition(db, id)
  if (!position) {
    const field = before === undefined ? 'after' : 'before'
    throw invalid([{ field, rule: 'invalid', msg: formatInvalid(m.audit_number({}, { locale }), locale) }])
  }
  return { side: before === undefined ? 'newer' : 'older', ...position }
}
