/** Colours of the theme that a brand colour stands on, or that stand on it. */
const white = '#ffffff'
const ink = '#0b1b2b'

export const defaultColours = { brand: '#409eff', action: '#126bd0' } as const
export type BrandColours = { brand: string; action: string }

/** The contrast that WCAG 2.2 AA asks of text. */
export const minContrast = 4.5

/** Surfaces in the brand colour carry dark text; buttons in the action colour carry white text, and links in it stand on white. */
export const textOn = { brand: ink, action: white } as const

/** `#rgb` or `#rrggbb`, as `#rrggbb` in lower case; null for anything else. */
export function readColour(text: string): string | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase()
}

/** Returns the contrast ratio of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Returns a colour between two, `share` of it the second one. */
function mix(one: string, other: string, share: number): string {
  const target = channels(other)
  return `#${channels(one)
    .map((value, at) =>
      Math.round(value + (target[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Returns the style that replaces the colours of the theme; empty for the colours that the style sheet has anyway. */
export function brandStyle({ brand, action }: BrandColours): string {
  const variables = [
    ...(brand === defaultColours.brand ? [] : [`--brand:${brand}`]),
    ...(action === defaultColours.action ? [] : tones(action)),
  ]
  return variables.length === 0 ? '' : `:root{${variables.join(';')}}`
}

const tones = (action: string) => [
  `--blue-50:${mix(action, white, 0.92)}`,
  `--blue-100:${mix(action, white, 0.82)}`,
  `--blue-200:${mix(action, white, 0.62)}`,
  `--blue-300:${mix(action, white, 0.42)}`,
  `--blue-600:${action}`,
  `--blue-700:${mix(action, ink, 0.2)}`,
  `--blue-800:${mix(action, ink, 0.42)}`,
  `--blue-900:${mix(action, ink, 0.66)}`,
]
