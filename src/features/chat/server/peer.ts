import type { FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/language.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { ClientConnection } from './client-connection.ts'

/** The party at the other end of a socket. */
export type Peer = {
  connection: ClientConnection
  /** Checked before each message of a signed-in sender: an ended session cannot send. Null: not signed in. */
  identity(): Promise<Identity | null>
  request: FastifyRequest
  locale: Locale
}
