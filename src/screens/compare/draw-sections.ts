import { m } from '#messages'
import { cardSection } from '#features/listings/card-section.ts'
import { drawSectionsToScale } from '#features/media/drawings/sections-to-scale.ts'
import { metres } from '#features/media/drawings/svg.ts'
import type { Column } from './listing.ts'

/** Pixels of a column; its drawing takes its whole width, so that the scale is the same in all. */
const box = { widthPx: 250, maxHeightPx: 132 }

/** Draws the section of each column, all at one scale. */
export const drawSections = (columns: readonly Column[]): (string | null)[] =>
  drawSectionsToScale(
    columns.map(({ id, item }) => {
      if (!item) return null
      const figures = cardSection(item.drawing)
      const heights = figures.floors.flatMap(({ heightM }) => (heightM === null ? [] : [metres(heightM)])).join(m.ui_listSeparator())
      return {
        id: `section-${id}`,
        figures,
        labels: {
          description: m.compare_sectionLabel({ name: item.name, heights }),
          platform: m.ui_dock(),
          canopy: m.ui_canopy(),
          floor: (number) => m.ui_floorCode({ number: String(number) }),
        },
      }
    }),
    box,
  )
