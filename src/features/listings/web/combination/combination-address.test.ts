import { expect, test } from 'vitest'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { readCombinationQuery } from './combination-address.ts'

const read = (text: string) => readCombinationQuery(new URLSearchParams(text))

test('[SRCH-19] the address of a list holds the need, and what cannot be read is named', () => {
  const from = dayAfter(wireDate(new Date()), 100)
  const usual = { months: 12, units: 3, floors: 'same' }
  expect(read('needArea=500&from=2027-03')).toEqual({ query: {}, need: null, ignored: [] })
  expect(read(`mode=combination&needArea=1.2万&from=${from}`)).toMatchObject({
    query: { mode: 'combination', needArea: 12_000, from, ...usual },
    need: { area: 12_000, from, ...usual },
    ignored: [],
  })
  expect(read(`mode=combination&needArea=500&from=${from.slice(0, 7)}`).ignored).toEqual([])
  expect(read('mode=combination&needArea=500&from=2020-01-01&months=0&units=x&floors=all')).toMatchObject({
    query: { mode: 'combination', needArea: 500, ...usual },
    ignored: [{ name: 'from' }, { name: 'months', text: '0' }, { name: 'units', text: 'x' }, { name: 'floors', text: 'all' }],
  })
  for (const text of ['0', '1000001', '500.5', 'x'])
    expect(read(`mode=combination&needArea=${text}&months=18`)).toEqual({
      query: { mode: 'combination' },
      need: null,
      ignored: [{ name: 'needArea', text }],
    })
  expect(read('mode=combination')).toEqual({ query: { mode: 'combination' }, need: null, ignored: [] })
})
