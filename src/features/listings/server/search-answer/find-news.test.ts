import { expect, test } from 'vitest'
import { findSearchNews } from '#features/listings/news-contract.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

// Each test uses its own district.
const hourMs = 3_600_000

async function startIn(regionCode: string) {
  const app = await startApp()
  const { db } = app.deps
  /** Published a day before, with a warehouse of 3,000 m² of which 500 are rentable at 0.9 yuan. */
  const build = async (warehouse: object = {}) => {
    const { parkId } = await buildPark(db, { districtCode: regionCode })
    const { warehouseId } = await buildWarehouse(db, { parkId, totalArea: 3_000, rentableArea: 500, price: 0.9, ...warehouse })
    await app.sql(`update park set listed_at = now() - interval '1 day' where id = $1`, [parkId])
    await app.sql(`update warehouse set listed_at = now() - interval '1 day' where id = $1`, [warehouseId])
    return { parkId, warehouseId }
  }
  const change = (warehouseId: string, columns: string) => app.sql(`update warehouse set ${columns} where id = $1`, [warehouseId])
  const find = (query = '', ago = hourMs) =>
    app.call(findSearchNews, {
      query: `regionCode=${regionCode}${query && `&${query}`}`,
      since: wireTime(new Date(app.deps.clock().getTime() - ago)),
    })
  return { ...app, build, change, find }
}

const none = { listed: 0, freed: 0, cheaper: 0 }

test('the news names the parks that are new to a search, have more space or cost less', async () => {
  const { build, change, find, sql } = await startIn('370281')
  const [fresh, freed, cheaper] = [await build(), await build(), await build()]
  await build()
  expect(await find()).toEqual({ total: 4, counts: none, changed: 0, parks: [] })

  await sql('update park set listed_at = now() where id = $1', [fresh.parkId])
  await change(freed.warehouseId, 'rentable_area = 800, price = 0.8')
  await change(cheaper.warehouseId, 'price = 0.85')

  const news = await find()
  expect(news).toMatchObject({ total: 4, counts: { listed: 1, freed: 1, cheaper: 2 }, changed: 3 })
  expect(news.parks.map(({ parkId, kind }) => [parkId, kind])).toEqual([
    [fresh.parkId, 'listed'],
    [freed.parkId, 'freed'],
    [cheaper.parkId, 'cheaper'],
  ])
})

test('changes that were taken back, or that made a park dearer or smaller, are no news', async () => {
  const { build, change, find } = await startIn('370212')
  const [back, dearer] = [await build(), await build()]
  await change(back.warehouseId, 'price = 0.7, rentable_area = 900')
  await change(back.warehouseId, 'price = 0.9, rentable_area = 500')
  await change(dearer.warehouseId, 'price = 1.1, rentable_area = 200')
  expect(await find()).toEqual({ total: 2, counts: none, changed: 0, parks: [] })
})

test('only the warehouses that meet the search count', async () => {
  const { build, change, find, deps } = await startIn('370283')
  const { parkId } = await build({ whType: 3 })
  const other = await buildWarehouse(deps.db, { parkId, whType: 1, totalArea: 3_000, rentableArea: 500, price: 0.9 })
  await change(other.warehouseId, `price = 0.5, listed_at = now() - interval '1 day'`)
  expect(await find('whType=3')).toEqual({ total: 1, counts: none, changed: 0, parks: [] })
  expect((await find('whType=1')).counts).toEqual({ ...none, cheaper: 1 })
  // What is not published any more is not found, whatever has changed.
  await change(other.warehouseId, `status = 'withdrawn'`)
  expect(await find('whType=1')).toEqual({ total: 0, counts: none, changed: 0, parks: [] })
})

test('a change before that time is no news, and 90 days are the limit', async () => {
  const { build, change, find, sql } = await startIn('370285')
  const { warehouseId, parkId } = await build()
  await change(warehouseId, 'price = 0.5')
  await sql(`update listing_change set changed_at = now() - interval '2 hours' where warehouse_id = $1`, [warehouseId])
  await sql(`update park set listed_at = now() - interval '91 days' where id = $1`, [parkId])
  await sql(`update warehouse set listed_at = now() - interval '91 days' where id = $1`, [warehouseId])
  expect((await find('', hourMs)).changed).toBe(0)
  expect((await find('', 3 * hourMs)).counts).toEqual({ ...none, cheaper: 1 })
  expect((await find('', 1_000 * 24 * hourMs)).counts).toEqual({ ...none, cheaper: 1 })
})

test('a search or a time that cannot be read is refused by its name', async () => {
  const { ask } = await startApp()
  const refusedFields = async (input: Record<string, string>) => {
    const { envelope } = await ask(findSearchNews, input)
    return [envelope.code, (envelope.data as { errors: { field: string }[] }).errors.map(({ field }) => field)]
  }
  expect(await refusedFields({ query: 'color=red', since: '2026-11-01 00:00:00' })).toEqual([422, ['query']])
  expect(await refusedFields({ query: '', since: '2026-02-30 00:00:00' })).toEqual([422, ['since']])
  expect(await refusedFields({ query: '' })).toEqual([422, ['since']])
})
