import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { turns } from '#platform/server/jobs/turns.ts'
import { failures } from '#features/files/failures.ts'
import { planLimits, PlanRefused, type PlanProblem } from './plan-problems.ts'
import { renderPlan } from './render-plan.ts'

/** A process takes a core and up to 400 MB; beyond four waiting plans, uploads are refused with 503. Other pictures do not wait for plans. */
const inTurn = turns({ atOnce: 1, maxWaiting: 4 })

const busy = () => fail(common.maintenance, { headers: { 'retry-after': '5' } })

/**
 * Returns the content of a DXF file as a picture, with the scale that follows from its unit. The drawing itself is not kept. Throws 10804 for
 * what cannot be drawn and rendered in 15 seconds, and 503 if too many plans are waiting or `stopping` aborts.
 */
export async function storablePlan(path: string, locale: Locale, stopping: AbortSignal) {
  try {
    const plan = await inTurn('foreground', () => renderPlan(path, { signal: stopping }))
    if (plan === null) throw busy()
    const { bytes: content, metresPerPx, ...details } = plan
    return { ...details, content: { bytes: content }, bytes: content.length, scale: { metresPerPx } }
  } catch (error) {
    if (stopping.aborted) throw busy()
    throw error instanceof PlanRefused ? fail(failures.unreadablePlan, { inputs: { why: explain(error.problem, locale) } }) : error
  }
}

const texts = {
  dwg: m.files_planDwg,
  svg: m.files_planSvg,
  binaryDxf: m.files_planBinaryDxf,
  notDxf: m.files_planNotDxf,
  broken: m.files_planBroken,
  tooMany: m.files_planTooMany,
  tooMuchText: m.files_planTooMuchText,
  tooDeep: m.files_planTooDeep,
  tooSlow: m.files_planTooSlow,
  empty: m.files_planEmpty,
} satisfies Record<PlanProblem, unknown>

const explain = (problem: PlanProblem, locale: Locale) =>
  texts[problem](
    {
      entities: planLimits.entities.toLocaleString('en'),
      points: planLimits.points.toLocaleString('en'),
      characters: planLimits.characters.toLocaleString('en'),
      depth: String(planLimits.depth),
    },
    { locale },
  )
