import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { exportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { workbookType, writeWorkbook, type WorkbookColumn } from '#platform/server/workbook.ts'
import { stageNames } from '#features/leads/names.ts'
import type { LeadDeps } from '#features/leads/server/lead-deps.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import { exportCustomers, type CustomerRow } from '#features/leads/customers/contract.ts'
import { presentCustomer } from './present-customer.ts'
import { listCustomers } from './queries-customers.ts'

/** Larger files would block the process for seconds. */
const maxExported = 5_000

/** Serves the filtered customers as a file, contacts masked without the permission to reveal them. The export is audited before it is sent. */
export function customerExportRoutes(app: FastifyInstance, { db, clock }: LeadDeps) {
  mountRaw(app, exportCustomers, async ({ format, orderByColumn, isAsc, ...filter }, { audit, identity, language, locale, reply }) => {
    const now = clock()
    const { total, rows } = await listCustomers(db, filter, {
      scope: leadScope(identity),
      now,
      page: { limit: maxExported, offset: 0 },
      order: { column: orderByColumn, direction: isAsc },
    })
    if (total > maxExported) throw fail(known.tooManyRows)
    const wait = await takeUse(db, exportsPerHour, identity.memberId)
    if (wait !== null) throw tooMany(wait)
    const reveals = hasAny(identity, ['system:customer:reveal'])
    const customers = rows.map((row) => ({ ...presentCustomer(row, language), ...(reveals && { phone: row.phone, email: row.email }) }))
    await transact(db, (trx) =>
      audit({ action: 'customer.export', objectType: 'customer', after: { rows: total, reveals, format, ...filter } }, trx),
    )
    const columns = customerColumns(language)
    const name = m.leads_customerFile({ date: wireDate(now), format }, { locale })
    if (format === 'csv') {
      const lines = customers.map((customer) => csvLine(columns.map((column) => cellOf(column, customer))))
      const head = csvLine(columns.map(({ title }) => title))
      return sendFile(reply, { name, type: 'text/csv; charset=utf-8', body: csvStart + head + lines.join('') })
    }
    const body = await writeWorkbook({ sheet: m.leads_customersSheet({}, { locale }), columns, rows: customers })
    return sendFile(reply, { name, type: workbookType, bytes: body.length, body })
  })
}

const cellOf = (column: WorkbookColumn<CustomerRow>, customer: CustomerRow) => {
  const value = column.value(customer)
  return value === null ? null : String(value)
}

function customerColumns(language: Language): WorkbookColumn<CustomerRow>[] {
  const locale = localeOf(language)
  const text = (title: typeof m.leads_columnPerson, width: number, value: (customer: CustomerRow) => string | null) =>
    ({ title: title({}, { locale }), width, kind: 'text', value }) satisfies WorkbookColumn<CustomerRow>
  const yes = (is: boolean) => (is ? m.ui_yes : m.ui_no)({}, { locale })
  return [
    text(m.leads_columnPerson, 16, ({ person, erased }) => (erased ? m.leads_erased({}, { locale }) : person)),
    text(m.leads_columnCompany, 28, ({ company }) => company),
    text(m.leads_columnPhone, 16, ({ phone }) => phone),
    text(m.leads_columnEmail, 26, ({ email }) => email),
    text(m.leads_tags, 20, ({ tags }) => tags.join(m.ui_listSeparator({}, { locale })) || null),
    text(m.leads_columnOwner, 16, ({ owner }) => owner?.name ?? null),
    text(m.leads_columnCity, 12, ({ cityName }) => cityName),
    text(m.ui_language, 10, (customer) => (customer.language === 'en_US' ? m.ui_english : m.ui_chinese)({}, { locale })),
    text(m.leads_columnAccount, 10, ({ hasAccount }) => yes(hasAccount)),
    text(m.leads_columnStage, 10, ({ stage }) => stage && stageNames[stage]({}, { locale })),
    text(m.leads_columnOpenLeads, 10, ({ openLeads }) => String(openLeads)),
    text(m.leads_columnLastContact, 20, ({ lastContactTime }) => lastContactTime),
    text(m.leads_columnCreated, 20, ({ createTime }) => createTime),
  ]
}
