import type { LinkDescriptor } from 'react-router'
import fig600 from './fig600.woff2?url'

/**
 * Preloads the figure font on pages with many figures. Only on the page that the server rendered: later pages find the font loaded, and browsers
 * warn about an unused preload.
 */
export const leadFont = (): LinkDescriptor[] =>
  typeof document === 'undefined' || document.querySelector(`link[rel=preload][href="${fig600}"]`)
    ? [{ rel: 'preload', href: fig600, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }]
    : []
