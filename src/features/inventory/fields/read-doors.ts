import { z } from 'zod'
import { doorSides } from '#features/media/space/door-sides.ts'
import { maxDoors, type ListedDoor } from '#features/media/space/doors.ts'
import { roundTo } from '#platform/i18n/written-number.ts'

/** What a working copy keeps of a typed figure, in m, so that no edit is lost. What a door may measure is checked when it is published. */
export const maxKeptM = 999_999.99

const Metres = z.number().min(0).max(maxKeptM)
const Size = Metres.nullable()

const Doors = z
  .array(
    z.object({
      side: z.enum(doorSides),
      atM: Metres,
      widthM: Size.optional(),
      heightM: Size.optional(),
      leveller: z
        .union([z.boolean(), z.literal([0, 1]).transform(Boolean)])
        .nullable()
        .optional(),
    }),
  )
  .max(maxDoors)

const round = (metres: number) => roundTo(metres, 2)
const roundKnown = (metres: number | null | undefined) => (metres === null || metres === undefined ? null : round(metres))

/** Reads doors to the centimetre, in the order in which their owner numbers them. `undefined` for anything else. */
export function readDoors(raw: unknown): ListedDoor[] | undefined {
  const read = Doors.safeParse(raw)
  return read.data?.map(({ side, atM, widthM, heightM, leveller = null }) => ({
    side,
    atM: round(atM),
    widthM: roundKnown(widthM),
    heightM: roundKnown(heightM),
    leveller,
  }))
}
