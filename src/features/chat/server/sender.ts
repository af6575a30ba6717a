import type { FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/language.ts'
import type { Identity } from '#platform/server/identity.ts'
import type { Line } from './line.ts'

/** Whose socket it is. */
export type Speaker = {
  line: Line
  /** Asked anew before every word of who is signed in: a session that has ended says nothing any more. Null: nobody is. */
  identity(): Promise<Identity | null>
  request: FastifyRequest
  locale: Locale
}
