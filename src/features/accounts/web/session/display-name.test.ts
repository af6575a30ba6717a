import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

const display = (nickName: string, name = '') => displayName({ nickName, name })

test('[HDR-4] the nickname, else the name; more than 8 characters become 6 and an ellipsis', () => {
  expect(display('林晓航')).toBe('林晓航')
  expect(display('', 'lin')).toBe('lin')
  expect(display('12345678')).toBe('12345678')
  expect(display('123456789')).toBe('123456…')
  expect(display('青岛蓝湾供应链管理有限公司')).toBe('青岛蓝湾供应…')
})

test('[HDR-4] an emoji of several code points and a letter with its accent count as one character', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(display(family.repeat(8))).toBe(family.repeat(8))
  expect(display(family.repeat(9))).toBe(`${family.repeat(6)}…`)
  expect(display('e\u0301'.repeat(9))).toBe(`${'e\u0301'.repeat(6)}…`)
})
