import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { captchaFields, clientFields, codeFields, proofField, rememberField, targetFields, ExistingPassword } from './fields.ts'
import { LoginAnswer } from './login-answer.ts'
import { User } from './user.ts'
import { codeFailures } from './code-failures.ts'
import { failures } from './failures.ts'

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  limit: 'login',
  summary: '密码登录：账号、手机号或邮箱 · Sign in by password: account, phone number or e-mail address',
  input: z.object({
    username: withTexts(z.string().min(1).max(254), { label: m.accounts_account }),
    password: withTexts(ExistingPassword, { label: m.accounts_password }),
    ...rememberField,
    ...captchaFields,
    /** Other names of `remember` and `captcha`. */
    rememberMe: rememberField.remember,
    code: captchaFields.captcha,
    ...clientFields,
  }),
  reply: LoginAnswer,
  failures: [
    known.invalid,
    known.tooMany,
    known.maintenance,
    codeFailures.tooManyTries,
    codeFailures.captchaRequired,
    codeFailures.captchaWrong,
    failures.passwordWrong,
    failures.disabled,
    failures.factorNeeded,
  ],
})

export const logInByCode = defineEndpoint({
  method: 'POST',
  path: '/auth/smsLogin',
  access: 'public',
  limit: 'login',
  summary: '验证码登录 · Sign in by a code sent to a phone or e-mail address',
  input: z.object({
    ...targetFields,
    ...codeFields,
    ...proofField,
    ...rememberField,
    rememberMe: rememberField.remember,
    ...clientFields,
  }),
  reply: LoginAnswer,
  failures: [
    known.invalid,
    known.tooMany,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    failures.disabled,
    failures.factorNeeded,
    failures.notRegistered,
  ],
})

export const refreshLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/refreshLogin',
  access: 'cookie',
  load: 'essential',
  noTip: true,
  /** Exempt from duplicate detection: a browser retries before it treats the session as expired. */
  repeatSubmit: false,
  notes: [
    '浏览器凭 Cookie；带 X-Client: app 的客户端在请求体中发送 refresh_token。· Browsers use their cookie; clients with X-Client: app send refresh_token in the body.',
  ],
  summary: '刷新登录 · New tokens for the refresh cookie; apps send their refresh token',
  input: z.object({ refresh_token: z.string().max(200).optional() }),
  /** The tokens are included twice, because clients follow either reading of the specification. */
  reply: LoginAnswer.extend({ data: LoginAnswer }),
  failures: [known.signedOut, known.forbidden],
})

export const logOut = defineEndpoint({
  method: 'DELETE',
  path: '/auth/logout',
  access: 'cookie',
  tokenSuffices: true,
  whileResetting: true,
  whileSettingUpFactor: true,
  noTip: true,
  summary: '退出登录 · Sign out, here and on the parent domain',
  input: z.object({}),
  reply: z.null(),
  failures: [known.forbidden],
})

export const getInfo = defineEndpoint({
  method: 'GET',
  path: '/system/user/getInfo',
  access: 'member',
  whileResetting: true,
  whileSettingUpFactor: true,
  summary: '当前用户、角色与权限 · Who is signed in, with roles and permissions',
  input: z.object({}),
  /** `agreementDue`: the agreements have changed, and the member must accept them again. */
  reply: z.object({ user: User, roles: z.array(z.string()), permissions: z.array(z.string()), agreementDue: Flag }),
  failures: [known.signedOut, known.changedElsewhere],
})

export const oneLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/one_login',
  access: 'cookie',
  limit: 'login',
  noTip: true,
  summary: '单点登录 · Sign in with what a sister site has handed over',
  input: z.object({ username: z.string().min(1).max(254), oneToken: z.string().min(1).max(200) }),
  reply: LoginAnswer,
  failures: [known.signedOut, known.forbidden, failures.ticketSpent, failures.notEnabled, known.changedElsewhere],
})

export const makeOneToken = defineEndpoint({
  method: 'POST',
  path: '/auth/oneToken',
  access: 'cookie',
  noTip: true,
  summary: '一次性登录凭证 · A ticket that signs in on a sister site once',
  input: z.object({}),
  reply: z.object({ username: z.string(), oneToken: z.string(), expire_in: z.int() }),
  failures: [known.signedOut, known.forbidden, failures.notEnabled],
})

export const qrStates = ['waiting', 'scanned', 'confirmed', 'cancelled', 'expired'] as const

export const getQrCode = defineEndpoint({
  method: 'GET',
  path: '/auth/getQrCode',
  access: 'public',
  ownOriginOnly: true,
  timeoutMs: 20_000,
  envelope: 'file',
  summary: '登录二维码（PNG） · QR code to sign in with, as PNG; its ticket is in the header Qr-Ticket',
  input: z.object({ size: integerOnWire({ min: 120, max: 600 }).default(240) }),
  reply: z.unknown(),
  failures: [known.forbidden, known.invalid, known.tooMany],
})

export const pollQrCode = defineEndpoint({
  method: 'GET',
  path: '/auth/xcxScanLogin',
  access: 'public',
  ownOriginOnly: true,
  timeoutMs: 20_000,
  noTip: true,
  summary: '扫码登录状态 · State of a QR code, asked by the browser that shows it',
  input: z.object({ ticket: z.string().min(1).max(100) }),
  reply: LoginAnswer.partial().extend({ status: z.enum(qrStates), nickName: z.string().nullable() }),
  failures: [known.forbidden, known.tooMany, failures.qrInvalid, failures.factorNeeded],
})

export const scanQrCode = defineEndpoint({
  method: 'POST',
  path: '/auth/qrScan',
  access: 'memberOrApp',
  summary: '扫描二维码 · Scan a QR code: who asks to be signed in',
  input: z.object({ ticket: z.string().min(1).max(100) }),
  reply: z.object({ device: z.string(), city: z.string().nullable(), expireIn: z.int() }),
  failures: [known.signedOut, failures.qrInvalid],
})

export const confirmQrCode = defineEndpoint({
  method: 'POST',
  path: '/auth/qrConfirm',
  access: 'memberOrApp',
  summary: '确认或拒绝扫码登录 · Let the browser in that shows the QR code, or refuse it',
  input: z.object({ ticket: z.string().min(1).max(100), agree: z.boolean() }),
  reply: z.null(),
  failures: [known.signedOut, failures.qrInvalid],
})

export const logInByWechat = defineEndpoint({
  method: 'POST',
  path: '/auth/xcxLogin',
  access: 'public',
  limit: 'login',
  summary: '小程序登录 · Sign in from the mini program with the code that WeChat gave it',
  input: z.object({ xcxCode: z.string().min(1).max(200) }),
  reply: LoginAnswer,
  failures: [
    known.invalid,
    known.tooMany,
    known.maintenance,
    codeFailures.codeWrong,
    failures.disabled,
    failures.factorNeeded,
    failures.notRegistered,
    failures.notEnabled,
  ],
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/system/user/profile/sessions',
  access: 'member',
  summary: '我的登录设备 · Where I am signed in',
  input: z.object({}),
  reply: z.array(
    z.object({ id: Id, device: z.string(), city: z.string().nullable(), createTime: WireTime, lastTime: WireTime, current: Flag }),
  ),
  failures: [known.signedOut],
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/system/user/profile/sessions/:id',
  access: 'member',
  summary: '退出指定设备 · Sign out on one device',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  failures: [known.signedOut, known.signInAgain, known.notFound],
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/system/user/profile/sessions',
  access: 'member',
  summary: '退出其他设备 · Sign out everywhere but here',
  input: z.object({}),
  reply: z.null(),
  failures: [known.signedOut, known.signInAgain],
})

const RoleChoice = z.object({ roleId: z.string(), roleName: z.string(), roleKey: z.string(), createTime: WireTime, flag: Flag })

export const getAuthRole = defineEndpoint({
  method: 'GET',
  path: '/system/user/authRole/:userId',
  access: 'member',
  summary: '用户的角色 · Roles of a person; other people’s need system:user:edit',
  input: z.object({ userId: UuidId }),
  reply: z.object({ user: User, roles: z.array(RoleChoice) }),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const setAuthRole = defineEndpoint({
  method: 'PUT',
  path: '/system/user/authRole',
  access: { permission: 'system:user:edit' },
  singleSubmit: true,
  summary: '分配角色 · Assign the roles of a person, within one’s own',
  input: z.object({ userId: UuidId, roleIds: z.array(z.string().max(60)).max(50) }),
  reply: z.null(),
  failures: [failures.beyondOwn, failures.lastAdmin, failures.ownAccount, known.notFound, known.duplicate, known.changedElsewhere],
})
