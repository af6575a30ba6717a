import { beforeAll, expect, test, vi } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, forgetTries, sendBadInput } from '#test/bad-input.ts'
import { badInputRuns } from '#test/fuzz.ts'
import { buildCode } from '#test/build/code.ts'
import { buildMember } from '#test/build/member.ts'
import { getCaptcha, sendCode } from '../code-contract.ts'
import * as accounts from '../contract.ts'
import { resetPassword, updatePassword } from '../password-contract.ts'
import { register } from '../register-contract.ts'
import { startSession } from './sessions/sessions.ts'

// A third of the generated inputs is valid. Codes are inserted into the database directly; the limits of sending have their own tests.

// Thousands of passwords are hashed here, and a real hash takes a tenth of a second.
vi.mock(import('./sign-in/passwords.ts'), async (original) => ({ ...(await original()), hashPassword: async () => 'no hash at all' }))

let app: TestApp
beforeAll(async () => void (app = await startOwnApp()))

let count = 0
const nextPhone = () => String(13_100_000_000 + ++count)

async function tokenOf(memberId: string) {
  const { db, accounts: settings } = app.deps
  const request = { headers: { 'x-client': 'app' }, ip: '127.0.0.1' }
  const { answer } = await db.transaction().execute((trx) => startSession(trx, settings, memberId, { remember: false, request }))
  return answer.access_token
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('[REQ-4][AUTH-1] generated registrations are handled, and a third create accounts', { timeout: badInputTimeout }, async () => {
  const password = 'Right-Pass1word@'
  const right = async () => {
    const phonenumber = nextPhone()
    const account =
      count % 2 === 0 ? { username: `n${count}`, password, confirmPassword: password } : { registerFlag: 1, username: phonenumber }
    return {
      phonenumber,
      ...account,
      agreement: true,
      nickName: '小王',
      whTypes: ['1'],
      ...(await buildCode(app, 'register', phonenumber)),
    }
  }
  expectAccepted(await sendBadInput(app, register, { right }))
})

test('[REQ-4][AUTH-3] generated sign-ins by code are handled', { timeout: badInputTimeout }, async () => {
  const member = await buildMember(app.deps.db)
  const right = async () => {
    if (++count % 200 === 0) await forgetTries(app)
    return { phonenumber: member.phone, ...(await buildCode(app, 'login', member.phone)) }
  }
  expectAccepted(await sendBadInput(app, accounts.logInByCode, { right }))
})

test('[REQ-4][AUTH-6] generated password resets are handled', { timeout: badInputTimeout }, async () => {
  const member = await buildMember(app.deps.db)
  const right = async () => {
    if (++count % 200 === 0) await forgetTries(app)
    const code = await buildCode(app, 'reset', member.phone)
    return { phonenumber: member.phone, password: `Pass-Word${count}@`, ...code }
  }
  expectAccepted(await sendBadInput(app, resetPassword, { right, rightOneIn: 3 }))
})

test('[REQ-4][AUTH-7] generated password changes with a wrong old password are refused', { timeout: badInputTimeout }, async () => {
  const member = await buildMember(app.deps.db, { password: 'Right-Pass1word@' })
  const token = await tokenOf(member.memberId)
  const right = { oldPassword: 'Wrong-Pass1word@', newPassword: 'Other-Pass2word@', confirmPassword: 'Other-Pass2word@' }
  const { callCount: sent, codes } = await sendBadInput(app, updatePassword, { right: () => right, headers: async () => bearer(token) })
  expect(sent).toBe(badInputRuns)
  expect(((codes[10_012] ?? 0) + (codes[10_004] ?? 0)) / sent, JSON.stringify(codes)).toBeGreaterThan(0.3)
})

test('[REQ-4][AUTH-4] generated requests for a code are handled, and a third send one', { timeout: badInputTimeout }, async () => {
  const right = () => ({ phonenumber: nextPhone(), purpose: 'register', codeKey: 'A'.repeat(32) })
  await app.sql(`update site_setting set value_zh = '100000' where key = 'auth.sms.dailyMax'`)
  expectAccepted(await sendBadInput(app, sendCode, { right }))
})

test('[REQ-4][AUTH-3] invalid sign-ins, single sign-ons, QR codes and refreshes are handled', { timeout: badInputTimeout }, async () => {
  const member = await buildMember(app.deps.db)
  const token = await tokenOf(member.memberId)
  const rights = [
    [accounts.refreshLogin, { refresh_token: `whsr_${'a'.repeat(86)}` }],
    [accounts.oneLogin, { username: member.userName, oneToken: `whso_${'a'.repeat(43)}` }],
    [accounts.makeOneToken, {}],
    [accounts.pollQrCode, { ticket: 'a'.repeat(48) }],
    [accounts.scanQrCode, { ticket: 'a'.repeat(48) }],
    [accounts.confirmQrCode, { ticket: 'a'.repeat(48), agree: true }],
    [accounts.logInByWechat, { xcxCode: 'a' }],
    [accounts.endSession, { id: '00000000-0000-0000-0000-000000000000' }],
    [accounts.getAuthRole, { userId: member.memberId }],
    [getCaptcha, {}],
  ] as const
  for (const [endpoint, input] of rights) {
    const headers = async () => ({ ...bearer(token), 'x-client': 'app' })
    expect(
      (await sendBadInput(app, endpoint, { right: () => ({ ...input }), runs: endpoint === getCaptcha ? 100 : badInputRuns, headers }))
        .callCount,
    ).toBeGreaterThan(0)
  }
})

test('[REQ-4][AUTH-15] generated sign-ins by password are handled', { timeout: badInputTimeout }, async () => {
  // After five wrong passwords none is hashed, which would take minutes here.
  const right = { username: 'nobody', password: 'Wrong-Pass1word@', remember: 0 }
  const { callCount: sent, codes } = await sendBadInput(app, accounts.logIn, { right: () => right })
  expect(sent).toBe(badInputRuns)
  expect(codes[10_007]).toBeGreaterThanOrEqual(5)
  expect(((codes[10_005] ?? 0) + (codes[10_004] ?? 0)) / sent, JSON.stringify(codes)).toBeGreaterThan(0.25)
})
