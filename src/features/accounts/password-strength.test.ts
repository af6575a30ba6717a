import { expect, test } from 'vitest'
import { foldPassword, ratePassword } from './password-strength.ts'

test('[AUTH-2] a common word stays common with capitals, look-alike characters and trailing digits or symbols', () => {
  expect(foldPassword('P@$$w0rd2024!')).toBe('password')
  for (const password of ['P@ssw0rd!', 'Woaini1314@', 'Cangku2024#', 'Dragon123!', 'Qwerty@12'])
    expect(ratePassword(password, []), password).toMatchObject({ isBlocked: true, score: expect.toSatisfy((score: number) => score <= 1) })
})

test('[AUTH-2] the member’s own names weaken a password', () => {
  const [password, about] = ['Liuxiaoqing88@', ['liuxiaoqing', '13800138000', 'liuxiaoqing@example.cn']]
  expect(ratePassword(password, about).score).toBeLessThan(ratePassword(password, []).score)
})

test('[AUTH-2] a long random password is strong', () => {
  expect(ratePassword('mV7#rTq2&Lx9', ['zhang'])).toEqual({ score: 4, isBlocked: false })
})
