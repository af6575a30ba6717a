import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { actObstacles, type ActObstacle, type ParkAct, type ParkActResult } from '#features/inventory/parks/act-contract.ts'
import { maxAtOnce, shownRows } from '#features/inventory/parks/bulk-rules.ts'
import { changedOf, type ActPlan } from './plan-act.ts'
import type { Subject } from './queries-acts.ts'

const texts: Record<ActObstacle, Message> = {
  published: m.inventory_actPublished,
  unpublished: m.inventory_actUnpublished,
  conflict: m.inventory_actConflict,
  ownReview: m.inventory_ownReview,
  underContract: m.inventory_underContract,
  checks: m.inventory_actChecks,
  score: m.inventory_actScore,
  inUse: m.inventory_parkInUse,
}

/** What means something else for an act than for the others. */
const textsOf: Partial<Record<ParkAct, Partial<Record<ActObstacle, Message>>>> = {
  remove: { published: m.inventory_actStillPublished },
  verify: { unpublished: m.inventory_actNeverPublished },
}

/** The most parks that are published within a request: each is checked and written separately. */
const maxPublishedAtOnce = 200

const exampleCount = 5

/** Presents a plan in the caller's language. */
export function presentAct(act: ParkAct, plan: ActPlan, { language, followers }: { language: Language; followers: number }): ParkActResult {
  const locale = localeOf(language)
  const changed = changedOf(plan)
  return {
    token: plan.token,
    selected: plan.judged.length,
    changed: changed.length,
    warehouses: changed.reduce((sum, { warehouses }) => sum + warehouses, 0),
    left: actObstacles.flatMap((why) => {
      const group = plan.judged.filter((one) => one.why === why)
      if (group.length === 0) return []
      const examples = group.slice(0, exampleCount).map(({ subject, detail }) => ({ ...named(subject), detail }))
      return [{ why, text: (textsOf[act]?.[why] ?? texts[why])({}, { locale }), count: group.length, examples }]
    }),
    rows: changed.slice(0, shownRows).map((subject) => ({ ...named(subject), warehouses: subject.warehouses })),
    drafts: changed.filter(({ parkId }) => parkId === null).length,
    followers,
    changeSetId: null,
    isDone: false,
    asJob: isForJob(act, plan),
    jobId: null,
  }
}

export const isForJob = (act: ParkAct, plan: ActPlan) =>
  plan.judged.length > maxAtOnce || (act === 'publish' && changedOf(plan).length > maxPublishedAtOnce)

const named = ({ id, name, code }: Subject) => ({ id, name, code })
