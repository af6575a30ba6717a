import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { listAuditOf } from '#platform/server/audit/audit-history.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import * as contract from '../admin-contract.ts'
import { failures } from '../failures.ts'
import { fixedTypes, searchSlots } from '../kinds.ts'
import { noted } from './audit-change.ts'
import * as queries from './queries-admin.ts'
import { requireType } from './type-routes.ts'

export function itemAdminRoutes(app: FastifyInstance, db: Db) {
  readingRoutes(app, db)
  writingRoutes(app)
}

function readingRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.listItems, async ({ dictType }) => {
    const rows = (await queries.listEditedItems(db, dictType)).map(itemOf)
    return { total: rows.length, rows }
  })

  mount(app, contract.getItem, async ({ id }, { locale }) => {
    const key = keyOf(id)
    const [row, uses] = [await requireItem(db, key), await queries.listUses(db, key)]
    return { ...itemOf(row), uses: uses.map(({ place, times }) => ({ place, label: placeName(place, locale), times })) }
  })

  mount(app, contract.listItemHistory, async ({ id }, { locale }) => {
    const { dictKey, value } = keyOf(id)
    await requireItem(db, { dictKey, value })
    const entries = await listAuditOf(db, { objectType: 'dictData', objectId: `${dictKey}-${value}` })
    return entries.map(({ at, actor, action, before, after }) => ({
      time: wireTime(at),
      actor: actor ?? m.ui_closedAccount({}, { locale }),
      action,
      // Written by this feature only.
      before: before as Noted | null,
      after: after as Noted | null,
    }))
  })
}

function writingRoutes(app: FastifyInstance) {
  mount(app, contract.addItem, async ({ dictType, dictValue, ...given }, call) => {
    const key = { dictKey: dictType, value: dictValue }
    if (!(await queries.lockType(call.db, dictType))) throw fail(known.notFound)
    refuseValue(key, call.locale)
    const shown = shownFrom(given)
    if (!(await queries.insertItem(call.db, key, shown))) throw wrong('dictValue', m.dictionaries_valueTaken({}, { locale: call.locale }))
    if (shown.isDefault) await queries.clearOtherDefaults(call.db, key)
    const row = await requireItem(call.db, key)
    await noted(call, { action: 'dictData.add', objectType: 'dictData', objectId: codeOf(key), after: notedOf(row) })
    return itemOf(row)
  })

  mount(app, contract.editItem, async ({ dictType, dictValue, version, ...given }, call) => {
    const key = { dictKey: dictType, value: dictValue }
    await queries.lockType(call.db, dictType)
    const now = await requireItem(call.db, key)
    if (now.version !== version) throw fail(known.outdated)
    const shown = shownFrom(given)
    if (fixedTypes.has(dictType) && shown.active !== now.active) throw wrong('status', m.dictionaries_fixed({}, { locale: call.locale }))
    await queries.updateItem(call.db, key, shown)
    if (shown.isDefault) await queries.clearOtherDefaults(call.db, key)
    const row = await requireItem(call.db, key)
    await noted(call, {
      action: 'dictData.edit',
      objectType: 'dictData',
      objectId: codeOf(key),
      before: notedOf(now),
      after: notedOf(row),
    })
    return itemOf(row)
  })

  mount(app, contract.orderItems, async ({ dictType, dictValues }, call) => {
    if (!(await queries.lockType(call.db, dictType))) throw fail(known.notFound)
    const before = (await queries.listEditedItems(call.db, dictType)).map(({ value }) => value)
    // An item was added or deleted concurrently.
    if (before.length !== dictValues.length || before.some((value) => !dictValues.includes(value))) throw fail(known.outdated)
    await queries.sortItems(call.db, dictType, dictValues)
    await noted(call, {
      action: 'dictData.order',
      objectType: 'dictType',
      objectId: dictType,
      before: { values: before },
      after: { values: dictValues },
    })
    return null
  })

  mount(app, contract.removeItems, async ({ ids }, call) => {
    for (const id of ids.split(',')) {
      const key = keyOf(id)
      await queries.lockType(call.db, key.dictKey)
      const row = await requireItem(call.db, key)
      if (row.builtIn) throw fail(failures.builtIn, { inputs: { name: id } })
      await refuseUsed(call.db, key, call.locale)
      await queries.deleteItem(call.db, key)
      await noted(call, { action: 'dictData.remove', objectType: 'dictData', objectId: codeOf(key), before: notedOf(row) })
    }
    return null
  })
}

/** A value without a bit in the search index could never be found; one unknown to the program would have no meaning. */
function refuseValue({ dictKey, value }: queries.ItemKey, locale: Locale) {
  if (fixedTypes.has(dictKey)) throw wrong('dictType', m.dictionaries_fixed({}, { locale }))
  const slots = searchSlots[dictKey]
  if (slots !== undefined && (value < 1 || value > slots)) throw wrong('dictValue', m.dictionaries_noSlot({ n: String(slots) }, { locale }))
}

async function refuseUsed(db: Db, key: queries.ItemKey, locale: Locale) {
  const uses = await queries.listUses(db, key)
  if (uses.length === 0) return
  const where = uses.map(({ place, times }) => m.dictionaries_use({ place: placeName(place, locale), times: String(times) }, { locale }))
  throw fail(failures.inUse, {
    inputs: { where: where.join(m.dictionaries_comma({}, { locale })) },
    data: { uses: uses.map(({ place, times }) => ({ place, label: placeName(place, locale), times })) },
  })
}

async function requireItem(db: Db, key: queries.ItemKey) {
  await requireType(db, key.dictKey)
  const row = await queries.findItem(db, key)
  if (!row) throw fail(known.notFound)
  return row
}

/** Such as `floor_warehouse_type-3`. */
function keyOf(id: string): queries.ItemKey {
  const [, dictKey, value] = /^([a-z][a-z0-9_]{1,60})-(\d{1,5})$/.exec(id) ?? []
  if (dictKey === undefined || Number(value) > 32_767) throw fail(known.notFound)
  return { dictKey, value: Number(value) }
}
const codeOf = ({ dictKey, value }: queries.ItemKey) => `${dictKey}-${value}`

const places: Record<string, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  warehouse: m.dictionaries_inWarehouses,
  park: m.dictionaries_inParks,
  gate: m.dictionaries_inGates,
  floor: m.dictionaries_inFloors,
  demand: m.dictionaries_inDemands,
  member: m.dictionaries_inMembers,
  expense: m.dictionaries_inExpenses,
}
const placeName = (place: string, locale: Locale) => places[place]?.({}, { locale }) ?? place

const wrong = (field: string, msg: string) => invalid([{ field, rule: 'refused', msg }])

type Given = Omit<queries.Shown, 'active' | 'listClass'> & { status: '0' | '1'; listClass: string }
const shownFrom = ({ status, ...given }: Given): queries.Shown => ({
  ...given,
  active: status === '0',
  // A disabled value cannot be the default.
  isDefault: given.isDefault && status === '0',
})

type Noted = Pick<queries.Shown, 'labelZh' | 'labelEn' | 'listClass' | 'cssClass' | 'isDefault'> & { status: '0' | '1'; dictSort: number }
const statusOf = (active: boolean) => (active ? '0' : '1')
const notedOf = ({ labelZh, labelEn, active, sort, listClass, cssClass, isDefault }: queries.ItemRow): Noted => ({
  labelZh,
  labelEn,
  status: statusOf(active),
  dictSort: sort,
  listClass,
  cssClass,
  isDefault,
})

const itemOf = (row: queries.ItemRow): contract.EditedItem => ({
  dictCode: codeOf(row),
  dictType: row.dictKey,
  dictValue: String(row.value),
  labelZh: row.labelZh,
  labelEn: row.labelEn,
  listClass: row.listClass,
  cssClass: row.cssClass,
  dictSort: row.sort,
  isDefault: row.isDefault,
  status: statusOf(row.active),
  builtIn: row.builtIn,
  version: row.version,
  updateTime: wireTime(row.updatedAt),
})
