import { m } from '#messages'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import type { HotspotKind } from '#features/media/hotspot-kinds.ts'

export const kindNames: Record<HotspotKind, () => string> = {
  scene: m.parkEditor_spotScene,
  note: m.parkEditor_spotNote,
  clip: m.parkEditor_spotClip,
  unit: m.parkEditor_spotUnit,
  space: m.parkEditor_spotSpace,
}

/** Returns a point of another kind: it keeps its place and texts, and leads nowhere yet. */
export const withKind = ({ atS: _, ...spot }: StoredHotspot, kind: HotspotKind): StoredHotspot => ({
  ...spot,
  kind,
  target: null,
  ...(kind === 'clip' && { atS: 0 }),
})
