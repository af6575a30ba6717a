import type { UnitCard } from '#features/listings/unit-card.ts'
import { sectionGlyph } from '#features/media/drawings/section-glyph.ts'

/** A small section drawing of the unit's building, with the unit's floor in the colour of its state; nothing if heights are unknown. */
export function UnitGlyph({ unit, className }: { unit: Pick<UnitCard, 'section' | 'floor' | 'state'>; className?: string | undefined }) {
  const { floors, columnX, columnY, platform, canopy } = unit.section
  const drawing = sectionGlyph({
    floors,
    bays: null,
    columnSpacingM: columnX === null && columnY === null ? null : { x: columnX, y: columnY },
    platform,
    canopy,
    ...(unit.floor !== null && { states: { [unit.floor]: [unit.state] } }),
  })
  if (!drawing) return null
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
}
