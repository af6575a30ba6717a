/** Rounds to one decimal: a tenth of a pixel is invisible, and the file is a third smaller. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Colour of lines and figures. */
export const ink = '#0B1B2B'

export type Attributes = Record<string, string | number | undefined>

/** Builds an element. Rounds numbers and escapes texts, so that a drawing can be inserted into a page. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let written = ''
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    written += ` ${key}="${typeof value === 'number' ? tenth(value) : escapeText(value)}"`
  }
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** The typeface of measured values, with fallbacks that have narrow figures. */
const figureFont = "Fig, 'DIN Alternate', Bahnschrift, system-ui, sans-serif"

export const figure = (text: string, attributes: Attributes): string =>
  element('text', { 'font-family': figureFont, 'font-weight': 600, 'text-anchor': 'middle', ...attributes }, escapeText(text))

/** Estimates the width of a text without a font, rather too wide: an ideograph is a square, a figure about half as wide as high. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const character of text) ems += character.charCodeAt(0) > 0x2e7f ? 1 : 0.54
  return ems * fontSize
}

/** Draws the 45° tick of architectural drawings at the end of a dimension. */
export const tick = (x: number, y: number, stroke: string): string =>
  element('path', { d: `M${tenth(x - 4)} ${tenth(y + 4)}l8 -8`, stroke, 'stroke-width': 1.6 })

/** Defines the 135° hatch of leased space. Each drawing on a page needs its own id. */
export function hatchPattern(id: string): string {
  const lines =
    element('rect', { width: 7, height: 7, fill: '#EEF2F6' }) + element('path', { d: 'M0 0V7', stroke: '#A5B2BF', 'stroke-width': 1.6 })
  const size = { width: 7, height: 7, patternUnits: 'userSpaceOnUse' }
  return element('pattern', { id, ...size, patternTransform: 'rotate(45)' }, lines)
}

/** Formats with at most two decimals, as figures are stored: 12, 11.5, 8.45. */
export const metres = (value: number): string => String(Math.round(value * 100) / 100)
