import { m } from '#messages'
import { changedElsewhere, codeOf, mustResetPassword, type Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed, type Tip } from './call.ts'

/** What came back: the status of the transport, and the envelope where the body was one. */
export type Answer = { status: number; envelope: Envelope | null }

/**
 * The specification's catalogue, in its precedence: no data, then the code with the server's message, then the code's own text.
 * Null is success.
 */
export function failureIn({ status, envelope }: Answer, locale: Locale): CallFailed | null {
  const isRight = status >= 200 && status < 300
  if (envelope === null && !isRight) return new CallFailed(status, m.failure_status({ status: String(status) }, { locale }))
  if (envelope === null || typeof envelope !== 'object' || Array.isArray(envelope)) return noData(locale)
  const code = isRight ? codeOf(envelope) : (envelope.code ?? status)
  if (code === 200) return null
  return new CallFailed(code, textOf(code, envelope.msg, isRight ? null : status, locale), envelope.data, tips[code] ?? 'error')
}

export const noData = (locale: Locale) => new CallFailed(0, m.failure_noData({}, { locale }))

/** What is not an error to the reader. The session's own codes open a dialog or another page instead. */
const tips: Record<number, Tip> = {
  123: 'warning',
  403: 'warning',
  409: 'warning',
  [changedElsewhere]: 'none',
  [mustResetPassword]: 'none',
}

const ownTexts: Record<number, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  401: m.failure_signedOut,
  403: m.failure_forbidden,
  404: m.failure_notFound,
  500: m.failure_unexpected,
  [changedElsewhere]: m.ui_changedElsewhere,
}

function textOf(code: number, msg: string | undefined, brokenStatus: number | null, locale: Locale): string {
  if (msg && !(code === 500 && showsInnards(msg))) return msg
  const own = ownTexts[code]
  if (own) return own({}, { locale })
  if (brokenStatus !== null) return m.failure_status({ status: String(brokenStatus) }, { locale })
  return m.failure_other({ code: String(code) }, { locale })
}

const innards = [
  /\bsql/i,
  /\b(select|insert into|update|delete from)\b[^]*\b(from|where|values|set)\b/i,
  /\b(java|javax|org|com|cn|io|net)\.[a-z_]+\.[\w.]+/i,
  /node_modules|\bat \S+ \(?\S+:\d+:\d+/,
  /json parse error|unexpected (token|end of json)|json at position/i,
]

/** SQL, names of packages inside the server, a JSON parse error: nothing for a reader. */
const showsInnards = (text: string) => innards.some((pattern) => pattern.test(text))
