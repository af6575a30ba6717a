import type { FastifyRequest } from 'fastify'
import { defaultLanguage, languageFromAccept, localeOf, readLanguage, type Language } from '#platform/i18n/language.ts'

/** Returns the language of an API call: `Content-Language`, else `Accept-Language`, else Chinese. */
export function languageOfCall(request: FastifyRequest): Language {
  const header = request.headers['content-language']
  return (
    readLanguage(Array.isArray(header) ? header[0] : header) ?? languageFromAccept(request.headers['accept-language']) ?? defaultLanguage
  )
}

export const localeOfCall = (request: FastifyRequest) => localeOf(languageOfCall(request))
