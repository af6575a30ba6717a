// Writes public/mini-program-code.svg, the picture that `site.qr.image` shows until an operator uploads the code of a real mini program.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { toString } from 'qrcode'
import { siteSettings } from '#db/reference/site-settings.ts'

const address = siteSettings.find(({ key }) => key === 'xcx.share.domain')!.valueZh
const drawing = await toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 1, color: { dark: '#0B1B2B', light: '#FFFFFF' } })
writeFileSync(path.join(import.meta.dirname, '..', 'public', 'mini-program-code.svg'), drawing)
