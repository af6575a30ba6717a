import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import type { BulkTable } from '../bulk-fields.ts'
import { ownerIds, type BulkDeps } from './bulk-edit.ts'
import { makePlan } from './bulk-plan.ts'
import { requireKnownValues } from './known-values.ts'
import { presentOutcome } from './present-bulk-edit.ts'
import type { StoredInput } from './queries-bulk-jobs.ts'
import { viewerOf } from './routes.ts'

/** Sends every row of the preview of a bulk edit, also those that stay as they are, with the reason. The export is audited before it is sent. */
export async function sendPreview(
  { db, clock, dictionaries }: BulkDeps,
  table: BulkTable,
  input: StoredInput,
  { audit, identity, language, locale, reply }: MemberCall & { reply: FastifyReply },
) {
  const current = await dictionaries.current()
  await requireKnownValues(db, current, table, input.changes, locale)
  const plan = await makePlan(db, table, input, { language, viewer: viewerOf(identity, clock), lock: false })
  const wait = await takeUse(db, staffExportsPerHour, identity.memberId)
  if (wait !== null) throw tooMany(wait)
  const rows = plan.judged.length
  await transact(db, (trx) => audit({ action: 'park.export', objectType: table, after: { rows, format: 'csv' } }, trx))
  const names = await listDisplayNames(db, ownerIds(plan))
  const context = { language, dictionaries: current, names }
  const headings = [
    m.ui_park,
    m.inventory_bulkRecord,
    m.inventory_bulkField,
    m.inventory_bulkBefore,
    m.inventory_bulkAfter,
    m.inventory_bulkDifference,
    m.inventory_bulkResult,
  ].map((text) => text({}, { locale: localeOf(language) }))
  function* lines() {
    yield csvStart + csvLine(headings)
    for (const { subject, outcome } of plan.judged)
      for (const { label, before, after, difference, result } of presentOutcome(table, outcome, context))
        yield csvLine([subject.parkName, subject.name, label, before, after, difference, result])
  }
  const name = m.inventory_bulkFile({ date: wireDate(clock()) }, { locale })
  return sendFile(reply, { name, type: 'text/csv; charset=utf-8', body: Readable.from(lines()) })
}
