import { z } from 'zod'
import { maxColumns, type ListedColumn } from '#features/media/space/columns.ts'
import { roundTo } from '#platform/i18n/written-number.ts'
import { maxKeptM } from './read-doors.ts'

const Metres = z
  .number()
  .min(0)
  .max(maxKeptM)
  .transform((metres) => roundTo(metres, 2))

const Columns = z.array(z.object({ xM: Metres, yM: Metres })).max(maxColumns)

/** Reads columns to the centimetre, in the order in which their owner numbers them. `undefined` for anything else. */
export const readColumns = (raw: unknown): ListedColumn[] | undefined => Columns.safeParse(raw).data
