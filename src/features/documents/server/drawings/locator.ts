import { element, escapeText, ink, tenth, textWidth } from '#features/media/drawings/svg.ts'

type Position = [longitude: number, latitude: number]
export type Roads = {
  features: {
    properties: { ref?: string }
    geometry: { type: 'LineString'; coordinates: Position[] } | { type: 'MultiLineString'; coordinates: Position[][] }
  }[]
}

const [widthPx, heightPx, widthKm, kmPerDegree] = [500, 300, 60, 111.32]
const barKm = 10
const maxRefs = 5

/** Draws a place among the expressways within 30 km, with a scale; null if there are none. `label` explains the lines. */
export function locatorDrawing(longitude: number, latitude: number, roads: Roads, label: string): string | null {
  const scale = widthPx / widthKm
  const kmPerLongitude = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  const project = ([lng, lat]: Position) => ({
    x: tenth(widthPx / 2 + (lng - longitude) * kmPerLongitude * scale),
    y: tenth(heightPx / 2 - (lat - latitude) * kmPerDegree * scale),
  })
  const refs = new Map<string, { x: number; y: number }>()
  let d = ''
  for (const { properties, geometry } of roads.features)
    for (const line of geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) {
      let isOpen = false
      for (const position of line) {
        const point = project(position)
        const isNear = isWithin(point, -60)
        if (isNear) d += `${isOpen ? 'L' : 'M'}${point.x} ${point.y}`
        if (isWithin(point, 30) && properties.ref && !refs.has(properties.ref)) refs.set(properties.ref, point)
        isOpen = isNear
      }
    }
  const road = { d, fill: 'none', 'stroke-linejoin': 'round' }
  if (d === '') return null
  const caption = `${barKm} km · ${label}`
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx }
  return element(
    'svg',
    frame,
    [
      element('rect', { width: widthPx, height: heightPx, fill: '#F3F6F9' }),
      element('path', { ...road, stroke: '#B8892A', 'stroke-width': 6 }),
      element('path', { ...road, stroke: '#FFD76A', 'stroke-width': 4 }),
      ...[...refs].slice(0, maxRefs).map(([ref, point]) => signOf(ref, point)),
      element('circle', { cx: widthPx / 2, cy: heightPx / 2, r: 9, fill: ink, stroke: '#FFFFFF', 'stroke-width': 2 }),
      // Legible over roads.
      element('rect', { x: 8, y: heightPx - 32, width: 28 + barKm * scale + textWidth(caption, 12), height: 24, fill: '#F3F6F9' }),
      element('path', { d: `M16 ${heightPx - 18}h${tenth(barKm * scale)}`, stroke: ink, 'stroke-width': 2 }),
      element('text', { x: 22 + barKm * scale, y: heightPx - 14, 'font-size': 12, fill: ink }, escapeText(caption)),
    ].join(''),
  )
} // prettier-ignore

const isWithin = ({ x, y }: { x: number; y: number }, margin: number) =>
  x > margin && x < widthPx - margin && y > margin && y < heightPx - margin

/** The green sign of an expressway with its number. */
const signOf = (ref: string, { x, y }: { x: number; y: number }) =>
  element('rect', { x: x - 17, y: y - 8, width: 34, height: 16, rx: 2, fill: '#157347' }) +
  element('text', { x, y: y + 4, 'font-size': 10, 'font-weight': 700, 'text-anchor': 'middle', fill: '#FFFFFF' }, escapeText(ref))
