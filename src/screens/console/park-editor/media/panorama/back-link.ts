import { m } from '#messages'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import { oppositeYaw } from '#features/media/space/panorama-place.ts'
import { oneTurn } from '#features/media/web/panorama-angles.ts'

type Media = ParkDocument['media']

/** True if the panorama that a point leads to has a point that leads back to `from`. */
export const hasWayBack = (media: Media, from: string, { target }: StoredHotspot): boolean =>
  media[target ?? '']?.hotspots.some((spot) => spot.kind === 'scene' && spot.target === from) === true

/**
 * Returns the point that leads back from the target of a point to `from`, at the opposite bearing. Unless both pictures have their bearings, they are
 * taken to face the same way.
 */
export function wayBack(media: Media, from: string, { yaw, target }: StoredHotspot): StoredHotspot {
  const { titleZh, titleEn, north } = media[from]!
  const otherNorth = media[target ?? '']?.north ?? null
  const back = north === null || otherNorth === null ? yaw + 180 : oppositeYaw(yaw, north, otherNorth)
  return {
    yaw: oneTurn(back),
    pitch: 0,
    kind: 'scene',
    target: from,
    textZh: m.parkEditor_backTo({ title: titleZh ?? '' }, { locale: 'zh-CN' }).trim(),
    textEn: m.parkEditor_backTo({ title: titleEn ?? '' }, { locale: 'en-US' }).trim(),
  }
}
