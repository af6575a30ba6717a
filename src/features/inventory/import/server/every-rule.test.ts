import { expect, test } from 'vitest'
import { getImport, listImportRows } from '#features/inventory/import/contract.ts'
import { startImports } from '#test/import-files.ts'
import { rules, type Rule } from '../problems.ts'
import { buildWorkbook } from './readers/workbook.fixture.ts'

/** Rules of contracts and expenses, which have tests of their own. */
const ofMoney: readonly Rule[] = [
  'unknownCustomer',
  'unknownWarehouse',
  'unknownContract',
  'unknownExpense',
  'otherContract',
  'spaceArea',
  'areaSum',
  'effectiveStays',
  'refused',
]

const park = {
  park_code: 'EVR',
  name_zh: '规则园',
  name_en: 'Rules',
  city_code: '青岛市',
  district_code: '黄岛区',
  address_zh: '路 1 号',
  lng: 120.19,
  lat: 35.96,
  drawing_cover: '是',
}
const unit = {
  park_code: 'EVR-1',
  warehouse_code: 'A',
  name_zh: '库',
  name_en: 'Unit',
  building: '',
  floor_number: '',
  wh_type: '1',
  grade: '1',
  building_type: '1',
  total_area: 1000,
  rentable_area: 900,
  min_rent_area: 100,
  price: 1.1,
  negotiable: '',
  rentable_from: '',
  position_total: 100,
  position_rentable: 50,
  floor_height: 9,
  fire_rating: '4',
  floor_material: '1',
  bonded: '否',
  contact_phone: '',
  image_urls: '',
}

type Fault = { rule: Rule; column: string; cells: Record<string, string | number> }
const parkFaults: Fault[] = [
  { rule: 'region', column: 'district_code', cells: { district_code: '不存在区' } },
  // City and province are not called missing as well: they follow from the district.
  { rule: 'region', column: 'city_code', cells: { city_code: '不存在市' } },
  { rule: 'required', column: 'district_code', cells: { district_code: '' } },
  { rule: 'ambiguousRegion', column: 'district_code', cells: { city_code: '', district_code: '鼓楼区' } },
]
const unitFaults: Fault[] = [
  { rule: 'required', column: 'name_zh', cells: { name_zh: '' } },
  { rule: 'number', column: 'price', cells: { price: '电议' } },
  { rule: 'decimals', column: 'price', cells: { price: '1.105' } },
  { rule: 'range', column: 'price', cells: { price: 601 } },
  { rule: 'unit', column: 'total_area', cells: { total_area: '0.1万㎡' } },
  { rule: 'date', column: 'rentable_from', cells: { rentable_from: '2027/13/01' } },
  { rule: 'ambiguousDate', column: 'rentable_from', cells: { rentable_from: '03/04/25' } },
  { rule: 'flag', column: 'bonded', cells: { bonded: '也许' } },
  { rule: 'choice', column: 'wh_type', cells: { wh_type: '冷库仓' } },
  { rule: 'code', column: 'warehouse_code', cells: { warehouse_code: '#1' } },
  { rule: 'phone', column: 'contact_phone', cells: { contact_phone: '前台' } },
  { rule: 'tooLong', column: 'contact_phone', cells: { contact_phone: '1'.repeat(31) } },
  { rule: 'url', column: 'image_urls', cells: { image_urls: 'http://example.com/a.jpg' } },
  { rule: 'unknownPark', column: 'park_code', cells: { park_code: 'EVR-I' } },
  { rule: 'rentableAboveTotal', column: 'rentable_area', cells: { rentable_area: 1200 } },
  { rule: 'minAboveTotal', column: 'min_rent_area', cells: { min_rent_area: 1100 } },
  { rule: 'positionsAboveTotal', column: 'position_rentable', cells: { position_rentable: 101 } },
  { rule: 'bondedGrade', column: 'bonded', cells: { grade: '2' } },
  { rule: 'negotiablePrice', column: 'negotiable', cells: { negotiable: '是' } },
  { rule: 'noFloorNumber', column: 'floor_number', cells: { building: '1' } },
  { rule: 'noEnglish', column: 'name_en', cells: { name_en: '' } },
  { rule: 'unusual', column: 'floor_height', cells: { floor_height: 50 } },
  { rule: 'newFloor', column: 'floor_number', cells: { building: '1', floor_number: '3' } },
]

const rowsOf = (fields: object, faults: readonly Fault[], key: string) => [
  Object.keys(fields),
  Object.values({ ...fields, [key]: `${key === 'park_code' ? 'EVR' : 'U'}-1` }),
  ...faults.map(({ cells }, at) => Object.values({ ...fields, [key]: `${key === 'park_code' ? 'EVR' : 'U'}-${at + 2}`, ...cells })),
]

test('[OPS-2.2] a file with one error of each rule gives each with sheet, row, column and value, in both languages', async () => {
  const world = await startImports()
  const units = rowsOf(unit, unitFaults, 'warehouse_code')
  const book = buildWorkbook([
    { name: '园区', rows: rowsOf(park, parkFaults, 'park_code') },
    // The last row has the code of the first.
    { name: '仓库', rows: [...units, Object.values({ ...unit, warehouse_code: 'U-1' })] },
  ])
  const checked = await world.check('规则.xlsx', book)
  const expected = [
    ...parkFaults.map(({ rule, column }, at) => ['park', at + 3, column, rule]),
    ...unitFaults.map(({ rule, column }, at) => ['warehouse', at + 3, column, rule]),
    ['warehouse', unitFaults.length + 3, 'warehouse_code', 'duplicate'],
  ]
  const found = checked.problems.map(({ kind, firstRow, column, rule }) => [kind, firstRow, column, rule])
  expect(found).toEqual(expect.arrayContaining(expected))
  // Nothing else is wrong with the file, and no rule is left out.
  expect(found.filter((one) => !expected.some((other) => one.join() === other.join()))).toEqual([])
  expect(new Set(checked.problems.map(({ rule }) => rule))).toEqual(new Set(rules.filter((rule) => !ofMoney.includes(rule))))

  const english = await world.caller.call(getImport, { id: checked.id }, { language: 'en_US' })
  for (const { rule, message } of checked.problems) expect(message, rule).toMatch(/\p{Script=Han}/u)
  for (const { rule, message, value } of english.problems) expect(message.replaceAll(value ?? '', ''), rule).not.toMatch(/\p{Script=Han}/u)
  const { rows } = await world.caller.call(listImportRows, { id: checked.id, sheet: 'warehouse', errorsOnly: '1', pageSize: 50 })
  expect(rows.find(({ number }) => number === 5)!.cells['price']).toMatchObject({ text: '1.105', mark: 'error' })
  // A value that fits is offered for what can be replaced at once.
  const repairsOf = (rule: Rule) => checked.problems.find((one) => one.rule === rule)
  expect(repairsOf('rentableAboveTotal')).toMatchObject({ repairs: expect.arrayContaining(['totalArea']) })
  expect(repairsOf('choice')).toMatchObject({ repairs: expect.arrayContaining(['replace']) })
})
