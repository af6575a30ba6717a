import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { listPage } from './list-page.ts'
import { valueList, wordColumn } from './word-column.ts'

test('a page brings its rows and the total of the same filter', async () => {
  const { db } = (await startApp()).deps
  const regions = db.selectFrom('region as r').select(['r.code']).where('r.level', '=', 1)
  const all = await regions.execute()
  const { total, rows } = await listPage(regions, (query) => query.orderBy('r.code'), { limit: 3, offset: 2 })
  expect(total).toBe(all.length)
  expect(rows).toEqual(all.toSorted((a, b) => a.code.localeCompare(b.code)).slice(2, 5))
})

test('stored values are read as words, and compared as literals', async () => {
  const { db } = (await startApp()).deps
  const levels = { province: 1, city: 2, district: 3 } as const
  const statuses = await db
    .selectFrom('region as r')
    .select(wordColumn('r.level', levels).as('level'))
    .distinct()
    .where(sql<boolean>`r.level in ${valueList([1, 3])}`)
    .execute()
  expect(statuses.map(({ level }) => level).toSorted()).toEqual(['district', 'province'])
})
