import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { listDictionary } from '../contract.ts'

const url = (type: string) => `/whs/prod-api/system/dict/data/type/${type}`

test('[CFG-3] a dictionary has labels in the caller’s language and all fields of the wire', async () => {
  const { get } = await startApp()
  const chinese = (await get(url('floor_warehouse_type'))).envelope.data as Record<string, unknown>[]
  const english = (await get(url('floor_warehouse_type'), { language: 'en_US' })).envelope.data as Record<string, unknown>[]
  expect(chinese.length).toBeGreaterThanOrEqual(7)
  expect(chinese[0]).toEqual({
    dictLabel: expect.stringMatching(/\p{Script=Han}/u),
    dictValue: '1',
    listClass: expect.any(String),
    cssClass: expect.any(String),
    dictCode: 'floor_warehouse_type-1',
    dictType: 'floor_warehouse_type',
    dictSort: expect.any(Number),
    isDefault: expect.stringMatching(/^[YN]$/),
    status: '0',
  })
  expect(english.map(({ dictValue }) => dictValue)).toEqual(chinese.map(({ dictValue }) => dictValue))
  for (const { dictLabel } of english) expect(dictLabel).toMatch(/^[A-Z][\x20-\x7e–]*$/)
})

test('[CFG-3] all dictionaries of the specification exist', async () => {
  const { call } = await startApp()
  for (const type of ['wh_demand_type', 'warehouse_building_type', 'floor_warehouse_type', 'floor_pad_material', 'wh_fire_rating']) {
    expect((await call(listDictionary, { type })).length, type).toBeGreaterThan(1)
  }
})

test('[CFG-3] an unknown type is empty, not an error', async () => {
  const { get } = await startApp()
  for (const type of ['no_such_type', '1%20or%201=1', '%F0%9F%98%80']) {
    expect((await get(url(type))).envelope).toMatchObject({ code: 200, data: [] })
  }
})

test('[CFG-3] a disabled value is not offered, and keeps its label for rows that have it', async () => {
  const { call, sql, deps } = await startApp()
  const before = await deps.dictionaries.current()
  const label = before.labelOf('floor_pad_material', 3, 'en_US')
  await sql(`update dict_item set active = false where dict_key = 'floor_pad_material' and value = 3`)
  while ((await deps.dictionaries.current()) === before) await new Promise(setImmediate)

  const offered = await call(listDictionary, { type: 'floor_pad_material' })
  expect(offered.map(({ dictValue }) => dictValue)).not.toContain('3')
  expect(label).not.toBe('3')
  expect((await deps.dictionaries.current()).labelled('floor_pad_material', [3, 99], 'en_US')).toEqual([
    { value: '3', label },
    { value: '99', label: '99' },
  ])
})
