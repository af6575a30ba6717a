import type { Hotspot } from '../contract.ts'

/** What points in panoramas open. Points of a kind without an action are labels. Kept between renders, because markers are made of it. */
export type HotspotActions = {
  openScene: (mediaId: string) => void
  /** Opens a film at a second. */
  openClip?: (mediaId: string, seconds: number) => void
  openUnit?: (warehouseId: string) => void
  /** Leads to the model of the hall that a panorama shows. */
  openSpace?: (mediaId: string) => void
}

/** Returns what a point of a panorama opens. Null for a note, and for what cannot be opened here. */
export function openerOf(sceneId: string, { kind, target, atS }: Hotspot, actions: HotspotActions): (() => void) | null {
  const { openScene, openClip, openUnit, openSpace } = actions
  if (kind === 'space') return openSpace ? () => openSpace(sceneId) : null
  if (target === null) return null
  if (kind === 'scene') return () => openScene(target)
  if (kind === 'clip') return openClip ? () => openClip(target, atS ?? 0) : null
  return kind === 'unit' && openUnit ? () => openUnit(target) : null
}

type HotspotLabel = { index: number; text: string }
export type HotspotLink = HotspotLabel & { open: () => void }

/**
 * Lists the points of a panorama that open something, and those that are labels. Each has its index in the panorama as its key, because
 * several points can have the same text and target. A point that leads to a missing panorama is in neither list.
 */
export function listPoints(
  scene: { id: string; hotspots: readonly Hotspot[] },
  isScene: (mediaId: string | null) => boolean,
  actions: HotspotActions,
): { links: HotspotLink[]; labels: HotspotLabel[] } {
  const points = scene.hotspots
    .map((hotspot, index) => ({ ...hotspot, index, open: openerOf(scene.id, hotspot, actions) }))
    .filter(({ kind, target }) => kind !== 'scene' || isScene(target))
  return {
    links: points.flatMap(({ index, text, open }) => (open ? [{ index, text, open }] : [])),
    labels: points.flatMap(({ index, text, open }) => (open ? [] : [{ index, text }])),
  }
}
