import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { exportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { workbookType, writeWorkbook, type WorkbookColumn } from '#platform/server/workbook.ts'
import { exportLeads, type LeadCard } from '#features/leads/contract.ts'
import { openReader, type LeadDeps } from '../lead-deps.ts'
import { leadScope } from '../scope.ts'
import { kindNames, lostReasonNames, stageNames } from '#features/leads/names.ts'
import { presentCard } from './present-lead.ts'
import { listLeads } from './queries-board.ts'

/** Larger files would block the process for seconds. */
const maxExported = 5_000

/** Serves the filtered leads as a file, contacts masked without the permission to reveal them. The export is audited before it is sent. */
export function leadExportRoutes(app: FastifyInstance, deps: LeadDeps) {
  const { db } = deps
  mountRaw(app, exportLeads, async ({ format, ...filter }, { audit, identity, language, locale, reply }) => {
    const reader = await openReader(deps, { language, identity })
    const { total, rows } = await listLeads(db, filter, leadScope(identity), reader.now, { limit: maxExported, offset: 0 })
    if (total > maxExported) throw fail(known.tooManyRows)
    const wait = await takeUse(db, exportsPerHour, identity.memberId)
    if (wait !== null) throw tooMany(wait)
    const reveals = hasAny(identity, ['system:customer:reveal'])
    const leads = rows.map((row) => ({ ...presentCard(row, reader), ...(reveals && { phone: row.phone, email: row.email }) }))
    await transact(db, (trx) =>
      audit({ action: 'lead.export', objectType: 'lead', after: { rows: total, reveals, format, ...filter } }, trx),
    )
    const columns = leadColumns(locale)
    const name = m.leads_file({ date: wireDate(reader.now), format }, { locale })
    if (format === 'csv') {
      const lines = [
        csvLine(columns.map(({ title }) => title)),
        ...leads.map((lead) => csvLine(columns.map((column) => cellOf(column, lead)))),
      ]
      return sendFile(reply, { name, type: 'text/csv; charset=utf-8', body: csvStart + lines.join('') })
    }
    const body = await writeWorkbook({ sheet: m.leads_sheet({}, { locale }), columns, rows: leads })
    return sendFile(reply, { name, type: workbookType, bytes: body.length, body })
  })
}

const cellOf = (column: WorkbookColumn<LeadCard>, lead: LeadCard) => {
  const value = column.value(lead)
  return value === null ? null : String(value)
}

function leadColumns(locale: Locale): WorkbookColumn<LeadCard>[] {
  const text = (title: typeof m.leads_columnStage, width: number, value: (lead: LeadCard) => string | null) =>
    ({ title: title({}, { locale }), width, kind: 'text', value }) satisfies WorkbookColumn<LeadCard>
  return [
    text(m.leads_columnStage, 10, ({ stage }) => stageNames[stage]({}, { locale })),
    text(m.leads_columnSource, 12, ({ source }) => kindNames[source]({}, { locale })),
    text(m.leads_columnPerson, 16, ({ person }) => person),
    text(m.leads_columnCompany, 28, ({ company }) => company),
    text(m.leads_columnPhone, 16, ({ phone }) => phone),
    text(m.leads_columnEmail, 26, ({ email }) => email),
    text(m.leads_columnPark, 28, ({ parkName }) => parkName),
    text(m.leads_columnWarehouse, 20, ({ warehouseName }) => warehouseName),
    text(m.leads_columnCity, 12, ({ cityName }) => cityName),
    { title: m.leads_columnArea({}, { locale }), width: 12, kind: 'area', value: ({ area }) => area },
    text(m.leads_columnWish, 40, ({ goods, text: wish }) => [goods, wish].filter(Boolean).join(' · ') || null),
    text(m.leads_columnOwner, 16, ({ owner }) => owner?.name ?? null),
    text(m.leads_columnCreated, 20, ({ createTime }) => createTime),
    text(m.leads_columnResponse, 20, ({ firstResponseTime }) => firstResponseTime),
    text(m.leads_columnNext, 24, ({ nextAction }) => nextAction),
    text(m.leads_columnNextTime, 20, ({ nextActionTime }) => nextActionTime),
    text(m.leads_columnReason, 14, ({ lostReason }) => (lostReason === null ? null : lostReasonNames[lostReason]({}, { locale }))),
  ]
}
