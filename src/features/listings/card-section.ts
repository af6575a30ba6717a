import type { BayState, SectionFigures } from '#features/media/drawings/section-figures.ts'
import type { ListedPark } from './listed-park.ts'

export type DrawnCard = Pick<ListedPark, 'section' | 'rentableArea' | 'leasedArea' | 'dueSoonArea'>

/** Returns the figures of the section of a park as cards and comparisons draw it, without its length. */
export function cardSection(park: DrawnCard): SectionFigures {
  const { floors, columnX, columnY, platform, canopy } = park.section
  const state = commonState(park)
  return {
    floors,
    bays: null,
    columnSpacingM: columnX === null && columnY === null ? null : { x: columnX, y: columnY },
    platform,
    canopy,
    ...(state && { states: Object.fromEntries(floors.map(({ number }) => [number, [state]])) }),
  }
}

/** A card knows the state of the whole park, not of its floors: a single state colours all floors, several leave them white. */
function commonState({ rentableArea, leasedArea, dueSoonArea }: Omit<DrawnCard, 'section'>): BayState | null {
  if (rentableArea === 0 && dueSoonArea === 0 && leasedArea > 0) return 'leased'
  return rentableArea > 0 && dueSoonArea === 0 && leasedArea === 0 ? 'rentable' : null
}
