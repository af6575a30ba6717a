import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { SearchEngine } from '#features/listings/search/engine.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Statistic } from '#features/statistics/contract.ts'
import type { StatScope } from '../queries-scope.ts'

export type StatDeps = { db: Db; clock: Clock; search: SearchEngine; dictionaries: Dictionaries; regions: Regions; site: Site }

/** What a card is asked for. `before` is the first day of the period before. */
export type CardQuery = { scope: StatScope; from: string; to: string; before: string; language: Language; locale: Locale }

/** The table of a card; the caller adds the period. */
export type CardTable = Pick<Statistic, 'columns' | 'groups' | 'figures'>
