import { element, escapeText } from '#features/media/drawings/svg.ts'
import { pictureSize, type Tint } from './picture-figures.ts'

const { widthPx, heightPx } = pictureSize

type Stop = readonly [offset: number, colour: string, opacity: number]

export const stops = (all: readonly Stop[]): string =>
  all
    .map(([offset, colour, opacity]) => element('stop', { offset: String(offset), 'stop-color': colour, 'stop-opacity': String(opacity) }))
    .join('')

export const gradientDown = (id: string, from: string, to: string): string =>
  element(
    'linearGradient',
    { id, x2: 0, y2: 1 },
    stops([
      [0, from, 1],
      [1, to, 1],
    ]),
  )

const warmth: Record<Tint, { colour: string; opacity: number }> = {
  day: { colour: '#FFFFFF', opacity: 0.4 },
  dawn: { colour: '#FFB26B', opacity: 0.42 },
  green: { colour: '#FFFBE8', opacity: 0.36 },
  frost: { colour: '#FFFFFF', opacity: 0.5 },
  dusk: { colour: '#3C5FA8', opacity: 0.22 },
}

/** Light from the upper left, fading towards the opposite corner. */
export function daylight(tint: Tint): string {
  const { colour, opacity } = warmth[tint]
  const gradient = element(
    'linearGradient',
    { id: 'light', x2: 1, y2: 1 },
    stops([
      [0, colour, opacity],
      [0.55, colour, 0],
      [1, '#0B1B2B', 0.24],
    ]),
  )
  return element('defs', {}, gradient) + element('rect', { width: widthPx, height: heightPx, fill: 'url(#light)' })
}

/** Bright around the vanishing point, darker at the edges. */
export function depthOfHall(tint: Tint, centre: readonly [number, number]): string {
  const glow = tint === 'dusk' ? 0.16 : 0.4
  const colour = tint === 'dawn' ? '#FFE9CC' : '#FFFFFF'
  const place = { id: 'depth', cx: String(centre[0] / widthPx), cy: String(centre[1] / heightPx), r: '.78' }
  const gradient = element(
    'radialGradient',
    place,
    stops([
      [0, colour, glow],
      [0.42, colour, 0],
      [1, '#0B1B2B', 0.36],
    ]),
  )
  return element('defs', {}, gradient) + element('rect', { width: widthPx, height: heightPx, fill: 'url(#depth)' })
}

/** Wraps a drawing as an SVG. `description` repeats the figures drawn in it, for readers that cannot see them. */
export function picture(body: string, description?: string): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${widthPx} ${heightPx}`, width: widthPx, height: heightPx }
  const desc = description === undefined ? '' : element('desc', {}, escapeText(description))
  return element('svg', { ...attributes, preserveAspectRatio: 'xMidYMid slice' }, desc + body)
}

/** Mixes two colours; 0 returns the first. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
