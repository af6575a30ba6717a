import type { Fonts } from '../pdf/fonts.ts'
import { addFramedPage, contentBottom, contentTop, type FrameContent } from '../pdf/frame.ts'
import { colours, contentWidth, page, Sheet } from '../pdf/sheet.ts'
import type { ComparisonContent } from './comparison-content.ts'

export type ComparisonInput = {
  language: 'zh-CN' | 'en'
  frame: FrameContent
  content: ComparisonContent
  /** JPEGs, in the order of the parks. */
  pictures: (Buffer | null)[]
}

const { margin: x } = page
const labelWidth = 116
const gap = 10
const barColours = { usual: '#B8C4D0', best: '#126BD0' }
const wordSize = 7
const maxTextLines = 2
const [maxSectionWidth, sectionHeight] = [130, 52]
/** A row with a bar, and rows of one or two lines of text. */
const heights = { figure: 24, text: 19, twoLines: 30 }

/** Lays out a comparison on one page: pictures and names, then a row for each figure with a bar to scale. */
export async function layOutComparison(fonts: Fonts, { language, frame, content, pictures }: ComparisonInput): Promise<Buffer> {
  const properties = { title: content.title, subject: content.parks.map(({ name }) => name).join(', '), author: frame.brand.name, language }
  const texts = JSON.stringify([content, frame.footer, frame.brand.name, frame.brand.shortName, frame.pageLabels])
  const sheet = await Sheet.open(fonts, properties, texts)
  addFramedPage(sheet, frame, 0)
  sheet.addBookmark(content.title)
  sheet.text('H1', content.title, { x, y: contentTop - 2, width: contentWidth }, { weight: 'bold', size: 20 })
  if (content.question !== null)
    sheet.text('P', content.question, { x, y: contentTop + 27, width: contentWidth }, { size: 8.5, colour: colours.body })
  const columnWidth = (contentWidth - labelWidth) / content.parks.length - gap
  const columns = content.parks.map((_, at) => ({ x: x + labelWidth + at * (columnWidth + gap), width: columnWidth }))
  let y = contentTop + (content.question === null ? 34 : 46)
  const pictureHeight = Math.min(96, columnWidth * 0.55)
  for (const [at, { pictureAlt }] of content.parks.entries()) {
    const picture = pictures[at]
    if (picture) sheet.picture(picture, pictureAlt, { ...columns[at]!, y, height: pictureHeight })
  }
  y += pictures.some((picture) => picture !== null) ? pictureHeight + 8 : 0
  sheet.within('Table', () => {
    sheet.within('TR', () => {
      sheet.text('TH', ' ', { x, y, width: labelWidth - gap })
      for (const [at, { name, place }] of content.parks.entries()) {
        sheet.text('TH', name, { ...columns[at]!, y }, { weight: 'bold', size: 8.5, maxLines: 3 })
        sheet.text('TD', place, { ...columns[at]!, y: y + 38 }, { size: 8, colour: colours.muted })
      }
    })
    y += 54
    y += drawSections(sheet, content.sections, { y, columns })
    for (const row of content.rows) {
      const height = heightOf(sheet, row, columnWidth)
      if (y + height > contentBottom) break
      drawRow(sheet, row, { y, columns, best: content.best })
      y += height
    }
  })
  return sheet.finish()
}

/** Draws the row of sections and returns its height; 0 without any. All boxes are equal, and so is the scale. */
function drawSections(sheet: Sheet, { label, drawings }: ComparisonContent['sections'], { y, columns }: Omit<RowPlace, 'best'>): number {
  if (drawings.every((drawing) => drawing === null)) return 0
  sheet.rule({ x, y, width: contentWidth })
  sheet.within('TR', () => {
    sheet.text('TH', label, { x, y: y + 5, width: labelWidth - gap }, { size: 8, colour: colours.muted, maxLines: maxTextLines })
    for (const [at, drawing] of drawings.entries()) {
      const width = Math.min(columns[at]!.width, maxSectionWidth)
      if (drawing) sheet.drawing(drawing.svg, drawing.alt, { x: columns[at]!.x, y: y + 4, width, height: sectionHeight })
    }
  })
  return sectionHeight + 8
}

function heightOf(sheet: Sheet, { cells }: ComparisonContent['rows'][number], width: number) {
  if (cells.some(({ share }) => share !== null)) return heights.figure
  return cells.some(({ text }) => text !== null && sheet.widthOf(text, 'text', 8) > width) ? heights.twoLines : heights.text
}

type RowPlace = { y: number; columns: { x: number; width: number }[]; best: string }

function drawRow(sheet: Sheet, { label, cells }: ComparisonContent['rows'][number], { y, columns, best }: RowPlace) {
  sheet.rule({ x, y, width: contentWidth })
  sheet.within('TR', () => {
    sheet.text('TH', label, { x, y: y + 5, width: labelWidth - gap }, { size: 8, colour: colours.muted })
    for (const [at, { text, share, isBest }] of cells.entries()) {
      const column = columns[at]!
      sheet.text('TD', text ?? '–', { ...column, y: y + 4 }, { size: 8, weight: isBest ? 'bold' : 'text', maxLines: share === null ? maxTextLines : 1 })
      if (share === null) continue
      // The word for the best has its place behind the longest bar.
      const barWidth = column.width - sheet.widthOf(best, 'bold', wordSize) - 6
      sheet.ornament((document) => document.rect(column.x, y + 17.5, Math.max(1, share * barWidth), 3).fill(isBest ? barColours.best : barColours.usual))
      if (isBest) sheet.text('TD', best, { x: column.x + barWidth + 4, y: y + 13, width: column.width - barWidth }, { size: wordSize, weight: 'bold', colour: colours.link })
    }
  })
} // prettier-ignore
