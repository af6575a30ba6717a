import { m } from '#messages'
import { loadCalendar } from '#features/leads/server/work-calendar.ts'
import { workingMinutesBetween } from '#features/leads/clock.ts'
import { loadDueLeads } from '#features/leads/server/board/due-leads.ts'
import { hasAny, type Permission } from '#platform/contract/permission.ts'
import { formatNumber, money, monthDay, shortDate } from '#platform/i18n/format.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { isoTime, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { TodoRow } from '#features/statistics/contract.ts'
import type { StatDeps } from '../cards/card-deps.ts'
import type { StatScope } from '../queries-scope.ts'
import { leadRow, lengthInWords } from './lead-rows.ts'
import * as queries from './queries-todo.ts'

/** Rows of each kind; more than so many are worked off from their own list. */
const maxOfKind = 100
export const maxTodo = 100
/** Working minutes after which a conversation without an answer is late. */
const talkMinutes = 5

export type TodoDeps = Pick<StatDeps, 'db' | 'clock' | 'dictionaries' | 'site'>
type Reader = { deps: TodoDeps; scope: StatScope; identity: Identity; language: Language }
type Kind = { permission: Permission; load: (reader: Reader) => Promise<TodoRow[]> }

/** What may wait for a person, in the order of the list. Leads and conversations that are late come before everything else. */
const kinds: readonly Kind[] = [
  { permission: 'system:lead:list', load: loadLeads },
  { permission: 'system:chat:list', load: loadTalks },
  { permission: 'system:appointment:list', load: loadVisits },
  { permission: 'system:contract:list', load: loadEnding },
  { permission: 'system:expense:list', load: loadOverdue },
  { permission: 'system:park:publish', load: loadReviews },
  { permission: 'system:import:list', load: loadFailedImports },
  { permission: 'system:park:verify', load: loadStale },
]

/** Lists what needs a person of what the caller may see, the worst first. */
export async function loadTodo(deps: TodoDeps, scope: StatScope, identity: Identity, language: Language): Promise<TodoRow[]> {
  const permitted = kinds.filter(({ permission }) => hasAny(identity, [permission]))
  const rows = await Promise.all(permitted.map(({ load }) => load({ deps, scope, identity, language })))
  return rows.flat().toSorted((a, b) => rankOf(a) - rankOf(b) || compareTimes(a, b))
}

const leadKinds: readonly string[] = ['viewing', 'demand', 'contact', 'enquiry', 'talk', 'manual']

/** 0 late clocks, 1 running clocks, 2 viewings of today, 3 next actions, then the rest in the order of the design. */
function rankOf({ kind, state, action }: TodoRow): number {
  if (leadKinds.includes(kind)) return action === 'done' || action === 'open' ? 3 : state === 'late' ? 0 : 1
  return ['visit', 'next', 'ending', 'overdue', 'review', 'import', 'stale'].indexOf(kind) + 2
}

const compareTimes = (a: TodoRow, b: TodoRow) => (a.dueTime ?? '9').localeCompare(b.dueTime ?? '9') || a.id.localeCompare(b.id)

async function loadLeads({ deps, scope, identity, language }: Reader) {
  const filter = { ...(scope.mine && { ownerId: 'me' }), ...(scope.city !== null && { cityCode: scope.city }) }
  const { cards } = await loadDueLeads(deps, filter, scope.leads, { language, limit: maxOfKind })
  const reading = { locale: localeOf(language), today: scope.today, mayEdit: hasAny(identity, ['system:lead:edit']) }
  return cards.map((card) => leadRow(card, reading))
}

const common = { version: null, untreated: false } as const
const ownerOf = ({ ownerId, ownerName }: { ownerId: string | null; ownerName: string | null }, language: Language) =>
  ownerId === null ? null : { id: ownerId, name: ownerName ?? m.ui_deletedAccount({}, { locale: localeOf(language) }) }

async function loadTalks({ deps, scope, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  const [talks, calendar] = [await queries.listWaitingTalks(deps.db, scope, maxOfKind), await loadCalendar(deps.site)]
  return talks.map((talk) => {
    const minutes = workingMinutesBetween(calendar, talk.waitingSince, scope.now)
    const since = wireTime(talk.waitingSince)
    return {
      ...common,
      kind: 'talk',
      id: talk.id,
      subject: talk.visitor ?? m.statistics_visitor({ number: talk.id.slice(-4).toUpperCase() }, { locale }),
      text: talk.text ?? m.statistics_sentFile({}, { locale }),
      time: m.statistics_waits({ time: lengthInWords(minutes, since, scope.today, locale) }, { locale }),
      dueTime: since,
      state: minutes >= talkMinutes ? 'late' : 'amber',
      owner: ownerOf(talk, language),
      action: 'reply',
      link: `/admin/chat/${talk.id}`,
    }
  })
}

async function loadVisits({ deps, scope, identity, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  const mayEdit = hasAny(identity, ['system:appointment:edit'])
  return (await queries.listUnconfirmed(deps.db, scope, language, maxOfKind)).map((visit) => ({
    kind: 'visit',
    id: visit.id,
    subject: visit.person,
    text: m.statistics_viewsToday({ place: visit.place, time: visit.visitAt ?? '' }, { locale }),
    time: visit.visitAt ?? m.statistics_anyTime({}, { locale }),
    dueTime: `${scope.today} ${visit.visitAt ?? '00:00'}:00`,
    state: visit.visitAt !== null && new Date(isoTime(`${scope.today} ${visit.visitAt}:00`)) < scope.now ? 'late' : 'amber',
    owner: ownerOf(visit, language),
    action: mayEdit ? 'confirm' : 'open',
    link: visit.leadId !== null && hasAny(identity, ['system:lead:query']) ? `/admin/leads/${visit.leadId}` : '/admin/leads?source=viewing',
    version: visit.version,
    untreated: visit.untreated,
  }))
}

async function loadEnding({ deps, scope, identity, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  const action = hasAny(identity, ['system:contract:add']) ? 'renew' : 'open'
  return (await queries.listEnding(deps.db, scope, language, maxOfKind)).map((contract) => ({
    ...common,
    kind: 'ending',
    id: contract.id,
    subject: contract.customer,
    text: m.statistics_ends({ place: contract.place, date: monthDay(contract.endOn, locale) }, { locale }),
    time: m.statistics_daysLeft({ n: String(contract.days) }, { locale }),
    dueTime: `${contract.endOn} 00:00:00`,
    state: contract.days <= 30 ? 'amber' : 'calm',
    owner: ownerOf(contract, language),
    action,
    link: `/admin/money/contracts/${contract.id}`,
  }))
}

async function loadOverdue({ deps, scope, identity, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  const { overdueExpenses, overdue, oldestDays, oldestOn } = await queries.sumOpenMoney(deps.db, scope)
  if (overdueExpenses === 0 || oldestDays === null) return []
  return [
    {
      ...common,
      kind: 'overdue',
      id: 'overdue',
      subject: m.statistics_expenses({ n: String(overdueExpenses) }, { locale }),
      text: m.statistics_overdueSum({ sum: money(overdue), days: String(oldestDays) }, { locale }),
      time: oldestDays === 1 ? m.statistics_yesterday({}, { locale }) : shortDate(oldestOn!).slice(5),
      dueTime: `${oldestOn} 00:00:00`,
      state: 'late',
      owner: null,
      action: hasAny(identity, ['system:expense:edit']) ? 'remind' : 'open',
      link: '/admin/money/expenses?state=overdue',
    },
  ]
}

async function loadReviews({ deps, scope, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  return (await queries.listReviews(deps.db, scope, language, maxOfKind)).map((draft) => {
    const at = wireTime(draft.updatedAt)
    return {
      ...common,
      kind: 'review',
      id: draft.id,
      subject: draft.author ?? m.statistics_somebody({}, { locale }),
      text: m.statistics_submitted({ name: draft.name, n: String(draft.pending) }, { locale }),
      time: at.slice(0, 10) === scope.today ? at.slice(11, 16) : monthDay(at, locale),
      dueTime: at,
      state: 'calm',
      owner: ownerOf(draft, language),
      action: 'review',
      link: `/admin/listings/parks/${draft.parkId ?? draft.id}`,
    }
  })
}

async function loadFailedImports({ deps, scope, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  return (await queries.listFailedImports(deps.db, scope, language, maxOfKind)).map((failed) => {
    const at = wireTime(failed.at)
    return {
      ...common,
      kind: 'import',
      id: failed.id,
      subject: failed.fileName,
      text: failed.reason,
      time: at.slice(0, 10) === scope.today ? at.slice(11, 16) : monthDay(at, locale),
      dueTime: at,
      state: 'late',
      owner: ownerOf(failed, language),
      action: 'open',
      link: `/admin/listings/imports/${failed.id}`,
    }
  })
}

async function loadStale({ deps, scope, language }: Reader): Promise<TodoRow[]> {
  const locale = localeOf(language)
  const parks = await queries.countStale(deps.db, scope)
  if (parks === 0) return []
  const filter = new URLSearchParams({ ...(scope.mine && { ownerId: 'me' }), ...(scope.city !== null && { regionCode: scope.city }) })
  return [
    {
      ...common,
      kind: 'stale',
      id: 'stale',
      subject: m.statistics_staleParks({ n: formatNumber(parks) }, { locale }),
      text: m.statistics_notVerified({}, { locale }),
      time: m.statistics_today({}, { locale }),
      dueTime: null,
      state: 'calm',
      owner: null,
      action: 'verify',
      link: filter.size === 0 ? '/admin/listings/verification' : `/admin/listings/verification?${filter}`,
    },
  ]
}
