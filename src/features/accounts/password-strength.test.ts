import { expect, test } from 'vitest'
import { foldPassword, strengthOf } from './password-strength.ts'

test('[AUTH-2] a common word stays common with capitals, look-alikes, and digits and signs behind it', () => {
  expect(foldPassword('P@$$w0rd2024!')).toBe('password')
  for (const password of ['P@ssw0rd!', 'Woaini1314@', 'Cangku2024#', 'Dragon123!', 'Qwerty@12'])
    expect(strengthOf(password, []), password).toMatchObject({ isBlocked: true, score: expect.toSatisfy((score: number) => score <= 1) })
})

test('[AUTH-2] what says who one is makes a password weaker', () => {
  const [password, about] = ['Liuxiaoqing88@', ['liuxiaoqing', '13800138000', 'liuxiaoqing@example.cn']]
  expect(strengthOf(password, about).score).toBeLessThan(strengthOf(password, []).score)
})

test('[AUTH-2] a long mixture is strong', () => {
  expect(strengthOf('mV7#rTq2&Lx9', ['zhang'])).toEqual({ score: 4, isBlocked: false })
})
