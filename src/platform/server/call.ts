import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Db } from './database.ts'
import type { Identity } from './identity.ts'

export type Call<Caller extends Identity | null = null> = {
  language: Language
  locale: Locale
  /** Who calls: never null where the contract asks for a member or a permission, always null where it is public. */
  identity: Caller
  /** For everything that must happen together with the answer: in an operation that may not happen twice, its transaction. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}

/** A ready envelope in JSON, for operations whose answers are large; tests check its shape. `version` makes the ETag without reading the text; null reads it. */
export type ReadyJson = { json: string; version: string | null }
