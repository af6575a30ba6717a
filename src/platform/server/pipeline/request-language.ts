import type { FastifyRequest } from 'fastify'
import { defaultLanguage, languageFromAccept, localeOf, readLanguage, type Language } from '#platform/i18n/language.ts'

/** The language of an API call: `Content-Language`, else `Accept-Language`, else Chinese. */
export function languageOfCall(request: FastifyRequest): Language {
  const named = request.headers['content-language']
  return readLanguage(Array.isArray(named) ? named[0] : named) ?? languageFromAccept(request.headers['accept-language']) ?? defaultLanguage
}

export const localeOfCall = (request: FastifyRequest) => localeOf(languageOfCall(request))
