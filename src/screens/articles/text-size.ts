import { storedValue } from '#platform/web/stored-value.ts'

export const textSizes = ['large', 'medium', 'small'] as const
export type TextSize = (typeof textSizes)[number]

const key = 'articleTextSize'
const readSize = (stored: unknown): TextSize => textSizes.find((size) => size === stored) ?? 'medium'

/** The reader's text size for articles: 20, 18 or 16 px. */
export const textSize = storedValue<TextSize>(key, 'medium', readSize)

/**
 * An inline script that sets the stored size on its parent element before the first paint. A short form of `textSize`; an invalid value
 * matches no rule of the style sheet.
 */
export const earlyTextSize = `try{document.currentScript.parentElement.dataset.size=JSON.parse(localStorage.getItem('${key}'))}catch{}`
