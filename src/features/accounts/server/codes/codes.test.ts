import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { hashCodeKey, computeCodeMac, openCodes, type CodeProof } from './codes.ts'
import { replaceCode } from './queries-codes.ts'

const pepper = 'pepper of the tests'
const codes = openCodes(pepper)

let app: TestApp
beforeAll(async () => void (app = await startApp()))

let phones = 13_900_000_000

/** Stores a code, and returns it as its owner would enter it. */
async function buildCode(values: Partial<CodeProof> = {}): Promise<CodeProof> {
  const code: CodeProof = { purpose: 'register', target: String(phones++), code: '204816', codeKey: 'k'.repeat(32), ...values }
  const { purpose, target } = code
  const row = {
    purpose,
    target,
    keyHash: hashCodeKey(code.codeKey),
    codeMac: computeCodeMac(pepper, code),
    ipClass: '203.0.113.0/24',
    deviceHash: null,
  }
  await replaceCode(app.deps.db, row)
  return code
}

/** Returns 200, or the code of the refusal. */
const take = (proof: CodeProof, db = app.deps.db) =>
  codes.take(db, proof).then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refusal) return error.failure.code
      throw error
    },
  )

test('[AUTH-4] a correct code works once', async () => {
  const code = await buildCode()
  expect(await take(code)).toBe(200)
  expect(await take(code)).toBe(10_002)
})

test('[AUTH-4] exactly one of fifty concurrent uses of a code succeeds', async () => {
  const code = await buildCode()
  const answers = await Promise.all(Array.from({ length: 50 }, () => take(code)))
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 10_002)).toHaveLength(49)
})

test('[AUTH-4] after five wrong attempts the correct code is refused too', async () => {
  const code = await buildCode()
  for (let wrong = 0; wrong < 5; wrong++) expect(await take({ ...code, code: '000000' })).toBe(10_001)
  expect(await take(code)).toBe(10_002)
})

test('[AUTH-4] key, purpose and target cannot be exchanged', async () => {
  const code = await buildCode()
  const another = await buildCode()
  expect(await take({ ...code, codeKey: 'x'.repeat(32) })).toBe(10_002)
  expect(await take({ ...code, purpose: 'reset' })).toBe(10_002)
  await buildCode({ ...another, code: '111111' })
  expect(await take({ ...code, target: another.target })).toBe(10_001)
  await buildCode({ ...code, purpose: 'reset', code: '111111' })
  expect(await take({ ...code, purpose: 'reset' })).toBe(10_001)
  expect(await take(code)).toBe(200)
})

test('[AUTH-4] attempts with another key do not exhaust a code', async () => {
  const code = await buildCode()
  for (let guess = 0; guess < 20; guess++) expect(await take({ ...code, codeKey: 'attacker'.repeat(4), code: '000000' })).toBe(10_002)
  expect(await take(code)).toBe(200)
})

test('[AUTH-4] a code is valid for five minutes by the database clock, and a new one voids it', async () => {
  const code = await buildCode()
  await app.sql(`update code set expires_at = expires_at - interval '5 minutes' where target = $1`, [code.target])
  expect(await take(code)).toBe(10_002)

  const old = await buildCode()
  const newer = await buildCode({ ...old, code: '135790', codeKey: 'n'.repeat(32) })
  expect(await take(old)).toBe(10_002)
  expect(await take(newer)).toBe(200)
})

test('[AUTH-4][AUTH-15] ten wrong attempts in an hour lock a target for every purpose', async () => {
  const code = await buildCode()
  for (let sends = 0; sends < 2; sends++) {
    for (let wrong = 0; wrong < 5; wrong++) expect(await take({ ...code, code: '000000' })).toBe(10_001)
    await buildCode(code)
  }
  expect(await take(code)).toBe(10_004)
  expect(await take(await buildCode({ ...code, purpose: 'login' }))).toBe(10_004)
})

test('[AUTH-4] a wrong attempt counts even if its transaction is rolled back', async () => {
  const code = await buildCode()
  const attempt = (proof: CodeProof) => transact(app.deps.db, (trx) => codes.take(trx, proof))
  for (let wrong = 0; wrong < 5; wrong++)
    await expect(attempt({ ...code, code: '000000' })).rejects.toMatchObject({ failure: { code: 10_001 } })
  await expect(attempt(code)).rejects.toMatchObject({ failure: { code: 10_002 } })
})

test('[AUTH-4] a returned code works again, five times in all', async () => {
  const code = await buildCode()
  for (let round = 0; round < 5; round++) await codes.giveBack(app.deps.db, await codes.take(app.deps.db, code))
  expect(await take(code)).toBe(10_002)
})

test('[AUTH-4] a returned code does not replace a newer one', async () => {
  const code = await buildCode()
  const id = await codes.take(app.deps.db, code)
  const newer = await buildCode({ ...code, code: '777777' })
  await codes.giveBack(app.deps.db, id)
  expect(await take(code)).toBe(10_001)
  expect(await take(newer)).toBe(200)
})
