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
const maxSignedKm = 500
/** Points of a road that are nearer to the last drawn one are left out. In px. */
const minStepPx = 1.5

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
  /** Drawn over the roads; `places` are the middles of these marks, of which road signs keep clear. */
  marks: string
  places: readonly Pixel[]
}

/** Draws a view with its expressways and a scale; null if there are no expressways in it. */
export function drawRoadMap(view: View, { roads, label, barKm, marks, places }: Options): string | null {
  const { widthPx, heightPx, widthKm } = view
  const { d, refs } = traceRoads(view, roads, places)
  if (d === '') return null
  const road = { d, fill: 'none', 'stroke-linejoin': 'round' }
  const linePx = lineWidthOf(widthKm)
  const barPx = (barKm * widthPx) / widthKm
  const caption = `${barKm} km · ${label}`
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx }
  return element(
    'svg',
    frame,
    [
      element('rect', { width: widthPx, height: heightPx, fill: '#F3F6F9' }),
      element('path', { ...road, stroke: '#B8892A', 'stroke-width': tenth(linePx * 1.5) }),
      element('path', { ...road, stroke: '#FFD76A', 'stroke-width': linePx }),
      ...refs.map(([ref, point]) => signOf(ref, point)),
      // Legible over roads.
      element('rect', { x: 8, y: heightPx - 32, width: 28 + barPx + textWidth(caption, 12), height: 24, fill: '#F3F6F9' }),
      element('path', { d: `M16 ${heightPx - 18}h${tenth(barPx)}`, stroke: ink, 'stroke-width': 2 }),
      element('text', { x: 22 + barPx, y: heightPx - 14, 'font-size': 12, fill: ink }, escapeText(caption)),
      marks,
    ].join(''),
  )
}

/** Roads are thinner in a larger area, where there are more of them. */
const lineWidthOf = (widthKm: number) => tenth(Math.min(4, Math.max(1, 4 * Math.sqrt(150 / widthKm))))

function traceRoads(view: View, roads: Roads, places: readonly Pixel[]) {
  const project = projectionOf(view)
  const isWithin = ({ x, y }: Pixel, margin: number) => x > margin && x < view.widthPx - margin && y > margin && y < view.heightPx - margin
  // In a larger area a sign stands for one of hundreds of kilometres.
  const areSigned = view.widthKm <= maxSignedKm
  const isFree = ({ x, y }: Pixel) =>
    isWithin({ x, y }, 30) && !places.some((place) => Math.abs(place.x - x) < 32 && Math.abs(place.y - y) < 24)
  const refs = new Map<string, Pixel>()
  let d = ''
  for (const { properties, geometry } of roads.features)
    for (const line of geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates) {
      let last: Pixel | null = null
      for (const [at, position] of line.entries()) {
        const point = project(position)
        const ref = areSigned ? properties.ref?.split(';')[0] : undefined
        if (ref && !refs.has(ref) && isFree(point)) refs.set(ref, point)
        const isNear = isWithin(point, -60)
        if (isNear && last && at < line.length - 1 && Math.hypot(point.x - last.x, point.y - last.y) < minStepPx) continue
        if (isNear) d += `${last ? 'L' : 'M'}${point.x} ${point.y}`
        last = isNear ? point : null
      }
    }
  return { d, refs: [...refs].slice(0, maxRefs) }
}

/** The green sign of an expressway with its number. */
const signOf = (ref: string, { x, y }: Pixel) =>
  element('rect', { x: x - 17, y: y - 8, width: 34, height: 16, rx: 2, fill: '#157347' }) +
  element('text', { x, y: y + 4, 'font-size': 10, 'font-weight': 700, 'text-anchor': 'middle', fill: '#FFFFFF' }, escapeText(ref))
