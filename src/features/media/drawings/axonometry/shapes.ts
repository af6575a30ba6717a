import { element, tenth, type Attributes } from '../svg.ts'

export type Pixel = readonly [x: number, y: number]

export type Frame = { widthPx: number; heightPx: number }

/**
 * Collects shapes. Leaves out what lies outside the frame, and joins neighbours of the same style into one path; together this halves the
 * size of a picture. `toPixels` is the projection; it may clip.
 */
export function createShapes<Place>({ widthPx, heightPx }: Frame, toPixels: (places: readonly Place[]) => readonly Pixel[]) {
  const parts: string[] = []
  let open: { look: string; attributes: Attributes; d: string } | null = null

  function flush() {
    if (open) parts.push(element('path', { d: open.d, ...open.attributes }))
    open = null
  }

  /** `solid` shapes may be joined; overlapping transparent ones may not, because their opacities would no longer add up. */
  function path(d: string, attributes: Attributes, solid: boolean) {
    const look = solid ? JSON.stringify(attributes) : ''
    if (open && solid && open.look === look) open.d += d
    else {
      flush()
      open = { look, attributes, d }
    }
  }

  /** Returns nothing if all of it is beyond one edge of the frame. */
  function outline(places: readonly Place[]): string {
    const pixels = toPixels(places)
    const beyond =
      pixels.length < 2 ||
      pixels.every(([x]) => x < 0) ||
      pixels.every(([x]) => x > widthPx) ||
      pixels.every(([, y]) => y < 0) ||
      pixels.every(([, y]) => y > heightPx)
    return beyond ? '' : relativePath(pixels)
  }

  const closed = (all: readonly (readonly Place[])[]) =>
    all
      .map(outline)
      .filter(Boolean)
      .map((each) => `${each}z`)
      .join('')

  return {
    area(places: readonly Place[], fill: string, opacity?: number) {
      const d = closed([places])
      if (d) path(d, { fill, opacity: opacity === undefined ? undefined : String(opacity) }, opacity === undefined)
    },
    /** The areas of one call become one path, so that they are equally transparent even where they overlap. */
    areas(all: readonly (readonly Place[])[], fill: string, opacity?: number) {
      const d = closed(all)
      if (d) path(d, { fill, opacity: opacity === undefined ? undefined : String(opacity) }, opacity === undefined)
    },
    /** The lines of one call become one path, even if they are transparent. */
    lines(all: readonly (readonly Place[])[], stroke: string, width: number, more: Attributes = {}) {
      const d = all.map(outline).join('')
      if (d) path(d, { fill: 'none', stroke, 'stroke-width': width, ...more }, true)
    },
    raw(svg: string) {
      flush()
      parts.push(svg)
    },
    toString(): string {
      flush()
      return parts.join('')
    },
  }
}

/** Writes relative steps with one decimal and without optional characters. */
function relativePath(pixels: readonly Pixel[]) {
  let d = ''
  let [x, y] = [0, 0]
  for (const [index, pixel] of pixels.entries()) {
    const [px, py] = [tenth(pixel[0]), tenth(pixel[1])]
    if (index === 0) d = `M${px} ${py}l`
    else d += (index > 1 ? separated(tenth(px - x)) : short(tenth(px - x))) + separated(tenth(py - y))
    x = px
    y = py
  }
  return d
}

const short = (value: number) => String(value).replace(/^(-?)0\./, '$1.')
const separated = (value: number) => (value < 0 ? short(value) : ` ${short(value)}`)
