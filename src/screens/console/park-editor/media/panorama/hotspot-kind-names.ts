import { m } from '#messages'
import type { HotspotKind } from '#features/media/hotspot-kinds.ts'

export const hotspotKindNames: Record<HotspotKind, () => string> = {
  scene: m.parkEditor_spotScene,
  note: m.parkEditor_spotNote,
  clip: m.parkEditor_spotClip,
  unit: m.parkEditor_spotUnit,
  space: m.parkEditor_spotSpace,
}
