import { expect, test } from 'vitest'
import { maskEmail, maskPhone, readEmail, readPhone } from './targets.ts'

test('[AUTH-14] a prefix of 0, 86, +86 or 17951 is accepted and stripped', () => {
  for (const prefix of ['', '0', '86', '+86', '17951', '+86 ', '86-']) expect(readPhone(`${prefix}13812345678`)).toBe('13812345678')
  expect(readPhone('138 1234 5678')).toBe('13812345678')
})

test('[AUTH-14] anything else is not a mobile number', () => {
  const wrong = [
    '12812345678',
    '1381234567',
    '138123456789',
    '+8513812345678',
    '008613812345678',
    '１３８12345678',
    '',
    'abc',
    '1'.repeat(100_000),
  ]
  expect(wrong.filter((text) => readPhone(text) !== null)).toEqual([])
})

test('[AUTH-14] an e-mail address ends in a domain of at least two letters, and is compared in lower case', () => {
  expect(readEmail(' Li.Wei+1@Example.COM ')).toBe('li.wei+1@example.com')
  const wrong = [
    'a@b',
    'a@b.c',
    '@b.cn',
    'a b@c.cn',
    'a@b.cn\nBcc: x@y.cn',
    `${'a'.repeat(300)}@b.cn`,
    'a@@b.cn',
    `${'a'.repeat(100_000)}@`,
  ]
  expect(wrong.filter((text) => readEmail(text) !== null)).toEqual([])
})

test('[CU9] numbers and addresses are masked for others', () => {
  expect(maskPhone('13800000000')).toBe('138****0000')
  expect(maskEmail('anna@b.cn')).toBe('a***@b.cn')
})
