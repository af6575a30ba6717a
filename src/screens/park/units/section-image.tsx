import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { sectionDrawing } from '#features/media/drawings/section.ts'
import { listBuildings, measureLength, sectionFigures, type Building } from './building.ts'

type Props = { park: ParkDetail; building?: Building | undefined; id: string; className?: string | undefined }

/** The section drawing of a building, from the figures of its listing; nothing if a height is missing. */
export function SectionImage({ park, building = listBuildings(park)[0], id, className }: Props) {
  if (!building) return null
  const drawing = sectionDrawing(sectionFigures(building), {
    id,
    widthPx: 880,
    maxHeightPx: 330,
    labels: {
      description: describe(park, building),
      platform: m.ui_dock(),
      canopy: m.ui_canopy(),
      floor: (number) => m.park_floorCode({ number: String(number) }),
    },
  })
  // The drawing consists of numbers and escaped labels only. On phones it scrolls sideways, which must work by keyboard too.
  return drawing === null ? null : (
    <div className={className} role="region" aria-label={m.park_section()} tabIndex={0} dangerouslySetInnerHTML={{ __html: drawing }} />
  )
}

function describe(park: ParkDetail, building: Building) {
  const heights = building.floors.map(({ heightM }) => heightM).filter((height) => height !== null)
  const length = measureLength(building)
  return m.park_sectionOf({
    name: park.name,
    building: String(building.number),
    floors: String(building.floors.length),
    heights:
      heights.length > 0 ? m.park_sectionHeights({ heights: [...new Set(heights.map((height) => height.toFixed(1)))].join(' / ') }) : '',
    length: length === null ? '' : m.park_sectionLength({ length: String(Math.round(length)) }),
  })
}
