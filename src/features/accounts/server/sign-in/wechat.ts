import { z } from 'zod'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { readPhone } from '#features/accounts/targets.ts'
import type { WechatSettings } from '../settings.ts'

/**
 * Exchanges a code of the mini program for the user's verified phone number. A code can be used once:
 * developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-info/phone-number/getPhoneNumber.html. Throws 10001 if WeChat does not accept the
 * code, and 503 if WeChat is unavailable.
 */
export async function fetchWechatPhone(settings: WechatSettings, code: string, log: Log): Promise<string> {
  const first = await requestPhone(settings, await requestToken(settings, log), code, log)
  // A token can expire early; it is renewed once.
  const answer = staleTokenCodes.includes(first.errcode)
    ? await requestPhone(settings, await requestToken(settings, log, { renew: true }), code, log)
    : first
  const phone = answer.errcode === 0 ? readPhone(answer.phone_info?.purePhoneNumber ?? '') : null
  if (phone !== null) return phone
  if (unknownCodeCodes.includes(answer.errcode)) throw fail(codeFailures.codeWrong)
  throw unavailable(log, answer.errcode)
}

type Log = { warn(details: object, text: string): void }

function unavailable(log: Log, errcode: number | null) {
  log.warn({ errcode }, 'WeChat request failed')
  return fail(known.maintenance, { headers: { 'retry-after': '5' } })
}

const staleTokenCodes = [40_001, 40_014, 42_001]
/** 40029: invalid or used code. 40003: the code belongs to another user. 0: not a mainland number, which cannot sign in either. */
const unknownCodeCodes = [0, 40_003, 40_029]

const PhoneAnswer = z.object({ errcode: z.number().default(0), phone_info: z.object({ purePhoneNumber: z.string() }).optional() })
const TokenAnswer = z.object({ access_token: z.string().optional(), errcode: z.number().default(0) })

const requestPhone = ({ api }: WechatSettings, token: string, code: string, log: Log) =>
  post(`${api}/wxa/business/getuserphonenumber?access_token=${encodeURIComponent(token)}`, { code }, PhoneAnswer, log)

/** Requests a stable token: WeChat returns the same one to every process, so that processes need not share it. */
async function requestToken({ api, appId, secret }: WechatSettings, log: Log, { renew = false } = {}): Promise<string> {
  const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: renew }
  const { access_token, errcode } = await post(`${api}/cgi-bin/stable_token`, body, TokenAnswer, log)
  if (access_token === undefined) throw unavailable(log, errcode)
  return access_token
}

const timeoutMs = 3_000

/** Logs only the error number: addresses and errors of `fetch` can contain tokens. */
async function post<Answer>(url: string, body: object, schema: z.ZodType<Answer>, log: Log): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => (response.ok ? ((await response.json()) as unknown) : null))
    .catch(() => null)
  const parsed = schema.safeParse(response)
  if (!parsed.success) throw unavailable(log, null)
  return parsed.data
}
