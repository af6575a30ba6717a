import { m } from '#messages'
import { changedElsewhere, codeOf, mustResetPassword, mustSetUpFactor, type Envelope } from '#platform/contract/envelope.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { CallFailed, type Tip } from './call.ts'

/** The HTTP status, the envelope if the body was one, and the change set of a write. */
export type Answer = { status: number; envelope: Envelope | null; changeSetId?: string | null }

/**
 * Returns the failure in an answer; null for success. The order of precedence is that of the specification: no data, then the code with the
 * server's message, then the code's own text.
 */
export function failureIn({ status, envelope }: Answer, locale: Locale): CallFailed | null {
  const isOk = status >= 200 && status < 300
  if (envelope === null && !isOk) return new CallFailed(status, m.failure_status({ status: String(status) }, { locale }))
  if (envelope === null || typeof envelope !== 'object' || Array.isArray(envelope)) return noData(locale)
  const code = isOk ? codeOf(envelope) : (envelope.code ?? status)
  if (code === 200) return null
  return new CallFailed(code, textOf(code, envelope.msg, isOk ? null : status, locale), envelope.data, tips[code] ?? 'error')
}

export const noData = (locale: Locale) => new CallFailed(0, m.failure_noData({}, { locale }))

/** Codes that are no error to the reader. Codes of the session open a dialog or another page instead. */
const tips: Record<number, Tip> = {
  123: 'warning',
  403: 'warning',
  409: 'warning',
  [changedElsewhere]: 'none',
  [mustResetPassword]: 'none',
  [mustSetUpFactor]: 'none',
}

const ownTexts: Record<number, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  401: m.failure_signedOut,
  403: m.failure_forbidden,
  404: m.failure_notFound,
  500: m.failure_unexpected,
  [changedElsewhere]: m.ui_changedElsewhere,
}

function textOf(code: number, msg: string | undefined, brokenStatus: number | null, locale: Locale): string {
  if (msg && !(code === 500 && showsInternals(msg))) return msg
  const own = ownTexts[code]
  if (own) return own({}, { locale })
  if (brokenStatus !== null) return m.failure_status({ status: String(brokenStatus) }, { locale })
  return m.failure_other({ code: String(code) }, { locale })
}

const internals = [
  /\bsql/i,
  /\b(select|insert into|update|delete from)\b[^]*\b(from|where|values|set)\b/i,
  /\b(java|javax|org|com|cn|io|net)\.[a-z_]+\.[\w.]+/i,
  /node_modules|\bat \S+ \(?\S+:\d+:\d+/,
  /json parse error|unexpected (token|end of json)|json at position/i,
]

/** True for SQL, package names and JSON parse errors, which are not meant for readers. */
const showsInternals = (text: string) => internals.some((pattern) => pattern.test(text))
