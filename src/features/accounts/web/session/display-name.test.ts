import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

const shown = (nickName: string, name = '') => displayName({ nickName, name })

test('[HDR-4] the nickname, else the name; more than 8 characters become 6 and an ellipsis', () => {
  expect(shown('林晓航')).toBe('林晓航')
  expect(shown('', 'lin')).toBe('lin')
  expect(shown('12345678')).toBe('12345678')
  expect(shown('123456789')).toBe('123456…')
  expect(shown('青岛蓝湾供应链管理有限公司')).toBe('青岛蓝湾供应…')
})

test('[HDR-4] an emoji of several code points and a letter with its accent count as one character', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shown(family.repeat(8))).toBe(family.repeat(8))
  expect(shown(family.repeat(9))).toBe(`${family.repeat(6)}…`)
  expect(shown('e\u0301'.repeat(9))).toBe(`${'e\u0301'.repeat(6)}…`)
})
