import { storedValue } from '#platform/web/stored-value.ts'

export const textSizes = ['large', 'medium', 'small'] as const
export type TextSize = (typeof textSizes)[number]

const key = 'articleTextSize'
const readSize = (stored: unknown): TextSize => textSizes.find((size) => size === stored) ?? 'medium'

/** How large this reader wants articles: 20, 18 or 16 px. */
export const textSize = storedValue<TextSize>(key, 'medium', readSize)

/**
 * Sets the size on the element around it while the page is read in, so that nothing moves later. It says in short what `textSize` does; what
 * is no size matches no rule of the style sheet.
 */
export const earlyTextSize = `try{document.currentScript.parentElement.dataset.size=JSON.parse(localStorage.getItem('${key}'))}catch{}`
