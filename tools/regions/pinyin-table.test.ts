import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pinyinTable } from './pinyin-table.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

test('readings follow the place names', () => {
  const table = pinyinTable(['重庆市', '厦门市', '成都市', '绿春县'])
  expect(table['chong']).toBe('重')
  expect(table['xia']).toBe('厦')
  expect(table['du']).toBe('都')
  expect(table['lv']).toBe('绿')
  expect(table['lu']).toBe('绿')
})

test('[CFG-2] the table of the region field covers the regions; otherwise run npm run build:regions', () => {
  const names = (read('db/reference/regions.json') as string[][]).map((row) => row[4]!)
  expect(read('src/features/regions/web/pinyin-table.json')).toEqual(pinyinTable(names))
})
