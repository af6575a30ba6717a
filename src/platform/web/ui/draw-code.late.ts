import { toString } from 'qrcode'

const darkAndLight = { dark: '#0b1b2b', light: '#ffffff' }

/** Draws an address as a QR code: an SVG of paths and numbers alone. Rejects for an address that is too long. */
export const drawCode = (url: string, level: 'L' | 'M' = 'M'): Promise<string> =>
  toString(url, { type: 'svg', margin: 0, errorCorrectionLevel: level, color: darkAndLight })
