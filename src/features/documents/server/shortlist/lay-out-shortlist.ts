import type { Fonts } from '../pdf/fonts.ts'
import { addFramedPage, contentBottom, contentTop, type FrameContent } from '../pdf/frame.ts'
import { colours, contentWidth, page, Sheet } from '../pdf/sheet.ts'
import type { CostPart, ShortlistContent } from './shortlist-content.ts'

export type ShortlistInput = { language: 'zh-CN' | 'en'; frame: FrameContent; content: ShortlistContent }

const { margin: x } = page
const mapHeight = (contentWidth * 230) / 560
const nameWidth = 170
const partColours: Record<CostPart, string> = { rent: '#126BD0', fuel: '#FFC31F', toll: '#0F2F57', back: '#7DB8F7' }
const barHeight = 9
const rowHeights = { table: 18, bar: 18 }
const legendHeight = 24

/** So many parks leave room for the bars below the table. */
export const maxOnOnePage = 8

/** Lays out a shortlist: map, table and bars on one page; the bars of more than eight parks have a page of their own. */
export async function layOutShortlist(fonts: Fonts, { language, frame, content }: ShortlistInput): Promise<Buffer> {
  const properties = { title: content.title, subject: content.question, author: frame.brand.name, language }
  const texts = JSON.stringify([content, frame.footer, frame.brand.name, frame.brand.shortName, frame.pageLabels])
  const sheet = await Sheet.open(fonts, properties, texts)
  addFramedPage(sheet, frame, 0)
  sheet.addBookmark(content.title)
  sheet.text('H1', content.title, { x, y: contentTop - 2, width: contentWidth }, { weight: 'bold', size: 20 })
  const question = { x, y: contentTop + 28, width: contentWidth }
  let y = question.y + 8 + sheet.text('P', content.question, question, { size: 9, colour: colours.body, maxLines: 3 })
  if (content.map) {
    sheet.drawing(content.map.svg, content.map.alt, { x, y, width: contentWidth, height: mapHeight })
    y += mapHeight + 10
  }
  y = sheet.table(content.table, { x, y, width: contentWidth }, { rowHeight: rowHeights.table })
  if (content.bars.length > maxOnOnePage) {
    addFramedPage(sheet, frame, 1)
    y = contentTop
  }
  drawBars(sheet, content, y + 8)
  return sheet.finish()
}

function drawBars(sheet: Sheet, { bars, legend }: ShortlistContent, top: number) {
  for (const [at, { label, parts, reason }] of bars.entries()) {
    const y = top + at * rowHeights.bar
    if (y + rowHeights.bar > contentBottom - legendHeight) break
    sheet.text('P', label, { x, y, width: nameWidth }, { size: 8 })
    const place = { x: x + nameWidth + 8, width: contentWidth - nameWidth - 8 }
    if (reason !== null) sheet.text('P', reason, { ...place, y }, { size: 8, colour: colours.muted })
    let from = place.x
    for (const { part, share } of parts) {
      const width = share * place.width
      const left = from
      sheet.ornament((document) => document.rect(left, y + 1, width, barHeight).fill(partColours[part]))
      from += width
    }
  }
  drawLegend(sheet, legend, top + bars.length * rowHeights.bar + 6)
}

function drawLegend(sheet: Sheet, legend: ShortlistContent['legend'], y: number) {
  let from = x + nameWidth + 8
  for (const { part, label } of legend) {
    const left = from
    sheet.ornament((document) => document.rect(left, y + 1, barHeight, barHeight).fill(partColours[part]))
    const width = sheet.widthOf(label, 'text', 8) + 4
    sheet.text('P', label, { x: from + barHeight + 5, y, width }, { size: 8, colour: colours.muted })
    from += barHeight + width + 20
  }
}
