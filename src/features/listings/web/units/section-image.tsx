import { oneOrTwoDecimals } from '#platform/i18n/format.ts'
import { m } from '#messages'
import { sectionDrawing } from '#features/media/drawings/section.ts'
import { measureLength, sectionFigures, type Building, type DrawnUnit } from '#features/listings/building.ts'

type Props = {
  parkName: string
  building: Building<DrawnUnit> | undefined
  /** The unit whose state is shown, instead of those of all. */
  only?: DrawnUnit
  /** Unique on the page. */
  id: string
  className?: string | undefined
  widthPx?: number
}

/** The section drawing of a building, from the figures of its listing; nothing if a height is missing. */
export function SectionImage({ parkName, building, only, id, className, widthPx = 880 }: Props) {
  if (!building) return null
  const drawing = sectionDrawing(sectionFigures(building, only), {
    id,
    widthPx,
    maxHeightPx: 330,
    labels: {
      description: describe(parkName, building),
      platform: m.ui_dock(),
      canopy: m.ui_canopy(),
      floor: (number) => m.ui_floorCode({ number: String(number) }),
    },
  })
  // The drawing consists of numbers and escaped labels only. On phones it scrolls sideways, which must work by keyboard too.
  return drawing === null ? null : (
    <div className={className} role="region" aria-label={m.listings_section()} tabIndex={0} dangerouslySetInnerHTML={{ __html: drawing }} />
  )
}

function describe(parkName: string, building: Building<DrawnUnit>) {
  const heights = building.floors.map(({ heightM }) => heightM).filter((height) => height !== null)
  const length = measureLength(building)
  return m.listings_sectionOf({
    name: parkName,
    building: String(building.number),
    floors: String(building.floors.length),
    heights: heights.length > 0 ? m.listings_sectionHeights({ heights: [...new Set(heights.map(oneOrTwoDecimals))].join(' / ') }) : '',
    length: length === null ? '' : m.listings_sectionLength({ length: String(Math.round(length)) }),
  })
}
