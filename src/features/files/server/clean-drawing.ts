import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** An SVG that contains shapes, colours and nothing else. */
export type CleanDrawing = { content: Buffer; width: number; height: number }

export const maxDrawingBytes = 200_000
const maxElements = 5_000
const maxDepth = 50

const elements = wordsIn(`
  svg g defs symbol use title desc style clipPath mask linearGradient radialGradient stop
  path rect circle ellipse line polyline polygon text tspan`)

const attributes = wordsIn(`
  id class style transform viewBox width height x y x1 x2 y1 y2 cx cy r rx ry d points fx fy offset href preserveAspectRatio
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stroke-opacity opacity clip-path clip-rule mask stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits
  maskUnits maskContentUnits font-family font-size font-weight font-style text-anchor letter-spacing color`)

function wordsIn(text: string) {
  return new Set(text.trim().split(/\s+/))
}

/**
 * Rewrites an SVG from an allow-list: shapes, gradients, clips, texts, and references within the drawing. Scripts, handlers, links, images
 * and foreign content are dropped. Returns null for what is not a well-formed drawing with a size, or declares entities.
 */
export function cleanDrawing(text: string): CleanDrawing | null {
  const writer = new DrawingWriter()
  const parser = new SaxesParser({ xmlns: false })
  let isRefused = false
  parser.on('error', () => (isRefused = true))
  parser.on('doctype', (doctype) => (isRefused ||= doctype.includes('[')))
  parser.on('opentag', (tag) => writer.open(tag))
  parser.on('closetag', ({ name }) => writer.close(name))
  parser.on('text', (value) => writer.text(value))
  parser.on('cdata', (value) => writer.text(value))
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  const { size } = writer
  return isRefused || size === null || writer.isTooLarge || !writer.hasShape ? null : { content: Buffer.from(writer.output), ...size }
}

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use'])

class DrawingWriter {
  output = ''
  size: { width: number; height: number } | null = null
  hasShape = false
  isTooLarge = false
  #open: string[] = []
  #count = 0
  /** How many elements are open within one that was dropped, including it. */
  #dropped = 0

  open({ name, attributes: given }: SaxesTagPlain) {
    const isRoot = this.#count === 0
    if (++this.#count > maxElements || this.#open.length > maxDepth) this.isTooLarge = true
    if (this.#dropped > 0 || this.isTooLarge || !elements.has(name) || isRoot !== (name === 'svg')) return void this.#dropped++
    if (isRoot) this.size = sizeOf(given)
    if (shapes.has(name)) this.hasShape = true
    this.#open.push(name)
    const written = Object.entries(given).flatMap(([key, value]) => writeAttribute(key, value))
    this.output += `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${written.join('')}>`
  }

  close(name: string) {
    if (this.#dropped > 0) return void this.#dropped--
    this.#open.pop()
    this.output += `</${name}>`
  }

  text(value: string) {
    const parent = this.#open.at(-1)
    if (this.#dropped > 0 || parent === undefined) return
    if (parent === 'style' && !isSafeStyle(value)) return
    if (['style', 'text', 'tspan', 'title', 'desc'].includes(parent)) this.output += escape(value)
  }
}

function writeAttribute(key: string, value: string): string[] {
  const name = key === 'xlink:href' ? 'href' : key
  if (!attributes.has(name)) return []
  if (name === 'href' ? !/^#[\w.-]+$/.test(value) : !isSafeStyle(value)) return []
  return [` ${name}="${escape(value).replaceAll('"', '&quot;')}"`]
}

/** Only references within the drawing; escapes could hide another. */
const isSafeStyle = (text: string) =>
  !/[\\@]|expression|javascript|behaviou?r|-moz-binding|image-set|\/\*/i.test(text) && !/url\((?!\s*['"]?#[\w.-]+['"]?\s*\))/i.test(text)

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const maxSide = 10_000

/** Width and height in units of the drawing. */
function sizeOf({ viewBox = '', width = '', height = '' }: Record<string, string>) {
  const [, , boxWidth, boxHeight] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = { width: boxWidth ?? Number.parseFloat(width), height: boxHeight ?? Number.parseFloat(height) }
  return Object.values(size).every((side) => side > 0 && side <= maxSide)
    ? { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
    : null
}
