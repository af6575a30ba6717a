import { columnsOf } from '#features/inventory/import/columns.ts'

export const unitsPerPark = 50
export const parkCode = (park: number) => `B${String(park).padStart(5, '0')}`

/** Columns of the file: the first 40 that a warehouse has. */
export const unitKeys = columnsOf.warehouse
  .map(({ key }) => key)
  .filter((key) => !['park_external_id', 'external_id', 'image_urls', 'supplier_en', 'contact_phone', 'contact_name'].includes(key))
  .slice(0, 40)

const plain: Record<string, string | number> = {
  building: 1,
  grade: 1,
  building_type: '单层库',
  total_area: 5_000,
  rentable_area: 3_000,
  min_rent_area: 500,
  negotiable: '否',
  rentable_from: '2027-01-01',
  min_lease_months: 12,
  position_total: 4_000,
  position_rentable: 1_000,
  floor_height: 9,
  column_x: 12,
  column_y: 24,
  length_m: 100,
  width_m: 50,
  bearing: 3,
  door_count: 8,
  fire_rating: '丙二类',
  fire_compartment_area: 3_000,
  fire_note_zh: '自动喷淋，消火栓',
  fire_note_en: 'Sprinklers and hydrants',
  floor_material: '金刚砂',
  completed_on: '2019-05-01',
  unloading: 1,
  supplier_zh: '测试仓储',
}

/** The header and the rows of a file with warehouses of many parks, from `firstPark` on. `typeOf` gives the type of each. */
export function* unitRows(rows: number, typeOf: (at: number) => string, firstPark = 0): Generator<(string | number)[]> {
  yield unitKeys
  for (let at = 0; at < rows; at++) {
    const values: Record<string, string | number> = {
      ...plain,
      park_code: parkCode(firstPark + Math.floor(at / unitsPerPark)),
      warehouse_code: `U${at % unitsPerPark}`,
      name_zh: `${at} 号库`,
      name_en: `Unit ${at}`,
      floor_number: 1 + (at % 3),
      place: 1 + Math.floor((at % unitsPerPark) / 3),
      wh_type: typeOf(at),
      price: (80 + (at % 120)) / 100,
    }
    yield unitKeys.map((key) => values[key] ?? '否')
  }
}
