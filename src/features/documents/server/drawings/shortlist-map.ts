import { element, figure, ink } from '#features/media/drawings/svg.ts'
import { drawRoadMap, projectionOf, type Pixel, type Roads } from './road-map.ts'

export type Mark = { longitude: number; latitude: number; text: string; kind: 'park' | 'destination' }

const [widthPx, heightPx] = [560, 230]
/** The places fill this part of the view. */
const filled = 0.8
const minWidthKm = 20
const markPx = 20
const rounds = 60

/**
 * Draws numbered places among the expressways, with a scale; null if there are none around. Places that would cover each other are moved apart,
 * with a line to where they are.
 */
export function shortlistMap(places: readonly Mark[], roads: Roads, label: string): string | null {
  const [west, east] = rangeOf(places.map(({ longitude }) => longitude))
  const [south, north] = rangeOf(places.map(({ latitude }) => latitude))
  const centre = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  const kmPerLongitude = 111.32 * Math.cos((centre.latitude * Math.PI) / 180)
  const spanKm = Math.max((east - west) * kmPerLongitude, ((north - south) * 111.32 * widthPx) / heightPx)
  const view = { ...centre, widthKm: Math.max(minWidthKm, spanKm / filled), widthPx, heightPx }
  const project = projectionOf(view)
  const points = places.map(({ longitude, latitude }) => project([longitude, latitude]))
  const moved = moveApart(points)
  const marks = moved.map((to, at) => drawMark(places[at]!, points[at]!, to)).join('')
  return drawRoadMap(view, { roads, label, barKm: roundScale(view.widthKm / 6), marks, places: moved })
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/** The largest of 1, 2, 5, 10, 20 … below a length. */
function roundScale(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km))
  return [5, 2, 1].map((factor) => factor * power).find((length) => length <= km) ?? power
}

function moveApart(points: readonly Pixel[]): Pixel[] {
  const moved = points.map((point) => ({ ...point }))
  const limit = (value: number, size: number) => Math.min(size - markPx, Math.max(markPx, value))
  for (let round = 0; round < rounds; round++)
    for (const [i, a] of moved.entries())
      for (const [j, b] of moved.slice(i + 1).entries()) {
        const distance = Math.hypot(b.x - a.x, b.y - a.y)
        if (distance >= markPx) continue
        // Two places at one point leave it in directions of their own.
        const angle = distance === 0 ? i + j : Math.atan2(b.y - a.y, b.x - a.x)
        const step = (markPx - distance) / 2
        a.x = limit(a.x - Math.cos(angle) * step, widthPx)
        a.y = limit(a.y - Math.sin(angle) * step, heightPx)
        b.x = limit(b.x + Math.cos(angle) * step, widthPx)
        b.y = limit(b.y + Math.sin(angle) * step, heightPx)
      }
  return moved
}

function drawMark({ text, kind }: Mark, { x, y }: Pixel, to: Pixel): string {
  const isMoved = Math.hypot(to.x - x, to.y - y) > 3
  const line = isMoved ? element('path', { d: `M${x} ${y}L${to.x} ${to.y}`, stroke: ink, 'stroke-width': 1 }) : ''
  const look = { fill: kind === 'park' ? '#126BD0' : ink, stroke: '#FFFFFF', 'stroke-width': 2 }
  const shape =
    kind === 'park'
      ? element('circle', { cx: to.x, cy: to.y, r: 10, ...look })
      : element('rect', { x: to.x - 9, y: to.y - 9, width: 18, height: 18, ...look })
  return line + shape + figure(text, { x: to.x, y: to.y + 4, 'font-size': 11, fill: '#FFFFFF' })
}
