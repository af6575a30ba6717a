import { z } from 'zod'
import { m } from '#messages'
import { Flag, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { codeFailures } from './code-failures.ts'
import { failures } from './failures.ts'
import { LoginAnswer } from './login-answer.ts'
import { PasskeyAnswer, PasskeyRequest } from './passkey-fields.ts'

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
const FactorCode = withTexts(z.string().min(1).max(40), { label: m.accounts_factorCode })
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const Challenge = withTexts(z.string().min(1).max(100), { label: m.accounts_challenge })

/** One of both: a code of the app or a recovery code, or the answer of a passkey to its request. */
export const proofFields = { code: FactorCode.optional(), passkey: PasskeyAnswer.optional() }
type Proof = { code?: string | undefined; passkey?: object | undefined }
/** True for an input with one of both: the refinement of what needs a proof. */
export const hasOneProof = ({ code, passkey }: Proof) => (code === undefined) !== (passkey === undefined)

const passkeyFailures = [failures.passkeyWrong, failures.passkeyUnknown, failures.passkeyCopied, failures.passkeyOver]

export const completeSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/secondFactor',
  access: 'public',
  limit: 'login',
  summary: '两步验证：完成登录 · Complete a sign-in with the second factor',
  notes: [
    '任何登录方式返回 10041 时，data.challenge 在 5 分钟内有效，最多可尝试 5 次；data.ways 列出可用方式。· After any sign-in that answers 10041, data.challenge is valid for five minutes and five tries, and data.ways names how to go on: passkey, app, recovery.',
    'code 为验证器应用的验证码或恢复码；passkey 为通行密钥对 /auth/secondFactor/passkey 的应答，二者传其一。· Either code, from the app or a recovery code, or passkey, the answer of a passkey to the request of /auth/secondFactor/passkey.',
  ],
  input: z.object({ challenge: Challenge, ...proofFields }).refine(hasOneProof, { path: ['code'] }),
  reply: LoginAnswer,
  failures: [
    known.invalid,
    known.tooMany,
    known.signedOut,
    codeFailures.tooManyTries,
    failures.factorWrong,
    failures.challengeOver,
    failures.disabled,
    ...passkeyFailures,
  ],
})

export const requestSignInPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/secondFactor/passkey',
  access: 'public',
  limit: 'login',
  summary: '两步验证：获取通行密钥请求 · Request a passkey as the second factor of a sign-in',
  notes: [
    '返回 WebAuthn 的 PublicKeyCredentialRequestOptionsJSON，其挑战只能使用一次。· Answers PublicKeyCredentialRequestOptionsJSON of WebAuthn, whose challenge can be used once.',
  ],
  input: z.object({ challenge: Challenge }),
  reply: PasskeyRequest,
  failures: [known.invalid, known.tooMany, known.notFound, failures.challengeOver, failures.passkeyUnavailable],
})

export const own = { access: 'member', whileSettingUpFactor: true } as const

export const getSecondFactor = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/system/user/profile/secondFactor',
  summary: '我的两步验证 · Whether I use a second factor',
  input: z.object({}),
  reply: z.object({
    on: Flag,
    /** Members of the staff can switch it on. */
    available: Flag,
    /** The site requires it of staff. */
    required: Flag,
    onTime: WireTime.nullable(),
    codesLeft: z.int(),
    /** Since when an authenticator app is set up. */
    appTime: WireTime.nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createTime: WireTime, usedTime: WireTime.nullable() })),
    /** Browsers allow passkeys at the address of the portal. */
    passkeysPossible: Flag,
  }),
  failures: [known.signedOut],
})

export const startFailures = [
  known.signedOut,
  known.signInAgain,
  known.forbidden,
  known.invalid,
  codeFailures.tooManyTries,
  failures.proofMissing,
  failures.factorWrong,
  ...passkeyFailures,
]

export const startSecondFactor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/start',
  summary: '开始设置验证器应用：返回密钥与二维码 · Begin to set up an authenticator app: its secret, as text and as a QR code',
  notes: ['已有通行密钥时需附当前验证。· Beside passkeys it needs a current proof.'],
  input: z.object(proofFields),
  reply: z.object({
    /** Base32. */
    secret: z.string(),
    uri: z.string(),
    /** A PNG as a data address. */
    picture: z.string(),
  }),
  failures: [...startFailures, failures.factorOn],
})

const confirmFailures = [known.signedOut, known.signInAgain, known.invalid, codeFailures.tooManyTries, failures.factorWrong]
/** Of a change that needs a proof. */
export const changeFailures = [...confirmFailures, ...passkeyFailures]

export const confirmSecondFactor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/confirm',
  summary:
    '用首个验证码启用验证器应用；首次启用两步验证时返回恢复码并结束其他登录 · Set the app up with a first code. If it switches the second factor on, the recovery codes are shown once, and the other sessions end',
  input: z.object({ code: FactorCode }),
  reply: RecoveryCodes,
  failures: [...confirmFailures, failures.factorOn, failures.factorSetupOver],
})

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/recoveryCodes',
  summary: '重新生成恢复码，旧的随即失效 · New recovery codes in place of the old ones',
  input: z.object(proofFields).refine(hasOneProof, { path: ['code'] }),
  reply: RecoveryCodes,
  failures: [...changeFailures, known.notFound],
})

export const removeSecondFactor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/remove',
  summary:
    '关闭两步验证（含验证器应用与通行密钥），需要当前验证 · Switch it off with a current proof: app, passkeys and recovery codes. Ends the other sessions',
  input: z.object(proofFields).refine(hasOneProof, { path: ['code'] }),
  reply: z.null(),
  failures: [...changeFailures, known.notFound],
})

export const removeApp = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/app/remove',
  summary:
    '移除验证器应用；没有通行密钥时两步验证随之关闭 · Remove the authenticator app; without passkeys the second factor is off then. Ends the other sessions',
  input: z.object(proofFields).refine(hasOneProof, { path: ['code'] }),
  reply: z.null(),
  failures: [...changeFailures, known.notFound],
})
