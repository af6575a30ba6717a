import type { FastifyInstance, FastifyReply } from 'fastify'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { isPublishedPicture } from '#features/files/server/stored-files.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { FieldError } from '#platform/contract/failure.ts'
import { pageOf } from '#platform/contract/page.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { workbookType, writeWorkbook, type WorkbookColumn } from '#platform/server/workbook.ts'
import * as contract from '../contract.ts'
import { dealFromContract } from './deal-from-contract.ts'
import * as queries from './queries-deals.ts'

export type DealDeps = { db: Db; clock: Clock; dictionaries: Dictionaries }

/** Larger files would block the process for seconds. */
const maxExported = 5_000

export function dealRoutes(app: FastifyInstance, { db, clock, dictionaries }: DealDeps) {
  mount(app, contract.listDeals, ({ pageNum, pageSize, ...filter }, { language }) =>
    queries.listDeals(db, filter, language, pageOf({ pageNum, pageSize })),
  )

  mount(app, contract.countDealViews, () => queries.countViews(db))
  mount(app, contract.getDeal, ({ id }, { language }) => requireDeal(db, id, language))

  mount(app, contract.addDeal, async (fields, { db: trx, language }) => {
    await checkFields(trx, fields, { today: wireDate(clock()), locale: localeOf(language) })
    return requireDeal(trx, await queries.insertDeal(trx, fields), language)
  })

  mount(app, contract.editDeal, async ({ id, version, ...fields }, { db: trx, language }) => {
    const row = await queries.lockDeal(trx, id)
    if (!row) throw fail(failures.notFound)
    if (row.version !== version) throw fail(failures.outdated)
    await checkFields(trx, fields, { today: wireDate(clock()), locale: localeOf(language) })
    await queries.updateDeal(trx, id, fields)
    return requireDeal(trx, id, language)
  })

  mount(app, contract.prefillDeal, ({ contractId }, { language }) =>
    dealFromContract({ db, dictionaries }, contractId, { language, today: wireDate(clock()) }),
  )

  // All or none: an unknown id rolls the others back.
  mount(app, contract.removeDeals, async ({ ids }, { db: trx }) => {
    const deleted = await queries.deleteDeals(trx, ids)
    if (deleted !== ids.length) throw fail(failures.notFound)
    return { deleted }
  })

  mountRaw(app, contract.exportDeals, async (filter, { audit, identity, language, locale, reply }) => {
    const { total, rows } = await queries.listDeals(db, filter, language, { limit: maxExported, offset: 0 })
    if (total > maxExported) throw fail(failures.tooManyRows)
    const wait = await takeUse(db, staffExportsPerHour, identity.memberId)
    if (wait !== null) throw tooMany(wait)
    const body = await writeWorkbook({ sheet: m.inventory_dealTitle({}, { locale }), columns: dealColumns(locale), rows })
    await transact(db, (trx) => audit({ action: 'deal.export', objectType: 'deal', after: { rows: total, ...filter } }, trx))
    return send(reply, m.inventory_dealFile({ date: wireDate(clock()) }, { locale }), body)
  })
}

const send = (reply: FastifyReply, name: string, body: Buffer) => sendFile(reply, { name, type: workbookType, bytes: body.length, body })

async function requireDeal(db: Db, id: string, language: Language): Promise<contract.Deal> {
  const deal = await queries.findDeal(db, id, language)
  if (!deal) throw fail(failures.notFound)
  return deal
}

/** Refuses all fields at once that name something unknown, and a day in the future. */
async function checkFields(
  db: Db,
  { parkId, warehouseId, coverFileId, dealTime }: contract.DealFields,
  { today, locale }: { today: string; locale: Locale },
) {
  const errors: FieldError[] = []
  if (parkId !== null && !(await queries.isPark(db, parkId)))
    errors.push({ field: 'parkId', rule: 'unknown', msg: m.inventory_dealNoSuchPark({}, { locale }) })
  else if (warehouseId !== null && !(await queries.isWarehouseOf(db, warehouseId, parkId)))
    errors.push({ field: 'warehouseId', rule: 'unknown', msg: m.inventory_dealNoSuchWarehouse({}, { locale }) })
  if (dealTime > today) errors.push({ field: 'dealTime', rule: 'future', msg: m.inventory_dealFuture({}, { locale }) })
  if (coverFileId !== null && !(await isPublishedPicture(db, coverFileId)))
    errors.push({ field: 'coverFileId', rule: 'unknown', msg: m.failure_invalid({ field: m.field_cover({}, { locale }) }, { locale }) })
  if (errors.length > 0) throw invalid(errors)
}

function dealColumns(locale: Locale): WorkbookColumn<contract.Deal>[] {
  const isEnglish = locale === 'en-US'
  return [
    { title: m.inventory_dealDay({}, { locale }), width: 12, kind: 'day', value: ({ dealTime }) => dealTime },
    { title: m.inventory_dealTitleColumn({}, { locale }), width: 40, kind: 'text', value: (deal) => (isEnglish ? deal.titleEn : deal.titleZh) },
    { title: m.inventory_dealTenant({}, { locale }), width: 28, kind: 'text', value: (deal) => (isEnglish ? deal.tenantEn : deal.tenantZh) },
    { title: m.inventory_dealPark({}, { locale }), width: 30, kind: 'text', value: ({ parkName }) => parkName },
    { title: m.inventory_dealWarehouse({}, { locale }), width: 24, kind: 'text', value: ({ warehouseName }) => warehouseName },
    { title: m.inventory_dealArea({}, { locale }), width: 14, kind: 'area', value: ({ area }) => area },
    { title: m.inventory_dealPrice({}, { locale }), width: 14, kind: 'money', value: ({ price }) => price },
    { title: m.inventory_dealPublished({}, { locale }), width: 12, kind: 'text', value: ({ published }) => (published ? m.ui_yes : m.ui_no)({}, { locale }) },
  ] // prettier-ignore
}
