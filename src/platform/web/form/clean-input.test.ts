import { expect, test } from 'vitest'
import { cleanCharacters, cleanCode } from './clean-input.ts'

test('full-width and invisible characters of a copied number become plain digits', () => {
  expect(cleanCharacters('１３８１２３４５６７８')).toBe('13812345678')
  expect(cleanCharacters('\u202D138 1234 5678\u202C')).toBe('138 1234 5678')
  expect(cleanCharacters('lin＠example.cn\u200B')).toBe('lin@example.cn')
})

test('a code is read from what is pasted around it', () => {
  const pasted = [
    '533709',
    ' 533709 ',
    '533 709',
    '533-709',
    '５３３７０９',
    '验证码：533709',
    '【仓库】验证码 533709，5 分钟内有效',
    '\u200E533709',
  ]
  for (const text of pasted) expect(cleanCode(text), text).toBe('533709')
  expect(['5a', '53370', '5337091', ''].map(cleanCode)).toEqual(['5', '53370', '533709', ''])
})
