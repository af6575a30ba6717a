import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { searchParks } from '#features/listings/contract.ts'
import { consumeListingChanges } from '#features/listings/search/server/consume-listing-changes.ts'
import { createSearchTextConsumer } from './search-text-consumer.ts'

test('[SRCH-10] a park renamed by SQL is found by its new name, its pinyin and its address, and no longer by the old name', async () => {
  const { call, deps, sql } = await startApp()
  const consumer = createSearchTextConsumer()
  const turn = () => consumeListingChanges(deps.db, consumer)
  const { parkId } = await buildPark(deps.db, { nameZh: '旧麒麟园', nameEn: 'Old Qilin Yard' })
  await buildWarehouse(deps.db, { parkId })
  const find = async (keyword: string) => (await call(searchParks, { keyword })).parkVoPageInfo.list.some((park) => park.parkId === parkId)

  // The first turn looks at all parks and changes none: their texts are right.
  const before = await sql(`select search_text from park order by id`)
  await turn()
  expect(await sql(`select search_text from park order by id`)).toEqual(before)
  await expect.poll(() => find('旧麒麟园'), { timeout: 5_000 }).toBe(true)

  await sql(`update park set name_zh = '翡翠鲲鹏园', name_en = 'Emerald  KUNPENG Yard', address_en = '7 Dragonfly Road' where id = $1`, [
    parkId,
  ])
  await turn()
  for (const keyword of ['翡翠鲲鹏园', 'feicuikunpeng', 'emerald kunpeng', 'dragonfly'])
    await expect.poll(() => find(keyword), { timeout: 5_000, message: keyword }).toBe(true)
  expect(await find('旧麒麟园')).toBe(false)

  const [row] = await sql<{ same: boolean }>(
    `select bigrams(search_text) <@ search_gram and search_gram <@ bigrams(search_text) as same from park where id = $1`,
    [parkId],
  )
  expect(row).toEqual({ same: true })
})
