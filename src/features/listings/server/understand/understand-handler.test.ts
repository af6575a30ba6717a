import { expect, test } from 'vitest'
import { addItem } from '#features/dictionaries/admin-contract.ts'
import { understandSearch } from '#features/listings/contract.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'

test('[SRCH-18] answers the filters of a sentence with labels in either language', async () => {
  const { call } = await startApp()
  const q = '青岛 8000平 冷库 带月台 层高9米以上'

  const chinese = await call(understandSearch, { q })
  const english = await call(understandSearch, { q, lang: 'en_US' })

  expect(chinese.filters).toEqual({ regionCode: '370200', areaMin: '8000', whType: ['3', '4', '5'], platform: '1', heightMin: '9' })
  expect(chinese.rest).toBe('')
  expect(chinese.spans.map(({ label }) => label)).toEqual(['青岛市', '≥ 8,000 m²', '冷藏库 / 多温库 / 冷冻库', '有平台', '≥ 9.0 m'])
  expect(english.spans.map(({ label }) => label)).toEqual([
    'Qingdao',
    '≥ 8,000 m²',
    'Cold storage / Multi-temperature / Freezer',
    'With dock',
    '≥ 9.0 m',
  ])
  expect(english.filters).toEqual(chinese.filters)
})

test('[SRCH-18] names the province of places with one name, and counts positions in the text as it was sent', async () => {
  const { call } = await startApp()

  const { alternatives, rest } = await call(understandSearch, { q: '  Suzhou 5000 sqm' }, { language: 'en_US' })

  expect(rest).toBe('Suzhou')
  expect(alternatives).toEqual([
    {
      from: 2,
      to: 8,
      text: 'Suzhou',
      choices: [
        { filters: { regionCode: '320500' }, label: 'Jiangsu · Suzhou' },
        { filters: { regionCode: '341300' }, label: 'Anhui · Suzhou' },
      ],
    },
  ])
})

test('[SRCH-18] refuses a missing text and one of more than 200 characters', async () => {
  const { ask } = await startApp()

  expect((await ask(understandSearch, {})).envelope.code).toBe(422)
  expect((await ask(understandSearch, { q: ' ' })).envelope.code).toBe(422)
  expect((await ask(understandSearch, { q: '仓'.repeat(201) })).envelope.code).toBe(422)
  expect((await ask(understandSearch, { q: '仓'.repeat(200) })).envelope.code).toBe(200)
})

test('[SRCH-18] understands a synonym that an operator has added, on every process', async () => {
  const app = await startApp()
  const other = await startOwnApp({ connection: app.connection })
  const editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
  const labels = { labelZh: '大冰柜', labelEn: 'cold storage', listClass: 'default', cssClass: '', isDefault: 0, status: '0' } as const
  const added = await app.as(editor).ask(addItem, { dictType: 'wh_search_synonym', dictValue: 900, ...labels })
  expect(added.envelope.code).toBe(200)

  await expect.poll(async () => (await other.call(understandSearch, { q: '大冰柜' })).filters).toEqual({ whType: ['3', '4', '5'] })
})
