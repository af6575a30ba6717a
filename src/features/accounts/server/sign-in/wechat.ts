import { z } from 'zod'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { readPhone } from '#features/accounts/targets.ts'
import type { WechatSettings } from '../settings.ts'

/**
 * The phone number that WeChat vouches for. The mini program gets a code when its user agrees to give the number, and the code can be used
 * once: developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-info/phone-number/getPhoneNumber.html. Refuses with 10001 when WeChat does
 * not know the code, and with 503 when it cannot be asked.
 */
export async function phoneFromWechat(settings: WechatSettings, code: string, log: Log): Promise<string> {
  const first = await askForPhone(settings, await tokenOf(settings, log), code, log)
  // A token can end before its time; a new one is asked for once.
  const answer = staleToken.includes(first.errcode)
    ? await askForPhone(settings, await tokenOf(settings, log, { renew: true }), code, log)
    : first
  const phone = answer.errcode === 0 ? readPhone(answer.phone_info?.purePhoneNumber ?? '') : null
  if (phone !== null) return phone
  if (unknownCode.includes(answer.errcode)) throw fail(codeFailures.codeWrong)
  throw away(log, answer.errcode)
}

type Log = { warn(details: object, text: string): void }

function away(log: Log, errcode: number | null) {
  log.warn({ errcode }, 'WeChat could not be asked')
  return fail(known.maintenance, { headers: { 'retry-after': '5' } })
}

const staleToken = [40_001, 40_014, 42_001]
/** 40029: not a code, or used before. 40003: the code belongs to somebody else. 0 without a mainland number cannot sign in either. */
const unknownCode = [0, 40_003, 40_029]

const PhoneAnswer = z.object({ errcode: z.number().default(0), phone_info: z.object({ purePhoneNumber: z.string() }).optional() })
const TokenAnswer = z.object({ access_token: z.string().optional(), errcode: z.number().default(0) })

const askForPhone = ({ api }: WechatSettings, token: string, code: string, log: Log) =>
  post(`${api}/wxa/business/getuserphonenumber?access_token=${encodeURIComponent(token)}`, { code }, PhoneAnswer, log)

/** WeChat gives every process the same token until it ends, so that none has to be shared between them. */
async function tokenOf({ api, appId, secret }: WechatSettings, log: Log, { renew = false } = {}): Promise<string> {
  const asked = { grant_type: 'client_credential', appid: appId, secret, force_refresh: renew }
  const { access_token, errcode } = await post(`${api}/cgi-bin/stable_token`, asked, TokenAnswer, log)
  if (access_token === undefined) throw away(log, errcode)
  return access_token
}

const timeoutMs = 3_000

/** Addresses and errors of `fetch` can hold tokens; only a number goes to the log. */
async function post<Answer>(url: string, body: object, schema: z.ZodType<Answer>, log: Log): Promise<Answer> {
  const answered = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as unknown) : null))
    .catch(() => null)
  const read = schema.safeParse(answered)
  if (!read.success) throw away(log, null)
  return read.data
}
