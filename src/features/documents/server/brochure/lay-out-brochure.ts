import { sizeOf } from '../drawings/drawing.ts'
import type { Fonts } from '../pdf/fonts.ts'
import { addFramedPage, contentBottom, contentTop, type FrameContent } from '../pdf/frame.ts'
import { colours, contentWidth, page, Sheet } from '../pdf/sheet.ts'
import type { BrochureContent } from './brochure-content.ts'

export type BrochureInput = {
  language: 'zh-CN' | 'en'
  title: string
  frame: FrameContent
  content: BrochureContent
  /** A JPEG. */
  cover: Buffer | null
  map: { svg: string; alt: string } | null
}

const { margin: x } = page
const width = contentWidth
const heading = { weight: 'bold', size: 11 } as const

/** Lays out a brochure on two pages, whatever its listing has: what would not fit is left out from the end, and a missing part makes room for the next. */
export async function layOutBrochure(fonts: Fonts, input: BrochureInput): Promise<Buffer> {
  const { language, title, frame, content } = input
  const properties = { title, subject: content.address, author: frame.brand.name, language }
  const sheet = await Sheet.open(fonts, properties, JSON.stringify([content, frame.footer, frame.brand.shortName, frame.brand.name, frame.pageLabels, input.map]))
  addFramedPage(sheet, frame, 0)
  firstPage(sheet, input)
  addFramedPage(sheet, frame, 1)
  secondPage(sheet, input)
  return sheet.finish()
} // prettier-ignore

function firstPage(sheet: Sheet, { language, content, cover }: BrochureInput) {
  const priceWidth = 170
  const textWidth = width - priceWidth - 10
  sheet.addBookmark(content.name)
  const nameHeight = sheet.text('H1', content.name, { x, y: contentTop - 2, width: textWidth }, { weight: 'bold', size: language === 'en' ? 18 : 21, maxLines: 2 })
  const addressHeight = sheet.text('P', content.address, { x, y: contentTop + nameHeight, width: textWidth }, { colour: colours.muted, maxLines: 2 })
  const priceAt = { x: x + width - priceWidth, y: contentTop + 8, width: priceWidth }
  if (typeof content.price === 'string') sheet.text('P', content.price, priceAt, { weight: 'bold', size: 13, align: 'right' })
  else sheet.figure(content.price, priceAt, { size: 22, align: 'right' })
  let y = contentTop + nameHeight + addressHeight + 8
  if (cover) {
    sheet.picture(cover, content.coverAlt, { x, y, width, height: 168 })
    y += 180
  }
  y = drawFigures(sheet, content.figures, y)
  y = drawSection(sheet, content.section, y, cover === null ? 220 : 150)
  sheet.addBookmark(content.units.title)
  sheet.text('H2', content.units.title, { x, y, width }, heading)
  if (content.units.table.rows.length > 0) y = sheet.table(content.units.table, { x, y: y + 18, width })
  else y += 18
  if (content.units.note !== null) sheet.text('P', content.units.note, { x, y, width }, { size: 8.5, colour: colours.muted })
} // prettier-ignore

function drawFigures(sheet: Sheet, figures: BrochureContent['figures'], y: number) {
  const share = width / Math.max(1, figures.length)
  sheet.rule({ x, y, width }, { colour: colours.ink, weight: 0.8 })
  for (const [at, { label, value }] of figures.entries()) {
    const place = { x: x + at * share, width: share - 8 }
    sheet.text('P', label, { ...place, y: y + 8 }, { size: 8, colour: colours.muted })
    sheet.figure(value, { ...place, y: y + 20 })
  }
  sheet.rule({ x, y: y + 44, width }, { colour: colours.ink, weight: 0.8 })
  return y + 56
}

function drawSection(sheet: Sheet, section: BrochureContent['section'], y: number, maxHeight: number) {
  if (!section) return y
  const size = sizeOf(section.svg)
  const height = Math.min(maxHeight, (width * size.height) / size.width)
  sheet.text('H2', section.title, { x, y, width }, heading)
  sheet.drawing(section.svg, section.alt, { x, y: y + 16, width, height })
  return y + height + 26
}

function secondPage(sheet: Sheet, { content, map }: BrochureInput) {
  let y = drawFit(sheet, content.fit, contentTop)
  y = drawFacts(sheet, content.facts, y)
  y = drawPlace(sheet, content.place, map, y)
  const { stacking } = content
  if (!stacking) return
  const size = sizeOf(stacking.svg)
  const scale = Math.min(width / size.width, (contentBottom - y - 18) / size.height)
  // Smaller, its figures could not be read.
  if (scale < minScale) return
  sheet.addBookmark(stacking.title)
  sheet.text('H2', stacking.title, { x, y, width }, heading)
  sheet.drawing(stacking.svg, stacking.alt, { x, y: y + 18, width: size.width * scale, height: size.height * scale })
}

const minScale = 0.45

function drawFit(sheet: Sheet, fit: BrochureContent['fit'], y: number) {
  if (!fit) return y
  sheet.addBookmark(fit.title)
  sheet.text('H2', fit.title, { x, y, width }, heading)
  sheet.text('P', fit.basis, { x, y: y + 16, width }, { size: 8, colour: colours.muted })
  const top = y + 32
  const planWidth = 220
  const right = { x: x + planWidth + 14, width: width - planWidth - 14 }
  const maxHeight = 250
  sheet.drawing(fit.plan.svg, fit.plan.alt, { x, y: top, width: planWidth, height: maxHeight })
  const section = sizeOf(fit.section.svg)
  const sectionHeight = Math.min(100, (right.width * section.height) / section.width)
  sheet.drawing(fit.section.svg, fit.section.alt, { ...right, y: top, height: sectionHeight })
  const below = sheet.table(fit.table, { ...right, y: top + sectionHeight + 8 }, { rowHeight: 17, size: 8 })
  const plan = sizeOf(fit.plan.svg)
  return Math.max(below, top + Math.min(maxHeight, (planWidth * plan.height) / plan.width)) + 12
}

function drawFacts(sheet: Sheet, groups: BrochureContent['facts'], y: number) {
  const share = width / groups.length
  for (const [at, { title, rows }] of groups.entries()) {
    const group = { x: x + at * share, width: share - 14 }
    sheet.text('H3', title, { ...group, y }, { weight: 'bold', size: 9.5 })
    for (const [index, [label, value]] of rows.entries()) {
      const top = y + 18 + index * 16
      const labelWidth = Math.min(sheet.widthOf(label, 'text', 8.5) + 4, group.width * 0.6)
      sheet.text('P', label, { x: group.x, y: top, width: labelWidth }, { size: 8.5, colour: colours.muted })
      const place = { x: group.x + labelWidth, y: top, width: group.width - labelWidth }
      sheet.text('P', value, place, { size: 8.5, weight: 'bold', align: 'right' })
      sheet.rule({ x: group.x, y: top + 13, width: group.width })
    }
  }
  return y + 28 + Math.max(0, ...groups.map(({ rows }) => rows.length)) * 16
}

function drawPlace(sheet: Sheet, { title, texts, verified, sources }: BrochureContent['place'], map: BrochureInput['map'], y: number) {
  const mapWidth = 250
  sheet.addBookmark(title)
  sheet.text('H2', title, { x, y, width }, heading)
  const top = y + 18
  if (map) sheet.drawing(map.svg, map.alt, { x, y: top, width: mapWidth, height: 150 })
  const column = map ? { x: x + mapWidth + 14, width: width - mapWidth - 14 } : { x, width }
  let at = top
  for (const text of texts) at += sheet.text('P', text, { ...column, y: at }, { size: 8.5, colour: colours.body, maxLines: 4 }) + 6
  if (verified !== null) at += sheet.text('P', verified, { ...column, y: at }, { size: 8.5, colour: colours.link }) + 6
  if (sources !== null) at += sheet.text('P', sources, { ...column, y: at }, { size: 8.5, colour: colours.body, maxLines: 6 }) + 6
  return Math.max(at, map ? top + 150 : top) + 12
}
