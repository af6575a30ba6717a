import { z } from 'zod'
import { m } from '#messages'
import { Flag, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { codeFailures } from './code-failures.ts'
import { failures } from './failures.ts'
import { LoginAnswer } from './login-answer.ts'

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
const FactorCode = withTexts(z.string().min(1).max(40), { label: m.accounts_factorCode })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const completeSignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/secondFactor',
  access: 'public',
  limit: 'login',
  summary: '两步验证：完成登录 · Complete a sign-in with the second factor',
  notes: [
    '任何登录方式返回 10041 时，data.challenge 在 5 分钟内有效，最多可尝试 5 次。· After any sign-in that answers 10041, data.challenge is valid for five minutes and five tries.',
  ],
  input: z.object({ challenge: withTexts(z.string().min(1).max(100), { label: m.accounts_challenge }), code: FactorCode }),
  reply: LoginAnswer,
  failures: [
    known.invalid,
    known.tooMany,
    known.signedOut,
    codeFailures.tooManyTries,
    failures.factorWrong,
    failures.challengeOver,
    failures.disabled,
  ],
})

const own = { access: 'member', whileSettingUpFactor: true } as const

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
  }),
  failures: [known.signedOut],
})

export const startSecondFactor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/start',
  summary: '开始设置两步验证：返回密钥与二维码 · Begin to set up a second factor: its secret, as text and as a QR code',
  input: z.object({}),
  reply: z.object({
    /** Base32. */
    secret: z.string(),
    uri: z.string(),
    /** A PNG as a data address. */
    picture: z.string(),
  }),
  failures: [known.signedOut, known.signInAgain, known.forbidden, failures.factorOn],
})

const changeFailures = [known.signedOut, known.signInAgain, known.invalid, codeFailures.tooManyTries, failures.factorWrong]

export const confirmSecondFactor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/confirm',
  summary:
    '用首个验证码启用两步验证，返回恢复码 · Switch it on with a first code; the recovery codes are shown once. Ends the other sessions',
  input: z.object({ code: FactorCode }),
  reply: RecoveryCodes,
  failures: [...changeFailures, failures.factorOn, failures.factorSetupOver],
})

export const renewRecoveryCodes = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/recoveryCodes',
  summary: '重新生成恢复码，旧的随即失效 · New recovery codes in place of the old ones',
  input: z.object({ code: FactorCode }),
  reply: RecoveryCodes,
  failures: [...changeFailures, known.notFound],
})

export const removeSecondFactor = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/system/user/profile/secondFactor/remove',
  summary: '关闭两步验证，需要当前验证码或恢复码 · Switch it off with a current code. Ends the other sessions',
  input: z.object({ code: FactorCode }),
  reply: z.null(),
  failures: [...changeFailures, known.notFound],
})
