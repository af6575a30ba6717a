import { beforeAll, expect, test } from 'vitest'
import { valueGroups } from '#features/listings/search/traits.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import * as admin from '../admin-contract.ts'
import { listDictionary } from '../contract.ts'
import { searchSlots } from '../kinds.ts'

let app: TestApp
let editor: BuiltMember
let boss: BuiltMember
beforeAll(async () => {
  app = await startApp()
  editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
  boss = await buildMember(app.deps.db, { roles: ['admin'] })
})

const fields = {
  labelZh: '新值',
  labelEn: 'New value',
  listClass: 'primary',
  cssClass: '',
  isDefault: 0,
  status: '0',
} as const
const add = (dictType: string, dictValue: number, more: object = {}) =>
  app.as(editor).ask(admin.addItem, { dictType, dictValue, ...fields, ...more })
const itemsOf = async (dictType: string) => (await app.as(editor).call(admin.listItems, { dictType })).rows
const itemOf = async (dictType: string, value: number) => (await itemsOf(dictType)).find(({ dictValue }) => dictValue === String(value))!
async function edit(dictType: string, value: number, change: object) {
  const { labelZh, labelEn, listClass, cssClass, isDefault, status, version } = await itemOf(dictType, value)
  const current = { labelZh, labelEn, listClass, cssClass, isDefault: isDefault ? 1 : 0, status, version }
  return app.as(editor).ask(admin.editItem, { dictType, dictValue: value, ...current, ...change })
}

async function soon(check: () => Promise<void>) {
  for (let tries = 0; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (tries > 400) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

test('[SRCH-3] the editor and the search index use the same widths', () => {
  const { whTypes, buildingTypes, fireRatings, floorMaterials } = valueGroups
  expect(searchSlots).toEqual({
    floor_warehouse_type: whTypes.values,
    warehouse_building_type: buildingTypes.values,
    wh_fire_rating: fireRatings.values,
    floor_pad_material: floorMaterials.values,
  })
})

test('[CFG-3] a changed label reaches every process, in both languages', async () => {
  const other = await startOwnApp({ connection: app.connection })
  await other.call(listDictionary, { type: 'wh_goods' })
  expect((await edit('wh_goods', 1, { labelZh: '日用快消', labelEn: 'Everyday goods' })).envelope.code).toBe(200)
  for (const one of [app, other])
    await soon(async () => {
      expect((await one.call(listDictionary, { type: 'wh_goods' }))[0]).toMatchObject({ dictLabel: '日用快消' })
      expect((await one.call(listDictionary, { type: 'wh_goods' }, { language: 'en_US' }))[0]).toMatchObject({
        dictLabel: 'Everyday goods',
      })
    })
})

test('[CFG-3] a value is appended, reordered and made the only default, and its history shows it', async () => {
  expect((await add('wh_vehicle', 77)).envelope.code).toBe(200)
  const values = (await itemsOf('wh_vehicle')).map(({ dictValue }) => dictValue)
  expect(values.at(-1)).toBe('77')
  const order = ['77', ...values.filter((value) => value !== '77')]
  expect((await app.as(editor).ask(admin.orderItems, { dictType: 'wh_vehicle', dictValues: order })).envelope.code).toBe(200)
  expect((await itemsOf('wh_vehicle')).map(({ dictValue }) => dictValue)).toEqual(order)
  await edit('wh_vehicle', 77, { isDefault: 1, listClass: 'danger', cssClass: 'big bold' })
  const rows = await itemsOf('wh_vehicle')
  expect(rows.filter(({ isDefault }) => isDefault).map(({ dictValue }) => dictValue)).toEqual(['77'])
  expect(rows[0]).toMatchObject({ listClass: 'danger', cssClass: 'big bold', builtIn: false })
  const history = await app.as(editor).call(admin.listItemHistory, { id: 'wh_vehicle-77' })
  expect(history.map(({ action }) => action)).toEqual(['dictData.edit', 'dictData.add'])
})

test('[CFG-3] ordering a stale list of values is refused, and so is an old version', async () => {
  const values = (await itemsOf('wh_service')).map(({ dictValue }) => dictValue)
  for (const wrong of [values.slice(1), [...values, '99'], [...values.slice(1), values[1]!]])
    expect((await app.as(editor).ask(admin.orderItems, { dictType: 'wh_service', dictValues: wrong })).envelope.code).toBe(409)
  const { version } = await itemOf('wh_service', 1)
  expect((await edit('wh_service', 1, { labelZh: '甲' })).envelope.code).toBe(200)
  expect((await edit('wh_service', 1, { labelZh: '乙', version })).envelope.code).toBe(409)
})

test('[SRCH-3] [CFG-3] a value without a slot in the search index is refused, in the caller’s language', async () => {
  for (const [type, slots] of Object.entries(searchSlots))
    for (const value of [0, slots + 1, 32_767])
      expect((await add(type, value)).envelope, `${type} ${value}`).toMatchObject({ code: 422, data: { errors: [{ field: 'dictValue' }] } })
  const { envelope } = await app
    .as(editor)
    .ask(admin.addItem, { dictType: 'wh_fire_rating', dictValue: 6, ...fields }, { language: 'en_US' })
  expect(envelope.msg).toBe('The search index has room for 1 to 5 only; another value could never be found')
  expect((await add('floor_warehouse_type', 8, { labelZh: '保税仓', labelEn: 'Bonded' })).envelope.code).toBe(200)
})

test('[CFG-3] deleting a value in use is refused and names its uses; an unused one is deleted', async () => {
  expect((await add('warehouse_building_type', 7)).envelope.code).toBe(200)
  await buildWarehouse(app.deps.db, { buildingType: 7 })
  const member = await buildMember(app.deps.db)
  await buildDemand(app.deps.db, { memberId: member.memberId, buildingType: 7 })
  const id = 'warehouse_building_type-7'
  const { envelope } = await app.as(editor).ask(admin.removeItems, { ids: id })
  expect(envelope).toMatchObject({
    code: 123,
    data: {
      uses: [
        { place: 'demand', times: 1 },
        { place: 'warehouse', times: 1 },
      ],
    },
  })
  expect(envelope.msg).toContain('委托需求 1 处、仓库 1 处')
  expect((await app.as(editor).call(admin.getItem, { id })).uses.map(({ label }) => label)).toEqual(['委托需求', '仓库'])
  // The database refuses it as well.
  await expect(app.sql(`delete from dict_item where dict_key = 'warehouse_building_type' and value = 7`)).rejects.toThrow()

  expect((await edit('warehouse_building_type', 7, { status: '1' })).envelope.code).toBe(200)
  await soon(async () =>
    expect((await app.call(listDictionary, { type: 'warehouse_building_type' })).map(({ dictValue }) => dictValue)).not.toContain('7'),
  )

  expect((await add('wh_goods', 500)).envelope.code).toBe(200)
  expect((await app.as(editor).ask(admin.removeItems, { ids: 'wh_goods-500' })).envelope.code).toBe(200)
  expect(await itemOf('wh_goods', 500)).toBeUndefined()
})

test('[CFG-3] every fact of a listing counts as a use: single values, lists, gates, floors', async () => {
  const { parkId } = await buildWarehouse(app.deps.db, { fireRating: 2, floorMaterial: 4, unloading: 3 })
  await app.sql(`update park set goods = '{11,12}', ownership = 4, power_mode = 2 where id = $1`, [parkId])
  await app.sql('insert into park_gate (park_id, number, width_m, max_vehicle) values ($1, 99, 5, 6)', [parkId])
  const usesOf = async (id: string) => (await app.as(editor).call(admin.getItem, { id })).uses.map(({ place }) => place)
  for (const id of ['wh_goods-11', 'wh_goods-12', 'wh_ownership-4', 'wh_power_mode-2']) expect(await usesOf(id), id).toContain('park')
  for (const id of ['wh_fire_rating-2', 'floor_pad_material-4', 'wh_unloading_mode-3']) expect(await usesOf(id), id).toContain('warehouse')
  expect(await usesOf('wh_vehicle-6')).toContain('gate')
  expect(await usesOf('wh_goods-9')).toEqual([])
})

test('[CFG-3] built-in values are disabled instead of deleted, and no start enables them again', async () => {
  const { envelope } = await app.as(editor).ask(admin.removeItems, { ids: 'wh_goods-13' }, { language: 'en_US' })
  expect(envelope).toMatchObject({ code: 123, msg: expect.stringContaining('came with the product') })
})

test('[CFG-3] values that the program depends on stay; their labels can change', async () => {
  expect((await add('wh_entrust_status', 6)).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'dictType' }] } })
  expect((await edit('wh_entrust_status', 0, { status: '1' })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'status' }] },
  })
  expect((await edit('wh_entrust_status', 0, { labelZh: '等待受理' })).envelope.code).toBe(200)
})

test.for<[change: object, field: string]>([
  [{ labelZh: '' }, 'labelZh'],
  [{ labelZh: ' \u200B ' }, 'labelZh'],
  [{ labelEn: 'x'.repeat(41) }, 'labelEn'],
  [{ listClass: 'red' }, 'listClass'],
  [{ cssClass: 'a}b{' }, 'cssClass'],
  [{ cssClass: '"onclick=' }, 'cssClass'],
  [{ dictValue: -1 }, 'dictValue'],
  [{ dictValue: 1 }, 'dictValue'],
  [{ status: '2' }, 'status'],
])('[CFG-3] %j is refused and named', async ([change, field]) => {
  const { envelope } = await add('wh_goods', 600, change)
  expect(envelope.code).toBe(422)
  expect((envelope.data as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field)
})

test('[CFG-3] administrators add dictionaries, rename them, and delete empty ones of their own', async () => {
  const as = app.as(boss)
  expect((await as.ask(admin.addType, { dictType: 'wh_colour', nameZh: '颜色', nameEn: 'Colour' })).envelope.code).toBe(200)
  expect((await as.ask(admin.addType, { dictType: 'wh_colour', nameZh: '又', nameEn: 'Again' })).envelope.code).toBe(422)
  expect((await add('wh_colour', 1)).envelope.code).toBe(200)
  expect((await as.ask(admin.removeTypes, { ids: 'wh_colour' })).envelope.code).toBe(123)
  expect((await as.ask(admin.removeItems, { ids: 'wh_colour-1' })).envelope.code).toBe(200)
  const type = (await as.call(admin.listTypes, {})).rows.find(({ dictType }) => dictType === 'wh_colour')!
  const renamed = await as.ask(admin.editType, { dictType: 'wh_colour', nameZh: '色', nameEn: 'Hue', version: type.version })
  expect(renamed.envelope).toMatchObject({ code: 200, data: { nameEn: 'Hue', items: 0 } })
  expect((await as.ask(admin.removeTypes, { ids: 'wh_colour' })).envelope.code).toBe(200)
  expect((await as.ask(admin.removeTypes, { ids: 'wh_goods' })).envelope.code).toBe(123)
  expect((await as.ask(admin.removeTypes, { ids: 'no_such' })).envelope.code).toBe(404)
  expect((await app.as(editor).ask(admin.addType, { dictType: 'wh_taste', nameZh: '味', nameEn: 'Taste' })).envelope.code).toBe(403)
})

test('[CFG-3] ill-formed and unknown ids are answered as not found', async () => {
  for (const id of ['x', 'wh_goods', 'wh_goods-', 'wh_goods-99999', 'no_such-1', "wh_goods-1'--"])
    expect((await app.as(editor).ask(admin.getItem, { id })).envelope.code, id).toBe(404)
  expect((await app.as(editor).ask(admin.removeItems, { ids: 'wh_goods-31000' })).envelope.code).toBe(404)
})
