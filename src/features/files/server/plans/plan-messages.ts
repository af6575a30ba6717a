import type { CleanPicture } from '../re-encode.ts'
import type { PlanProblem } from './plan-problems.ts'

/** `metresPerPx` counts pixels of the largest rendition; null if the file gives no scale. */
export type RenderedPlan = CleanPicture & { metresPerPx: number | null }

/** What the process that draws a plan reports, in this order; a refusal ends it at any time. */
export type PlanMessage =
  | { is: 'started' }
  | { is: 'drawn' }
  | { is: 'rendered'; plan: RenderedPlan }
  | { is: 'refused'; problem: PlanProblem }
