import type { FastifyInstance } from 'fastify'
import { tryLeadRules } from '#features/leads/assignment-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { listAbsencesAfter, listLoadsAt, listRoutedSince, listRules } from '../routing/queries-routing.ts'
import { listColleagues } from '../routing/queries-staff.ts'
import { replayLeads, type Replay } from './try-rules.ts'

export const tryDays = 30
const maxTriedRows = 50

type Names = ReadonlyMap<string, string>
type Replayed = ReturnType<typeof replayLeads>

export function tryRoute(app: FastifyInstance, { clock }: LeadDeps) {
  mount(app, tryLeadRules, async ({ rules: tried }, { db, language }) => {
    const now = clock()
    const rules = tried?.map((rule, at) => ({ ...rule, id: rule.id ?? `new ${at + 1}` })) ?? (await listRules(db))
    const { people, ...history } = await loadHistory(db, now)
    const results = replayLeads({ ...history, rules: rules.filter(({ active }) => active) })
    const ruleNames = new Map(rules.map(({ id, name }) => [id, name]))
    const byRule = tally(
      results.map(({ rule }) => rule?.id ?? null),
      ruleNames,
    )
    return {
      total: results.length,
      unassigned: results.filter(({ ownerId }) => ownerId === null).length,
      byRule: byRule.map(({ name, count }) => ({ ruleName: name, count })),
      byPerson: tally(
        results.map(({ ownerId }) => ownerId),
        people,
      ),
      rows: results
        .slice(-maxTriedRows)
        .toReversed()
        .map((result) => presentResult(result, ruleNames, people, language)),
    }
  })
}

/** Reads the leads of the last days, and the staff as they were when these came in. */
async function loadHistory(db: Db, now: Date): Promise<Omit<Replay, 'rules'> & { people: Names }> {
  const since = new Date(now.getTime() - tryDays * 86_400_000)
  const [leads, staff, absences, loads] = await Promise.all([
    listRoutedSince(db, since),
    listColleagues(db, now),
    listAbsencesAfter(db, since),
    listLoadsAt(db, since),
  ])
  return {
    leads,
    staff,
    absences,
    loads: new Map(loads.map(({ memberId, ...load }) => [memberId, load])),
    people: new Map(staff.map(({ memberId, name }) => [memberId, name])),
  }
}

function tally(ids: readonly (string | null)[], names: Names) {
  const known = ids.filter((id) => id !== null)
  return [...Map.groupBy(known, (id) => id)].map(([id, all]) => ({ id, name: names.get(id) ?? '', count: all.length }))
}

const presentResult = ({ lead, rule, ownerId, skipped }: Replayed[number], ruleNames: Names, people: Names, language: Language) => ({
  leadId: lead.leadId,
  // Every lead has a source.
  source: lead.sources[0]!,
  person: lead.person,
  place: language === 'en_US' ? lead.parkEn : lead.parkZh,
  createTime: wireTime(lead.createdAt),
  ruleName: ruleNames.get(rule?.id ?? '') ?? null,
  ownerName: people.get(ownerId ?? '') ?? null,
  skipped: skipped.map(({ ruleId, memberId, reason }) => ({
    ruleName: ruleNames.get(ruleId) ?? null,
    person: people.get(memberId ?? '') ?? null,
    reason,
  })),
})
