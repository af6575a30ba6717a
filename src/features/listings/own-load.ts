import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'

/** How a search was answered whose load is not the standard one. */
export const OwnLoad = z.object({
  /** The warehouses that meet all other filters. */
  candidates: z.number(),
  /** Those of them that were taken: at most 200, those with the most rentable positions for the standard load first. Only they are found, unless a figure of their hall is missing. */
  calculated: z.number(),
  /** 0 if the counts of the filters leave out warehouses that were not taken; also in an answer without counts. */
  hasAllCounts: Flag,
})
export type OwnLoad = z.output<typeof OwnLoad>
