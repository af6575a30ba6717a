import pg from 'pg'
import { expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadWorld } from '#test/search-world.ts'
import { normaliseKeyword, buildSearchGrams, buildSearchText } from '../keyword-text.ts'

test('[SRCH-2] PostgreSQL splits texts into the same grams', async () => {
  const client = new pg.Client(await createTestDatabase())
  await client.connect()
  await loadWorld(client, { parks: 300, warehouses: 0, seed: 2 })
  const { rows } = await client.query<{ same: boolean }>(
    `select bigrams(search_text) <@ search_gram and search_gram <@ bigrams(search_text) as same from park`,
  )
  expect(rows.filter(({ same }) => !same)).toEqual([])

  const { pick, between } = rng(1, 'text', 0)
  const characters = ['园', '物', 'a', ' ', '\n', '😀', 'é', '𠮷', 'ß', '"', '\\', '{', ',']
  for (let run = 0; run < 200; run++) {
    const text = Array.from({ length: between(0, 12) }, () => pick(characters)).join('')
    const { rows: found } = await client.query<{ grams: string[] }>('select bigrams($1) as grams', [text])
    expect(buildSearchGrams(text).sort(), JSON.stringify(text)).toEqual((found[0]?.grams ?? []).sort())
  }
  await client.end()
})

test('[SRCH-2] a park is found by Chinese, English, pinyin, initials and the Latin name of its place', () => {
  const text = buildSearchText(
    { nameZh: '哈尔滨恒川空港物流园', nameEn: 'Harbin Hengchuan Airport', addressZh: '重庆市渝北区', addressEn: 'Yubei District' },
    { 哈尔滨: 'Harbin' },
  )
  for (const word of ['空港', 'HENGCHUAN', 'wuliuyuan', 'kgwly', 'haerbin', 'harbinhengchuan', 'chongqing', 'cqsybq', 'yubei district'])
    expect(
      normaliseKeyword(word).every((part) => text.includes(part)),
      word,
    ).toBe(true)
})

test('[SRCH-2] a keyword is folded like the text and split at blanks of any kind', () => {
  expect(normaliseKeyword('  ＱＩＮＧＤＡＯ　物流\t物流 ')).toEqual(['qingdao', '物流'])
  expect(normaliseKeyword('   ')).toEqual([])
})
