import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '#features/leads/assignment-contract.ts'
import type { RuleTarget } from '#features/leads/assignment.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { findNames } from '../board/queries-detail.ts'
import { listRules, type RuleRow } from '../routing/queries-routing.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import * as queries from './queries-rules.ts'
import { tryDays } from './try-route.ts'

export function ruleRoutes(app: FastifyInstance, deps: LeadDeps) {
  const { clock } = deps
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000)

  const present = async (db: Db, language: Language) => presentRules(db, await listRules(db), daysAgo(tryDays), language)

  const presentOne = async ({ db, language }: MemberCall, id: string) => {
    const rule = (await present(db, language)).find((each) => each.id === id)
    if (!rule) throw fail(known.notFound)
    return rule
  }

  mount(app, contract.listLeadRules, (_input, { db, language }) => present(db, language))

  mount(app, contract.addLeadRule, async (values, call) => {
    await requirePeople(call, deps, values.target)
    await requireParks(call, values.terms)
    await queries.lockRules(call.db)
    return presentOne(call, await queries.insertRule(call.db, values))
  })

  mount(app, contract.editLeadRule, async ({ id, position, version, ...values }, call) => {
    await queries.lockRules(call.db)
    const rule = await queries.findRule(call.db, id)
    if (!rule) throw fail(known.notFound)
    if (rule.version !== version) throw fail(known.outdated)
    await requirePeople(call, deps, values.target)
    await requireParks(call, values.terms)
    await queries.updateRule(call.db, id, values)
    if (position !== undefined) await queries.placeRule(call.db, { id, from: rule.position, to: position })
    return presentOne(call, id)
  })

  mount(app, contract.removeLeadRule, async ({ id }, { db }) => {
    await queries.lockRules(db)
    if (!(await queries.deleteRule(db, id))) throw fail(known.notFound)
    return null
  })
}

const peopleOf = (target: RuleTarget) => (target.kind === 'person' ? [target.memberId] : target.kind === 'group' ? target.memberIds : [])

/** Throws 422 unless everybody in a target may have leads. */
async function requirePeople({ db, locale }: { db: Db; locale: Locale }, { clock }: LeadDeps, target: RuleTarget) {
  const may = new Set((await listColleagues(db, clock())).flatMap(({ memberId, mayHaveLeads }) => (mayHaveLeads ? [memberId] : [])))
  if (peopleOf(target).some((id) => !may.has(id)))
    throw invalid([{ field: 'target', rule: 'unknown', msg: m.leads_cannotOwn({}, { locale }) }])
}

/** Throws 422 unless all parks of the terms exist. */
async function requireParks({ db, locale }: { db: Db; locale: Locale }, { parkIds = [] }: RuleRow['terms']) {
  const known = await queries.findParkNames(db, parkIds)
  if (parkIds.some((id) => !known.has(id)))
    throw invalid([{ field: 'terms.parkIds', rule: 'unknown', msg: m.leads_noSuchPark({}, { locale }) }])
}

async function presentRules(db: Db, rules: readonly RuleRow[], since: Date, language: Language): Promise<contract.LeadRule[]> {
  const [names, parks, assigned] = await Promise.all([
    findNames(
      db,
      rules.flatMap(({ target }) => peopleOf(target)),
      [],
    ),
    queries.findParkNames(
      db,
      rules.flatMap(({ terms }) => terms.parkIds ?? []),
    ),
    queries.countAssigned(db, since),
  ])
  const parkName = (id: string) => (language === 'en_US' ? parks.get(id)?.en : parks.get(id)?.zh) ?? id
  return rules.map(({ terms, target, ...rule }) => ({
    ...rule,
    terms: copyLists(terms),
    target: target.kind === 'group' ? { ...target, memberIds: [...target.memberIds] } : target,
    targetNames: peopleOf(target).map((id) => names.get(id) ?? ''),
    parkNames: (terms.parkIds ?? []).map(parkName),
    assigned: assigned.get(rule.id) ?? 0,
  }))
}

const copyList = <Item>(list: readonly Item[] | undefined) => list && [...list]
const copyLists = (terms: RuleRow['terms']): contract.LeadRule['terms'] => ({
  ...terms,
  sources: copyList(terms.sources),
  regionCodes: copyList(terms.regionCodes),
  parkIds: copyList(terms.parkIds),
  whTypes: copyList(terms.whTypes),
})
