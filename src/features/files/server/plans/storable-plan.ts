import { readFile } from 'node:fs/promises'
import { m } from '#messages'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { turns } from '#platform/server/jobs/turns.ts'
import { failures } from '#features/files/failures.ts'
import { rasterise } from '../re-encode.ts'
import { convertPlan } from './convert-plan.ts'
import { planLimits, PlanRefused, type PlanProblem } from './plan-problems.ts'

/** A thread takes a core and up to 400 MB; beyond four waiting plans, uploads are refused with 503. */
const inTurn = turns({ atOnce: 1, maxWaiting: 4 })

/**
 * Returns the content of a DXF file as a picture, with the scale that follows from its unit. The drawing itself is not kept. Throws 10804 for
 * what cannot be drawn, and 503 if too many plans are waiting.
 */
export async function storablePlan(path: string, locale: Locale) {
  try {
    const plan = await inTurn('foreground', async () => convertPlan(await readFile(path)))
    if (plan === null) throw fail(common.maintenance, { headers: { 'retry-after': '5' } })
    const picture = await rasterise(Buffer.from(plan.svg)).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new PlanRefused('tooSlow')
    })
    const { bytes: content, ...details } = picture
    return { ...details, content: { bytes: content }, bytes: content.length, scale: { metresPerPx: plan.metresPerPx } }
  } catch (error) {
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
  tooDeep: m.files_planTooDeep,
  tooSlow: m.files_planTooSlow,
  empty: m.files_planEmpty,
} satisfies Record<PlanProblem, unknown>

const explain = (problem: PlanProblem, locale: Locale) =>
  texts[problem](
    {
      entities: planLimits.entities.toLocaleString('en'),
      points: planLimits.points.toLocaleString('en'),
      depth: String(planLimits.depth),
      seconds: String(planLimits.ms / 1_000),
    },
    { locale },
  )
