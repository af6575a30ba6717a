import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { exportAudit, type AuditEntry } from '../contract.ts'
import { maxExported } from '../limits.ts'
import { toEntryFilter } from './entry-filter.ts'
import { loadNames, type NameDeps } from './load-names.ts'
import { presentEntry } from './present-entry.ts'
import { countEntries, listEntries, type EntryFilter, type EntryRow } from './queries-audit.ts'

export type ExportDeps = NameDeps & { clock: Clock }

/** Serves the filtered log as a CSV file in the caller's language. The export is audited before the file is sent. */
export function exportRoutes(app: FastifyInstance, deps: ExportDeps) {
  const { db, clock } = deps
  mountRaw(app, exportAudit, async (fields, { audit, identity, language, locale, reply }) => {
    const filter = await toEntryFilter(db, fields)
    const rows = await countEntries(db, filter, maxExported)
    if (rows > maxExported) throw fail(failures.tooManyRows)
    const wait = await takeUse(db, staffExportsPerHour, identity.memberId)
    if (wait !== null) throw tooMany(wait)
    // Read before the export is audited, so that the file does not contain its own entry.
    const newest = await listEntries(db, filter, null, batchSize)
    await transact(db, (trx) => audit({ action: 'audit.export', objectType: 'audit', after: { rows, ...fields } }, trx))
    const name = m.audit_file({ date: wireDate(clock()) }, { locale })
    return sendFile(reply, { name, type: 'text/csv; charset=utf-8', body: Readable.from(writeLines(deps, { filter, newest, language })) })
  })
}

const batchSize = 500

/** Yields the file in parts, so that memory holds a few hundred entries only. */
async function* writeLines(
  deps: ExportDeps,
  { filter, newest, language }: { filter: EntryFilter; newest: EntryRow[]; language: Language },
) {
  const locale = localeOf(language)
  yield csvStart + csvLine(headings(locale))
  let rows = newest
  while (rows.length > 0) {
    const names = await loadNames(deps, rows, language)
    yield rows.map((row) => csvLine(cellsOf(presentEntry(row, names, { language, device: null }), locale))).join('')
    const { position, id } = rows.at(-1)!
    rows = rows.length < batchSize ? [] : await listEntries(deps.db, filter, { side: 'older', at: position, id }, batchSize)
  }
}

const headings = (locale: Locale) =>
  [
    m.audit_number,
    m.audit_time,
    m.audit_who,
    m.audit_action,
    m.audit_kind,
    m.audit_record,
    m.audit_recordId,
    m.audit_changes,
    m.audit_addressClass,
    m.audit_requestId,
  ].map((text) => text({}, { locale }))

const cellsOf = (entry: AuditEntry, locale: Locale) => [
  entry.id,
  entry.time,
  entry.actor,
  entry.sentence,
  entry.kind,
  entry.record,
  entry.objectId,
  entry.changes
    .map((change) => m.audit_changeLine({ label: change.label, before: change.before ?? '–', after: change.after ?? '–' }, { locale }))
    .join('\n'),
  entry.addressClass,
  entry.requestId,
]
