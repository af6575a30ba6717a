import type { FastifyRequest } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import type { ParkFilter } from './park-filter.ts'

/** A search as it was understood, and how many parks it found. */
export type SeenSearch = { filter: ParkFilter; parks: number }

/** Counts the searches of visitors. `see` is called after the answer is known, keeps nothing waiting and never throws. */
export type SearchObserver = { see(search: SeenSearch, request: Pick<FastifyRequest, 'ip' | 'headers'>, language: Language): void }
