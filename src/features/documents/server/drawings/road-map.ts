import { element, escapeText, ink, tenth, textWidth } from '#features/media/drawings/svg.ts'

type Position = [longitude: number, latitude: number]
export type Roads = {
  features: {
    properties: { ref?: string }
    geometry: { type: 'LineString'; coordinates: Position[] } | { type: 'MultiLineString'; coordinates: Position[][] }
  }[]
}
export type Pixel = { x: number; y: number }
type View = { longitude: number; latitude: number; widthKm: number; widthPx: number; heightPx: number }

const kmPerDegree = 111.32
const maxRefs = 5

/** Projects places around the centre of a view, north up. */
export function projectionOf({ longitude, latitude, widthKm, widthPx, heightPx }: View) {
  const scale = widthPx / widthKm
  const kmPerLongitude = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  return ([lng, lat]: Position): Pixel => ({
    x: tenth(widthPx / 2 + (lng - longitude) * kmPerLongitude * scale),
    y: tenth(heightPx / 2 - (lat - latitude) * kmPerDegree * scale),
  })
}

type Options = {
  roads: Roads
  /** Explains the lines. */
  label: string
  barKm: number
  /** Drawn over the roads. */
  marks: string
}

/** Draws a view with its expressways and a scale; null if there are no expressways in it. */
export function drawRoadMap(view: View, { roads, label, barKm, marks }: Options): string | null {
  const { widthPx, heightPx, widthKm } = view
  const { d, refs } = traceRoads(view, roads)
  if (d === '') return null
  const road = { d, fill: 'none', 'stroke-linejoin': 'round' }
  const barPx = (barKm * widthPx) / widthKm
  const caption = `${barKm} km · ${label}`
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx }
  return element(
    'svg',
    frame,
    [
      element('rect', { width: widthPx, height: heightPx, fill: '#F3F6F9' }),
      element('path', { ...road, stroke: '#B8892A', 'stroke-width': 6 }),
      element('path', { ...road, stroke: '#FFD76A', 'stroke-width': 4 }),
      ...refs.map(([ref, point]) => signOf(ref, point)),
      // Legible over roads.
      element('rect', { x: 8, y: heightPx - 32, width: 28 + barPx + textWidth(caption, 12), height: 24, fill: '#F3F6F9' }),
      element('path', { d: `M16 ${heightPx - 18}h${tenth(barPx)}`, stroke: ink, 'stroke-width': 2 }),
      element('text', { x: 22 + barPx, y: heightPx - 14, 'font-size': 12, fill: ink }, escapeText(caption)),
      marks,
    ].join(''),
  )
}

function traceRoads(view: View, roads: Roads) {
  const project = projectionOf(view)
  const isWithin = ({ x, y }: Pixel, margin: number) => x > margin && x < view.widthPx - margin && y > margin && y < view.heightPx - margin
  const refs = new Map<string, Pixel>()
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
  return { d, refs: [...refs].slice(0, maxRefs) }
}

/** The green sign of an expressway with its number. */
const signOf = (ref: string, { x, y }: Pixel) =>
  element('rect', { x: x - 17, y: y - 8, width: 34, height: 16, rx: 2, fill: '#157347' }) +
  element('text', { x, y: y + 4, 'font-size': 10, 'font-weight': 700, 'text-anchor': 'middle', fill: '#FFFFFF' }, escapeText(ref))
