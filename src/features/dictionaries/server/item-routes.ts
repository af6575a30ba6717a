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
import { fixedTypes, itemStatuses, searchSlots } from '../kinds.ts'
import * as queries from './queries-admin.ts'
import { requireType } from './type-routes.ts'

type ItemStatus = keyof typeof itemStatuses

export function itemAdminRoutes(app: FastifyInstance, db: Db) {
  readingRoutes(app, db)
  writingRoutes(app)
}

function readingRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.listItems, async ({ dictType }) => {
    const rows = (await queries.listAdminItems(db, dictType)).map(presentItem)
    return { total: rows.length, rows }
  })

  mount(app, contract.getItem, async ({ id }, { locale }) => {
    const key = readItemId(id)
    const [row, uses] = [await requireItem(db, key), await queries.listUses(db, key)]
    return { ...presentItem(row), uses: uses.map(({ place, times }) => ({ place, label: placeName(place, locale), times })) }
  })

  mount(app, contract.listItemHistory, async ({ id }, { locale }) => {
    const key = readItemId(id)
    await requireItem(db, key)
    const entries = await listAuditOf(db, { objectType: 'dictData', objectId: itemIdOf(key) })
    return entries.map(({ at, actor, action, before, after }) => ({
      time: wireTime(at),
      actor: actor ?? m.ui_closedAccount({}, { locale }),
      action,
      // Written by this feature only.
      before: presentAudited(before as AuditedItem | null),
      after: presentAudited(after as AuditedItem | null),
    }))
  })
}

function writingRoutes(app: FastifyInstance) {
  mount(app, contract.addItem, async ({ dictType, dictValue, ...fields }, call) => {
    const key = { dictKey: dictType, value: dictValue }
    if (!(await queries.lockType(call.db, dictType))) throw fail(known.notFound)
    refuseValue(key, call.locale)
    const values = toColumns(fields)
    if (!(await queries.insertItem(call.db, key, values)))
      throw refused('dictValue', m.dictionaries_valueTaken({}, { locale: call.locale }))
    if (values.isDefault) await queries.clearOtherDefaults(call.db, key)
    const row = await requireItem(call.db, key)
    await call.audit({ action: 'dictData.add', objectType: 'dictData', objectId: itemIdOf(key), after: toAudited(row) })
    return presentItem(row)
  })

  mount(app, contract.editItem, async ({ dictType, dictValue, version, ...fields }, call) => {
    const key = { dictKey: dictType, value: dictValue }
    await queries.lockType(call.db, dictType)
    const current = await requireItem(call.db, key)
    if (current.version !== version) throw fail(known.outdated)
    const values = toColumns(fields)
    if (fixedTypes.has(dictType) && values.active !== current.active)
      throw refused('status', m.dictionaries_fixed({}, { locale: call.locale }))
    await queries.updateItem(call.db, key, values)
    if (values.isDefault) await queries.clearOtherDefaults(call.db, key)
    const row = await requireItem(call.db, key)
    await call.audit({
      action: 'dictData.edit',
      objectType: 'dictData',
      objectId: itemIdOf(key),
      before: toAudited(current),
      after: toAudited(row),
    })
    return presentItem(row)
  })

  mount(app, contract.orderItems, async ({ dictType, dictValues }, call) => {
    if (!(await queries.lockType(call.db, dictType))) throw fail(known.notFound)
    const before = (await queries.listAdminItems(call.db, dictType)).map(({ value }) => value)
    // An item was added or deleted concurrently.
    if (before.length !== dictValues.length || before.some((value) => !dictValues.includes(value))) throw fail(known.outdated)
    await queries.sortItems(call.db, dictType, dictValues)
    await call.audit({
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
      const key = readItemId(id)
      await queries.lockType(call.db, key.dictKey)
      const row = await requireItem(call.db, key)
      if (row.builtIn) throw fail(failures.builtIn, { inputs: { name: id } })
      await refuseUsed(call.db, key, call.locale)
      await queries.deleteItem(call.db, key)
      await call.audit({ action: 'dictData.remove', objectType: 'dictData', objectId: itemIdOf(key), before: toAudited(row) })
    }
    return null
  })
}

/** A value without a bit in the search index could never be found; one unknown to the program would have no meaning. */
function refuseValue({ dictKey, value }: queries.ItemKey, locale: Locale) {
  if (fixedTypes.has(dictKey)) throw refused('dictType', m.dictionaries_fixed({}, { locale }))
  const slots = searchSlots[dictKey]
  if (slots !== undefined && (value < 1 || value > slots))
    throw refused('dictValue', m.dictionaries_noSlot({ n: String(slots) }, { locale }))
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

/** Reads an id such as `floor_warehouse_type-3`. Throws 404 for any other text. */
function readItemId(id: string): queries.ItemKey {
  const [, dictKey, value] = /^([a-z][a-z0-9_]{1,60})-(\d{1,5})$/.exec(id) ?? []
  if (dictKey === undefined || Number(value) > 32_767) throw fail(known.notFound)
  return { dictKey, value: Number(value) }
}
const itemIdOf = ({ dictKey, value }: queries.ItemKey) => `${dictKey}-${value}`

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

const refused = (field: string, msg: string) => invalid([{ field, rule: 'refused', msg }])

type ItemFields = Omit<queries.ItemValues, 'active' | 'listClass'> & { status: ItemStatus; listClass: string }
const toColumns = ({ status, isDefault, ...fields }: ItemFields): queries.ItemValues => ({
  ...fields,
  active: status === 'active',
  // A disabled value cannot be the default.
  isDefault: isDefault && status === 'active',
})

const statusOf = ({ active }: { active: boolean }): ItemStatus => (active ? 'active' : 'disabled')

/** An item as the audit log stores it, with the status of the wire. */
type AuditedItem = Pick<queries.ItemValues, 'labelZh' | 'labelEn' | 'listClass' | 'cssClass' | 'isDefault'> & {
  status: (typeof itemStatuses)[ItemStatus]
  dictSort: number
}
const toAudited = (row: queries.ItemRow): AuditedItem => ({
  labelZh: row.labelZh,
  labelEn: row.labelEn,
  status: itemStatuses[statusOf(row)],
  dictSort: row.sort,
  listClass: row.listClass,
  cssClass: row.cssClass,
  isDefault: row.isDefault,
})

const presentAudited = (item: AuditedItem | null) => item && { ...item, status: statusOf({ active: item.status === itemStatuses.active }) }

const presentItem = (row: queries.ItemRow): contract.AdminItem => ({
  dictCode: itemIdOf(row),
  dictType: row.dictKey,
  dictValue: String(row.value),
  labelZh: row.labelZh,
  labelEn: row.labelEn,
  listClass: row.listClass,
  cssClass: row.cssClass,
  dictSort: row.sort,
  isDefault: row.isDefault,
  status: statusOf(row),
  builtIn: row.builtIn,
  version: row.version,
  updateTime: wireTime(row.updatedAt),
})
