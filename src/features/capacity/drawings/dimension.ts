import { element, figure, ink, tenth, tick, type Attributes } from '#features/media/drawings/svg.ts'

export const grey = '#5A6B7D'
export const rackBlue = '#126BD0'

/** The note of a drawing, lighter than its dimensions. */
export const note = (text: string, attributes: Attributes): string =>
  figure(text, { fill: grey, 'font-weight': 400, 'font-size': 12, ...attributes })

const line = (d: string) => element('path', { d, stroke: ink, 'stroke-width': 1, fill: 'none' })

/** Draws a horizontal dimension with its figure above the line. */
export const dimensionAcross = (from: number, to: number, y: number, text: string): string =>
  line(`M${tenth(from)} ${tenth(y)}H${tenth(to)}`) +
  tick(from, y, ink) +
  tick(to, y, ink) +
  figure(text, { x: (from + to) / 2, y: y - 5, 'font-size': 13, fill: ink })

/** Draws a vertical dimension with its figure left of the line. */
export const dimensionDown = (x: number, from: number, to: number, text: string): string =>
  line(`M${tenth(x)} ${tenth(from)}V${tenth(to)}`) +
  tick(x, from, ink) +
  tick(x, to, ink) +
  figure(text, { x: x - 8, y: (from + to) / 2 + 4, 'font-size': 13, fill: ink, 'text-anchor': 'end' })

/** Formats metres with as many decimals as needed, at most two. */
export const plainMetres = (value: number): string => String(Math.round(value * 100) / 100)

/** Wraps the parts of a drawing. `description` is its text form. */
export const drawing = (widthPx: number, heightPx: number, description: string, parts: readonly string[]): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${tenth(widthPx)} ${tenth(heightPx)}`,
      width: widthPx,
      height: heightPx,
      role: 'img',
      'aria-label': description,
    },
    parts.join(''),
  )
