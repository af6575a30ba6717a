import { z } from 'zod'
import type { ReadFirstAction } from '#features/accounts/server/registration/first-action.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import { readPart } from '#platform/server/pipeline/read-part.ts'
import { viewingFields } from '../fields.ts'
import { bookedAction, createViewing, requireBookable, requireOffered, requirePlace } from './create-viewing.ts'

const FirstViewing = z.object(viewingFields)
const prefix = 'appointment.'

/** Returns a reader of the viewing that a visitor registers or signs in with. Its contact is what the visitor has proved. */
export const createFirstViewingReader =
  ({ clock, messaging }: { clock: Clock; messaging: Messaging }): ReadFirstAction =>
  async (body, language) => {
    const locale = localeOf(language)
    const input = readPart(FirstViewing, body, prefix, locale)
    requireBookable(input.viewingDate, clock(), locale, `${prefix}viewingDate`)
    return async (trx, actor) => {
      const place = await requirePlace(trx, input, clock())
      await requireOffered(trx, input, locale, `${prefix}viewingDate`)
      const row = await createViewing(trx, messaging, { ...input, ...place, ...actor, language })
      return { id: row.id, audited: bookedAction(row) }
    }
  }
