import { expect, test } from 'vitest'
import { computeCode, findStep, keyUri, stepAt, toBase32 } from './totp.ts'

/** The secret of the test vectors in RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890')

test('[AUTH-15] codes are those of RFC 6238, appendix B', () => {
  const vectors: [number, string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ]
  for (const [seconds, code] of vectors) {
    const step = stepAt(new Date(seconds * 1_000))
    expect(computeCode(secret, step, 8), String(seconds)).toBe(code)
    expect(computeCode(secret, step), String(seconds)).toBe(code.slice(2))
  }
})

test('[AUTH-15] codes are those of RFC 4226, appendix D', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489']
  expect(codes.map((_, counter) => computeCode(secret, counter))).toEqual(codes)
})

test('[AUTH-15] a code is valid one step before and after its own, and no longer', () => {
  const now = new Date('2026-08-01T08:00:10Z')
  const step = stepAt(now)
  const valid = [-2, -1, 0, 1, 2].map((offset) => findStep(secret, computeCode(secret, step + offset), now))
  expect(valid).toEqual([null, step - 1, step, step + 1, null])
})

test('[AUTH-15] what is not six ASCII digits is no code', () => {
  const now = new Date('2026-08-01T08:00:10Z')
  const code = computeCode(secret, stepAt(now))
  for (const text of ['', code.slice(1), `${code}0`, ` ${code}`, `${code}\n`, '１２３４５６', 'abcdef'])
    expect(findStep(secret, text, now), text).toBeNull()
})

test('[AUTH-15] a secret is written in base32, as RFC 4648 defines it', () => {
  const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB', foobar: 'MZXW6YTBOI' }
  for (const [text, encoded] of Object.entries(vectors)) expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('[AUTH-15] the address of a QR code names site and account, whatever their characters', () => {
  const uri = new URL(keyUri({ issuer: '仓网 & Co', account: 'a:b@example.cn', secret }))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/仓网 & Co:a:b@example.cn'])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '仓网 & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
