import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#features/accounts/server/sessions/tokens.ts'
import { listSessions } from '#features/accounts/contract.ts'
import { buildCode } from '../build/code.ts'
import { nothing, self, freshEmail, picture, type MatrixRow, type World } from './matrix-row.ts'

async function qrTicket({ portal, owner }: World, status: 'waiting' | 'scanned') {
  const ticket = newToken('qr')
  await portal.sql(
    `insert into qr_ticket (ticket_hash, browser_hash, status, member_id, ip_class, expires_at)
     values ($1, $2, $3, $4, '127.0.0.0/24', now() + interval '2 minutes')`,
    [hashToken(ticket), hashToken(newToken('qrBrowser')), status, status === 'scanned' ? owner.memberId : null],
  )
  return ticket
}

async function ownedSession({ portal, owner }: World) {
  const [first] = await portal.as(owner).call(listSessions, {})
  return { id: first!.id }
}

const qingdao = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }

const newPasskey = { id: 'x', rawId: 'x', type: 'public-key' as const, response: { clientDataJSON: 'x', attestationObject: 'x' } }

export const accountRows: Record<string, MatrixRow> = {
  'POST /auth/login': { input: ({ owner }) => ({ username: owner.userName, password: 'wrong' }), answers: 10_007 },
  'POST /auth/smsLogin': {
    input: async (world) => ({ phonenumber: world.owner.phone, ...(await buildCode(world.portal, 'login', world.owner.phone)) }),
  },
  'POST /auth/secondFactor': { input: () => ({ challenge: newToken('challenge'), code: '123456' }), answers: 10_043 },
  'POST /auth/verifyCode': {
    input: async (world) => ({ phonenumber: world.owner.phone, ...(await buildCode(world.portal, 'register', world.owner.phone)) }),
  },
  'POST /auth/xcxLogin': { input: () => ({ xcxCode: 'x' }), answers: 10_018 },
  'POST /auth/one_login': { input: () => ({ username: 'x', oneToken: 'x' }), answers: 10_018 },
  'POST /auth/oneToken': { input: nothing, answers: 10_018 },
  // An access token is no refresh token. What the cookie allows is tested in sessions.test.ts.
  'POST /auth/refreshLogin': { input: nothing, answers: 401 },
  'DELETE /auth/logout': { input: nothing },
  'GET /auth/getQrCode': { input: nothing },
  'GET /auth/xcxScanLogin': { input: async (world) => ({ ticket: await qrTicket(world, 'waiting') }), answers: 10_021 },
  'POST /auth/qrScan': { input: async (world) => ({ ticket: await qrTicket(world, 'waiting') }) },
  'POST /auth/qrConfirm': { input: async (world) => ({ ticket: await qrTicket(world, 'scanned'), agree: false }), others: 10_021 },
  'GET /auth/code': { input: nothing },
  'GET /resource/sms/code': {
    input: async ({ portal }) => {
      // All cells share one address, which is rate limited.
      await portal.sql('delete from code')
      await portal.sql('delete from rate_use')
      return { email: freshEmail(), codeKey: 'k'.repeat(32) }
    },
  },
  'POST /auth/register': { input: nothing, answers: 422 },
  'PUT /system/user/profile/updatePwdByMobile': {
    input: async (world) => ({
      phonenumber: world.owner.phone,
      password: 'Newer_Pass1word',
      ...(await buildCode(world.portal, 'reset', world.owner.phone)),
    }),
  },
  'PUT /system/user/profile/updatePwd': {
    input: () => ({ oldPassword: 'wrong', newPassword: 'Newer_Pass1word', confirmPassword: 'Newer_Pass1word' }),
    answers: 10_012,
  },
  'GET /system/user/getInfo': { input: nothing },
  'GET /system/user/profile': { input: nothing },
  'PUT /system/user/profile': { input: () => ({ nickName: '新昵称', ...qingdao, version: 1 }) },
  'PUT /system/user/profile/contact': {
    input: async (world) => {
      const email = freshEmail()
      return { email, ...(await buildCode(world.portal, 'bind', email)) }
    },
  },
  'GET /system/user/profile/secondFactor': { input: nothing },
  'POST /system/user/profile/secondFactor/start': { input: nothing, answers: 403, staff: 200, admin: 200, others: 403 },
  'POST /system/user/profile/secondFactor/confirm': { input: () => ({ code: '123456' }), answers: 10_046 },
  'POST /system/user/profile/secondFactor/recoveryCodes': { input: () => ({ code: '123456' }), answers: 404 },
  'POST /system/user/profile/secondFactor/remove': { input: () => ({ code: '123456' }), answers: 404 },
  'POST /auth/secondFactor/passkey': { input: () => ({ challenge: newToken('challenge') }), answers: 10_043 },
  'POST /system/user/profile/secondFactor/app/remove': { input: () => ({ code: '123456' }), answers: 404 },
  'POST /system/user/profile/secondFactor/passkey': { input: nothing, answers: 404 },
  'POST /system/user/profile/secondFactor/passkeys/start': { input: nothing, answers: 403, staff: 200, admin: 200, others: 403 },
  'POST /system/user/profile/secondFactor/passkeys': { input: () => ({ name: 'x', passkey: newPasskey }), answers: 10_050 },
  'PUT /system/user/profile/secondFactor/passkeys': { input: () => ({ id: randomUUID(), name: 'x' }), answers: 404 },
  'POST /system/user/profile/secondFactor/passkeys/remove': { input: () => ({ id: randomUUID(), code: '123456' }), answers: 404 },
  'GET /system/user/profile/followInfo': { input: nothing },
  'POST /system/user/profile/followInfo': { input: () => ({ address: qingdao, focusAreas: ['370211'] }) },
  'POST /system/user/profile/delete': { input: (world) => buildCode(world.portal, 'delete', self(world).phone) },
  'GET /system/user/profile/export': { input: nothing },
  'POST /system/user/profile/avatar': { input: nothing, file: picture },
  'GET /system/user/profile/sessions': { input: nothing },
  'DELETE /system/user/profile/sessions/:id': { input: ownedSession, others: 404 },
  'DELETE /system/user/profile/sessions': { input: nothing },
  'GET /system/user/authRole/:userId': { input: ({ owner }) => ({ userId: owner.memberId }), others: 404, admin: 200 },
  'PUT /system/user/authRole': { input: ({ owner }) => ({ userId: owner.memberId, roleIds: ['leasing_agent'] }) },
}
