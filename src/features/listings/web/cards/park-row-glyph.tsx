import { lorryAndGround, sectionGlyph } from '#features/media/drawings/section-glyph.ts'
import { useSharedDrawing } from '#platform/web/ui/icon.tsx'
import { cardSection, type DrawnCard } from '#features/listings/card-section.ts'

/** A small section drawing of the park from its heights; nothing if they are unknown. */
export function ParkGlyph({ park, className }: { park: DrawnCard; className?: string | undefined }) {
  const drawing = sectionGlyph(cardSection(park), useSharedDrawing(lorryAndGround))
  if (!drawing) return null
  return <div className={className} aria-hidden dangerouslySetInnerHTML={{ __html: drawing }} />
}
