import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Reader } from './board/present-lead.ts'
import { loadCalendar } from './work-calendar.ts'

export type LeadDeps = {
  db: Db
  clock: Clock
  site: Site
  dictionaries: Dictionaries
  regions: Regions
  messaging: Messaging
  search: Pick<Search, 'openMatcher'>
  /** Absolute, for links in mails. */
  baseUrl: string
}

/** Reads what presenting leads needs. `identity`: whose permissions decide what is shown; without one only what all staff may read. */
export async function openReader(
  { dictionaries, site, clock }: Pick<LeadDeps, 'dictionaries' | 'site' | 'clock'>,
  { language, identity }: { language: Language; identity?: Identity },
): Promise<Reader> {
  const readsContracts = identity !== undefined && hasAny(identity, ['system:contract:query'])
  return { language, readsContracts, labels: await dictionaries.current(), calendar: await loadCalendar(site), now: clock() }
}
