import { z } from 'zod'
import { cornerLimits, type Corner, type Outline } from '#features/media/space/outline.ts'
import { roundTo } from '#platform/i18n/written-number.ts'
import { maxKeptM } from './read-doors.ts'

const Metres = z
  .number()
  .min(0)
  .max(maxKeptM)
  .transform((metres) => roundTo(metres, 2))

const Corners = z
  .array(z.tuple([Metres, Metres]))
  .max(cornerLimits.max)
  .refine(({ length }) => length === 0 || length >= cornerLimits.min)

/** Reads an outline to the centimetre. `undefined` for anything else, and for corners that enclose nothing because there are fewer than three. */
export const readOutline = (raw: unknown): Outline | undefined => Corners.safeParse(raw).data satisfies Corner[] | undefined
