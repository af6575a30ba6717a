import { z } from 'zod'
import { m } from '#messages'
import { Flag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { captchaFields, codeFields, targetFields } from './fields.ts'
import { codeFailures } from './code-failures.ts'

export const CodePurpose = z.enum(['login', 'register', 'reset', 'appointment', 'contact', 'bind', 'delete', 'enquiry'])

/** Random, created by the client for each send; the code is valid only together with it. */
const CodeKey = z
  .string()
  .regex(/^[A-Za-z0-9]{32}$/)
  .optional()

/** A GET with an effect, as specified. `ownOriginOnly` keeps pages of other origins from triggering it. */
export const sendCode = defineEndpoint({
  method: 'GET',
  path: '/resource/sms/code',
  access: 'public',
  ownOriginOnly: true,
  timeoutMs: 20_000,
  successText: m.accounts_codeSent,
  notes: [
    '不带 purpose 的验证码可用于登录或注册；带 purpose 的只用于该用途。· A code without a purpose signs in or registers; with one it serves that purpose only.',
    '每个号码每分钟一条。code 与 uuid 为图形验证码，返回 10005 时需要。· One code a minute per target. code and uuid are the captcha, needed after 10005.',
  ],
  summary: '发送短信或邮箱验证码 · Send a code to a phone number or an e-mail address, whether or not it is registered',
  input: z.object({
    ...targetFields,
    codeKey: CodeKey,
    /** Another name of `codeKey`. */
    smsCodeKey: CodeKey,
    /** Without one, the code signs in or registers. */
    purpose: CodePurpose.optional(),
    ...captchaFields,
    /** Another name of `captcha`. */
    code: captchaFields.captcha,
  }),
  /** Seconds. */
  reply: z.object({ codeKey: z.string(), expireIn: z.int(), resendIn: z.int() }),
  failures: [
    known.forbidden,
    known.invalid,
    known.tooMany,
    known.maintenance,
    codeFailures.codeAlreadySent,
    codeFailures.captchaRequired,
    codeFailures.captchaWrong,
  ],
})

/** The answer to a right code alone tells whether an account exists. */
export const verifyCode = defineEndpoint({
  method: 'POST',
  path: '/auth/verifyCode',
  access: 'public',
  limit: 'login',
  ownOriginOnly: true,
  summary:
    '校验验证码，换取十分钟内有效的一次性凭证 · Exchange a code for a proof that registers or signs in once, from this browser, within ten minutes',
  input: z.object({ ...targetFields, ...codeFields, purpose: CodePurpose.extract(['login', 'register']).default('register') }),
  /** `expireIn` in seconds; `registered`: the phone number or e-mail address has an account, to which the proof signs in. */
  reply: z.object({ proof: z.string(), expireIn: z.int(), registered: Flag }),
  failures: [known.invalid, known.tooMany, codeFailures.codeWrong, codeFailures.codeInvalid, codeFailures.tooManyTries],
})

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/auth/code',
  access: 'public',
  summary: '图形验证码 · A picture with four signs to be read by a person; five minutes, one use',
  input: z.object({}),
  /** `img` is a data address. */
  reply: z.object({ captchaEnabled: z.boolean(), uuid: z.string(), img: z.string() }),
  failures: [known.tooMany],
})
