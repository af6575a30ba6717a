import { hubKinds, type FreightHub } from '#features/routing/freight-hub.ts'
import type { View } from '#platform/web/map/map-handle.ts'
import { contains } from '../map/boxes.ts'
import { toPixel, type Pixel } from '../map/pixels.ts'

/** Least distance between the centres of two markers, px. */
const spacePx = 36

/** Returns the hubs of a view: those of `first`, then the others that have room, ports before airports before stations. */
export function findHubsInView(hubs: readonly FreightHub[], { bounds, zoom }: View, first: readonly FreightHub[]): FreightHub[] {
  const taken: Pixel[] = []
  const byKind = hubKinds.flatMap((kind) => hubs.filter((hub) => hub.kind === kind && !first.includes(hub)))
  return [...first, ...byKind].filter((hub) => {
    if (!contains(bounds, hub)) return false
    const at = toPixel(hub, zoom)
    const isFree = first.includes(hub) || taken.every((other) => Math.hypot(at[0] - other[0], at[1] - other[1]) >= spacePx)
    if (isFree) taken.push(at)
    return isFree
  })
}
