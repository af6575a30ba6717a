import { expect, test } from 'vitest'
import { readSearchText } from './search-text.ts'

test('[OPS-1.2] a text is folded, and # limits it to codes', () => {
  expect(readSearchText('  ＱＤ-0019 ')).toEqual({ text: 'qd-0019', codesOnly: false, phone: null })
  expect(readSearchText('# QD-0019')).toEqual({ text: 'qd-0019', codesOnly: true, phone: null })
  for (const empty of ['', ' ', '#', '\t#  ']) expect(readSearchText(empty)).toBeNull()
})

test('[OPS-1.2] at least seven digits or the last four are a phone number', () => {
  const phone = (text: string) => readSearchText(text)?.phone
  expect(['0001', '1440000', '144 0000 0001', '+8614400000001', '144-0000-0001'].map(phone)).toEqual([
    '0001',
    '1440000',
    '14400000001',
    '14400000001',
    '14400000001',
  ])
  for (const text of ['001', '14400', '144000', '144000000011', '#0001', 'QD-0001']) expect(phone(text)).toBeNull()
})
