import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'

/** How a search was answered whose load is not the standard one. */
export const OwnLoad = z.object({
  /** The warehouses that meet all other filters. */
  candidates: z.number(),
  /** Those of them whose positions were calculated: at most 200, those with the most positions for the standard load first. Only they are found. */
  calculated: z.number(),
  /** 0 if the counts of the filters leave out warehouses that were not calculated. */
  hasAllCounts: Flag,
})
export type OwnLoad = z.output<typeof OwnLoad>
