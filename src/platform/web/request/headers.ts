import { languageOf, type Locale } from '#platform/i18n/language.ts'

type Given = {
  locale: Locale
  token: string | null
  /** Of a submit. */
  submitKey?: string | undefined
  json?: boolean
  repeatSubmit?: false | undefined
}

/** Never `X-Client`: that is for programs without a cookie jar, and would put the refresh token where scripts can read it. */
export function headersFor({ locale, token, submitKey, json, repeatSubmit }: Given): Record<string, string> {
  return {
    'content-language': languageOf(locale),
    ...(json && { 'content-type': 'application/json; charset=utf-8' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(submitKey && { 'idempotency-key': submitKey }),
    ...(repeatSubmit === false && { repeatsubmit: 'false' }),
  }
}
