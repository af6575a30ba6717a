import { languageOf, type Locale } from '#platform/i18n/language.ts'

type Options = {
  locale: Locale
  token: string | null
  /** Idempotency key of a submit. */
  submitKey?: string | undefined
  json?: boolean
  repeatSubmit?: false | undefined
}

/** Returns the headers of a call. Never `X-Client`, which is for programs without cookies and would expose the refresh token to scripts. */
export function headersFor({ locale, token, submitKey, json, repeatSubmit }: Options): Record<string, string> {
  return {
    'content-language': languageOf(locale),
    ...(json && { 'content-type': 'application/json; charset=utf-8' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(submitKey && { 'idempotency-key': submitKey }),
    ...(repeatSubmit === false && { repeatsubmit: 'false' }),
  }
}
