import { element, tenth } from './svg.ts'

/** Strokes of the digits on a 4 × 6 grid, in the style of engineering drawings. */
const strokes: Record<string, readonly [d: string, advance: number]> = {
  '0': ['M1 0h2l1 1v4l-1 1h-2l-1 -1v-4z', 5.4],
  '1': ['M.8 1l1.6 -1v6', 4.4],
  '2': ['M0 1l1 -1h2l1 1v1l-4 4h4', 5.4],
  '3': ['M0 0h4l-2 2.4h1l1 1v1.6l-1 1h-2l-1 -1', 5.4],
  '4': ['M3 6v-6l-3 4h4', 5.4],
  '5': ['M4 0h-4v2.6h3l1 1v1.4l-1 1h-2l-1 -1', 5.4],
  '6': ['M4 1l-1 -1h-2l-1 1v4l1 1h2l1 -1v-1.4l-1 -1h-3', 5.4],
  '7': ['M0 0h4l-2.6 6', 5.4],
  '8': ['M1 2.8l-1 -.8v-1l1 -1h2l1 1v1l-1 .8h-2l-1 1v1.2l1 1h2l1 -1v-1.2l-1 -1', 5.4],
  '9': ['M0 5l1 1h2l1 -1v-4l-1 -1h-2l-1 1v1.2l1 1h3', 5.4],
  '.': ['M.5 6h.1', 2],
  '×': ['M.4 2.2l3.2 3.2M3.6 2.2l-3.2 3.2', 5.4],
  m: ['M0 6v-3.6M0 3.2l1 -.8h.5l.9 .8v2.8M2.4 3.2l1 -.8h.6l.8 .8v2.8', 6.2],
  A: ['M0 6l2 -6l2 6M.7 4h2.6', 5.4],
  B: ['M0 0v6h3l1 -1v-1.2l-1 -1h-3M3 2.8l.8 -.8v-1l-.8 -1h-3', 5.4],
  C: ['M4 1l-1 -1h-2l-1 1v4l1 1h2l1 -1', 5.4],
  D: ['M0 0v6h2.6l1.4 -1.4v-3.2l-1.4 -1.4h-2.6', 5.4],
}

type Lettering = { x: number; y: number; heightPx: number; colour: string; anchor?: 'start' | 'middle' | 'end' }

/**
 * Draws figures as strokes instead of text: the machines that render pictures may have no typeface, and the same picture must look the
 * same on each of them. `y` is the baseline.
 */
export function lettering(text: string, { x, y, heightPx, colour, anchor = 'middle' }: Lettering): string {
  const scale = heightPx / 6
  let at = 0
  const glyphs: string[] = []
  for (const character of text) {
    const [d, advance] = strokes[character] ?? ['', 2.6]
    if (d) glyphs.push(element('path', { d, ...(at === 0 ? {} : { transform: `translate(${tenth(at)})` }) }))
    at += advance
  }
  const width = Math.max(0, at - 1.4)
  const start = x - scale * { start: 0, middle: width / 2, end: width }[anchor]
  const attributes = { fill: 'none', stroke: colour, 'stroke-width': '1', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const transform = `translate(${tenth(start)} ${tenth(y - heightPx)}) scale(${Math.round(scale * 1000) / 1000})`
  return element('g', { transform, ...attributes }, glyphs.join(''))
}
