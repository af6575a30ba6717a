type Place = { longitude: number; latitude: number }
export type Pixel = readonly [x: number, y: number]

/** World size of MapLibre at zoom 0, px. */
const worldPx = 512
const maxLatitude = 85

/** Converts to Web Mercator px of a zoom, from the north-western corner. */
export function toPixel({ longitude, latitude }: Place, zoom: number): Pixel {
  const size = worldPx * 2 ** zoom
  const sine = Math.sin((Math.min(Math.max(latitude, -maxLatitude), maxLatitude) * Math.PI) / 180)
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
}

/** Minimum distance of discs as a share of their radii; they move at most `maxShiftPx` from their place. */
const overlapFactor = 0.94
const maxShiftPx = 26
const maxRounds = 12

/** Computes the smallest offsets that separate overlapping discs. */
export function spreadDiscs(discs: readonly { at: Pixel; radius: number }[]): Pixel[] {
  const moved = discs.map(({ at: [x, y] }) => ({ x, y }))
  for (let round = 0; round < maxRounds; round++) if (!pushApart(moved, discs)) break
  return moved.map(({ x, y }, index) => {
    const [fromX, fromY] = discs[index]!.at
    const length = Math.hypot(x - fromX, y - fromY)
    const share = length > maxShiftPx ? maxShiftPx / length : 1
    return [Math.round((x - fromX) * share), Math.round((y - fromY) * share)]
  })
}

function pushApart(moved: { x: number; y: number }[], discs: readonly { radius: number }[]) {
  let hasMoved = false
  for (const [i, a] of moved.entries())
    for (let j = i + 1; j < moved.length; j++) {
      const b = moved[j]!
      const minDistance = (discs[i]!.radius + discs[j]!.radius) * overlapFactor
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const distance = Math.hypot(dx, dy)
      if (distance >= minDistance) continue
      hasMoved = true
      // Two at the same place move sideways.
      const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance]
      const half = (minDistance - distance) / 2
      a.x -= ux * half
      a.y -= uy * half
      b.x += ux * half
      b.y += uy * half
    }
  return hasMoved
}
