import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { clockTime, dayAfter, wireTime } from '#platform/i18n/shanghai-time.ts'
import { csvLine, csvStart } from '#platform/server/csv.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { staffExportsPerHour, takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import { mayOpen, statCards, type StatCard } from '../cards.ts'
import * as contract from '../contract.ts'
import type { Statistic } from '../contract.ts'
import type { CardQuery, CardTable, StatDeps } from './cards/card-deps.ts'
import { funnelCard } from './cards/funnel-card.ts'
import { gapCard } from './cards/gap-card.ts'
import { occupancyCard } from './cards/occupancy-card.ts'
import { qualityCard } from './cards/quality-card.ts'
import { responseCard } from './cards/response-card.ts'
import { searchesCard } from './cards/searches-card.ts'
import { findParkName, listParkCities } from './queries-parks.ts'
import { statScope, type StatScope } from './queries-scope.ts'
import { loadSums } from './today/load-sums.ts'
import { loadTodo, maxTodo } from './today/load-todo.ts'
import { findNextVisit } from './today/queries-todo.ts'
import { nextVisitText } from './today/next-visit.ts'
import { csvCells, csvColumns } from './statistic-csv.ts'

const cards: Record<StatCard, (deps: StatDeps, query: CardQuery) => Promise<CardTable>> = {
  response: responseCard,
  occupancy: occupancyCard,
  searches: searchesCard,
  funnel: funnelCard,
  quality: qualityCard,
  gap: gapCard,
}

/** Serves Today: what needs a person, the figures at the top, and each card with its file. */
export function statisticsRoutes(app: FastifyInstance, deps: StatDeps) {
  const { db, clock } = deps

  mount(app, contract.getToday, async (input, { identity, language }) => {
    const scope = statScope(identity, input, clock())
    const [todo, sums, cities, next] = await Promise.all([
      loadTodo(deps, scope, identity, language),
      loadSums(deps, scope, identity),
      listParkCities(db, language),
      findNextViewing(deps, scope, identity, language),
    ])
    return {
      time: wireTime(scope.now),
      sums,
      todo: todo.slice(0, maxTodo),
      total: todo.length,
      nextViewing: next,
      cards: statCards.filter((card) => mayOpen(identity, card)),
      cities,
    }
  })

  mount(app, contract.getStatistic, async (input, { identity, language }) => loadStatistic(deps, input, identity, language))

  mountRaw(app, contract.exportStatistic, async (input, { identity, language, locale, audit, reply }) => {
    const statistic = await loadStatistic(deps, input, identity, language)
    const wait = await takeUse(db, staffExportsPerHour, identity.memberId)
    if (wait !== null) throw tooMany(wait)
    const rows = csvCells(statistic)
    const { card, ...filter } = input
    await transact(db, (trx) => audit({ action: 'stat.export', objectType: 'stat', after: { card, rows: rows.length, ...filter } }, trx))
    const lines = [csvColumns(statistic, locale), ...rows].map(csvLine)
    const name = m.statistics_file({ card: cardTitles[card]({}, { locale }), date: statistic.to }, { locale })
    return sendFile(reply, { name, type: 'text/csv; charset=utf-8', body: csvStart + lines.join('') })
  })
}

export const cardTitles: Record<StatCard, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  response: m.statistics_responseTitle,
  occupancy: m.statistics_occupancyTitle,
  searches: m.statistics_searchesTitle,
  funnel: m.statistics_funnelTitle,
  quality: m.statistics_qualityTitle,
  gap: m.statistics_gapTitle,
}

type Input = { card: StatCard; scope: 'mine' | 'team'; city?: string | undefined; parkId?: string | undefined; days: number }

async function loadStatistic(deps: StatDeps, input: Input, identity: Identity, language: Language): Promise<Statistic> {
  if (!mayOpen(identity, input.card)) throw fail(known.forbidden)
  const scope = statScope(identity, input, deps.clock())
  const name = scope.parkId === null ? null : await findParkName(deps.db, scope.parkId, language)
  if (scope.parkId !== null && name === null) throw fail(known.notFound)
  const from = dayAfter(scope.today, 1 - input.days)
  const query = { scope, from, to: scope.today, before: dayAfter(from, -input.days), language, locale: localeOf(language) }
  return {
    card: input.card,
    from,
    to: scope.today,
    before: query.before,
    park: scope.parkId === null || name === null ? null : { id: scope.parkId, name },
    ...(await cards[input.card](deps, query)),
  }
}

async function findNextViewing({ db }: StatDeps, scope: StatScope, identity: Identity, language: Language) {
  const next = hasAny(identity, ['system:appointment:list'])
    ? await findNextVisit(db, scope, language, clockTime(scope.now).toISOString().slice(11, 19))
    : null
  return next && nextVisitText(next, scope.today, localeOf(language))
}
