import { colours, contentWidth, page, type Sheet } from './sheet.ts'

/** What every page of a document repeats. */
export type FrameContent = {
  /** A logo has the name in it; an icon stands beside the name, and without one the product's own mark. */
  brand: { name: string; shortName: string; logo: Buffer | null; icon: Buffer | null; mark: string }
  /** "Park brochure · 27 November 2026", by page. */
  pageLabels: readonly string[]
  footer: { call: string; notice: string; phone: string; hours: string; url: string; qrAlt: string; qr: readonly (readonly boolean[])[] }
}

const { margin } = page
const logoSide = 26
export const contentTop = 74
/** The footer begins here. */
export const contentBottom = 744

/** Adds a page with the company's brand above and a QR code and the phone number below. */
export function addFramedPage(sheet: Sheet, { brand, pageLabels, footer }: FrameContent, index: number) {
  sheet.addPage()
  const label = pageLabels[index] ?? ''
  const { logo, icon, mark, shortName, name } = brand
  if (logo) sheet.ornament((document) => document.image(logo, margin, 24, { fit: [logoSide * 6, logoSide] }))
  else {
    if (icon) sheet.ornament((document) => document.image(icon, margin, 24, { fit: [logoSide, logoSide] }))
    else sheet.drawing(mark, name, { x: margin, y: 24, width: logoSide, height: logoSide })
    const short = { x: margin + logoSide + 8, y: 28, width: sheet.widthOf(shortName, 'bold', 14) + 2 }
    sheet.text('P', shortName, short, { weight: 'bold', size: 14 })
    const rest = name.startsWith(shortName) ? name.slice(shortName.length).trim() : name
    sheet.text('P', rest, { x: short.x + short.width + 8, y: 31.5, width: 170 }, { weight: 'bold', size: 10.5 })
  }
  sheet.text('P', label, { x: margin + contentWidth - 260, y: 33, width: 260 }, { size: 8.5, colour: colours.muted, align: 'right' })
  sheet.rule({ x: 0, y: 60, width: page.width }, { colour: colours.ink, weight: 1.2 })
  drawFooter(sheet, footer, brand.name)
}

function drawFooter(sheet: Sheet, { call, notice, phone, hours, url, qrAlt, qr }: FrameContent['footer'], company: string) {
  sheet.rule({ x: margin, y: 752, width: contentWidth }, { colour: colours.ink, weight: 1 })
  sheet.squares(qr, qrAlt, { x: margin, y: 762, width: 52, link: url })
  const text = { x: margin + 64, width: 300 }
  sheet.text('P', call, { ...text, y: 764 }, { weight: 'bold', size: 9.5, link: url, colour: colours.ink })
  sheet.text('P', notice, { ...text, y: 780 }, { size: 8, colour: colours.muted, maxLines: 2 })
  const right = { x: margin + contentWidth - 150, width: 150 }
  if (phone !== '') sheet.text('P', phone, { ...right, y: 762 }, { weight: 'bold', size: 14, align: 'right', link: `tel:${phone.replaceAll(/[^\d+]/g, '')}` })
  sheet.text('P', hours === '' ? company : hours, { ...right, y: 783 }, { size: 8, colour: colours.muted, align: 'right' })
} // prettier-ignore
