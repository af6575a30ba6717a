import { dayFrom, momentFrom } from './dates.ts'
import { rng } from './random.ts'
import type { ChangeRow, DealRow, ParkRow, WarehouseRow } from './rows.ts'

const tenants: [zh: string, en: string][] = [
  ['跨境电商企业', 'Cross-border e-commerce company'], ['橡胶贸易商', 'Rubber trader'], ['汽车零部件供应商', 'Automotive parts supplier'],
  ['医疗器械公司', 'Medical devices company'], ['生鲜食品企业', 'Fresh food company'], ['快递分拨企业', 'Parcel sorting company'],
  ['家电经销商', 'Appliance distributor'], ['服装品牌', 'Clothing brand'], ['日化快消企业', 'Household goods company'], ['家居建材商', 'Furniture and building materials dealer'],
  ['饮料生产商', 'Drinks producer'], ['第三方物流公司', 'Third-party logistics company'], ['光伏组件厂商', 'Solar module maker'], ['连锁商超', 'Supermarket chain'],
] // prettier-ignore

export const dealCount = 60

/** Deals of the last 18 months at prices near the park's, a third of them in the last 30 days; tenants are anonymous. */
export function dealRows(seed: number, parks: ParkRow[], warehouses: WarehouseRow[], anchor: string): DealRow[] {
  const names = new Map(parks.map((park) => [park.id, park]))
  const let_ = warehouses.filter(
    (one) => one.rentableArea === 0 && one.price !== null && !(one.completedOn !== null && one.completedOn > anchor),
  )
  return Array.from({ length: dealCount }, (_, at): DealRow => {
    const random = rng(seed, 'deal', at + 1)
    // The first deals come from the largest quarter of units: readers care about those.
    const warehouse = random.pick(at < 20 ? let_.filter((one) => one.totalArea >= 4_000) : let_)
    const park = names.get(warehouse.parkId)
    if (!park || warehouse.price === null) throw new Error('a deal without a park')
    const [tenantZh, tenantEn] = random.pick(tenants)
    const days = at < 20 ? 1 + random.below(29) : 31 + random.below(510)
    return {
      id: at + 1, parkId: park.id, warehouseId: warehouse.id,
      titleZh: `${park.nameZh} ${warehouse.nameZh}`, titleEn: `${park.nameEn}, ${warehouse.nameEn}`, tenantZh, tenantEn,
      area: warehouse.totalArea, price: Math.round(warehouse.price * (0.96 + 0.06 * random.next()) * 100) / 100,
      dealtOn: dayFrom(anchor, -days), coverFileId: null,
    } // prettier-ignore
  })
}

/** Earlier prices of a unit and the dates when space became free: two in five units have a history, which ends at today's figures. */
export function changeRows(seed: number, warehouses: WarehouseRow[], anchor: string): ChangeRow[] {
  const rows = warehouses.flatMap((warehouse) => changesOf(seed, warehouse, anchor))
  return rows.toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1)).map((row, at) => ({ ...row, id: at + 1 }))
}

function changesOf(seed: number, { id, parkId, price, rentableArea, totalArea }: WarehouseRow, anchor: string): ChangeRow[] {
  const random = rng(seed, 'change', id)
  if (!random.chance(0.4)) return []
  const row = (field: ChangeRow['field'], before: number, after: number, days: number): ChangeRow => ({
    id: 0, parkId, warehouseId: id, field, beforeValue: before.toFixed(2), afterValue: after.toFixed(2), changedAt: momentFrom(anchor, -days, random.below(540)),
  }) // prettier-ignore
  const rows: ChangeRow[] = []
  if (price !== null) {
    const before = Math.round(price * (0.94 + 0.14 * random.next()) * 100) / 100
    if (before !== price) rows.push(row('price', before, price, random.between(10, 300)))
    const first = Math.round(before * (0.95 + 0.12 * random.next()) * 100) / 100
    if (random.chance(0.4) && first !== before) rows.push(row('price', first, before, random.between(320, 700)))
  }
  if (random.chance(0.6))
    rows.push(
      rentableArea > 0
        ? row('rentableArea', 0, rentableArea, random.between(5, 140))
        : row('rentableArea', totalArea, 0, random.between(5, 400)),
    )
  return rows
}
