import type { LinkDescriptor } from 'react-router'
import fig600 from './fig600.woff2?url'

/**
 * The figures of a page that shows many at once, asked for before its styles are read. Only where the server has said so: a page that
 * comes later finds the font loaded, and browsers complain of one that is asked for twice.
 */
export const leadFont = (): LinkDescriptor[] =>
  typeof document === 'undefined' || document.querySelector(`link[rel=preload][href="${fig600}"]`)
    ? [{ rel: 'preload', href: fig600, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }]
    : []
