import type { BayState } from '#features/media/drawings/section-figures.ts'
import { lorryAndGround, sectionGlyph } from '#features/media/drawings/section-glyph.ts'
import { useSharedDrawing } from '#platform/web/ui/icon.tsx'
import type { ListedPark } from '#features/listings/listed-park.ts'

/** A small section drawing of the park from its heights; nothing if they are unknown. */
export function ParkGlyph({
  park,
  className,
}: {
  park: Pick<ListedPark, 'section' | 'rentableArea' | 'leasedArea' | 'dueSoonArea'>
  className?: string | undefined
}) {
  const { floors, columnX, columnY, platform, canopy } = park.section
  const state = commonState(park)
  const figures = {
    floors,
    bays: null,
    columnSpacingM: columnX === null && columnY === null ? null : { x: columnX, y: columnY },
    platform,
    canopy,
    ...(state && { states: Object.fromEntries(floors.map(({ number }) => [number, [state]])) }),
  }
  const drawing = sectionGlyph(figures, useSharedDrawing(lorryAndGround))
  if (!drawing) return null
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
}

/** A card knows the state of the whole park, not of its floors: a single state colours all floors, several leave them white. */
function commonState({
  rentableArea,
  leasedArea,
  dueSoonArea,
}: Pick<ListedPark, 'rentableArea' | 'leasedArea' | 'dueSoonArea'>): BayState | null {
  if (rentableArea === 0 && dueSoonArea === 0 && leasedArea > 0) return 'leased'
  return rentableArea > 0 && dueSoonArea === 0 && leasedArea === 0 ? 'rentable' : null
}
