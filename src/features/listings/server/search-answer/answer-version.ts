import { sqlVersions } from '#features/listings/search/server/queries-sql-engine.ts'
import type { Stamp } from '../card-store.ts'
import type { Labels } from '../labels.ts'
import type { Moment } from '../queries-cards.ts'

/**
 * Of all that cards show. Changes of parks drop their own cards, as the index takes them in; an answer of PostgreSQL itself may be ahead of the index.
 */
export const toStamp = (indexVersion: string, { version }: Labels, { today }: Moment): Stamp =>
  `${indexVersion.startsWith(sqlVersions) ? indexVersion : ''}.${version}.${today}`

/** Of a whole answer: of the index, the labels and the day, because "due soon" (within 90 days) changes at midnight. */
export const toVersion = (indexVersion: string, labels: Labels, { today }: Moment) => `${indexVersion}.${labels.version}.${today}`
