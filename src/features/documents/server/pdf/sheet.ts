import PDFDocument from 'pdfkit'
import drawSvg from 'svg-to-pdfkit'
import type { Fonts, Weight } from './fonts.ts'
import { writeAsSubstitute, type EmbeddedFont } from './missing-characters.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 40 } as const
export const contentWidth = page.width - 2 * page.margin

export const colours = { ink: '#0B1B2B', body: '#33475B', muted: '#5A6B7D', line: '#DDE4EB', link: '#0B57B0' } as const

export type Box = { x: number; y: number; width: number; height: number }
type TextStyle = {
  weight?: Weight
  /** In points. */
  size?: number
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Longer texts end with an ellipsis. */
  maxLines?: number
  /** An address that the text leads to. */
  link?: string
}
type Place = { x: number; y: number; width: number }
/** Structure types of tagged PDF, as readers for blind people announce them. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Link'

type Properties = { title: string; subject: string; author: string; language: 'zh-CN' | 'en' }
/** What a table of figures consists of. `shares` of the width add up to 1. */
export type Table = {
  columns: readonly { head: string; share: number; align?: 'left' | 'right'; isStrong?: boolean }[]
  rows: readonly (readonly string[])[]
  /** A row in bold. */
  strongRow?: number
}

/** Written for a character that no file of the family has. */
const substitute = '〓'
/** The font whose glyphs are all the substitute. */
const missing = 'missing'
const lineGap = 2

/** Draws tagged pages: every text and drawing has its place in the structure of the document, and ornaments have none. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  #parents: PDFKit.PDFStructureElement[]
  readonly #rare = new Map<string, string>()

  private constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
    this.#parents = [this.#root]
  }

  /** `texts`: everything that will be written, so that files with rare characters can be read before. */
  static async open(fonts: Fonts, { title, subject, author, language }: Properties, texts: string): Promise<Sheet> {
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      // The types of the library do not know it yet.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
      info: { Title: title, Subject: subject, Author: author },
    })
    for (const weight of ['bold', 'text'] as const) document.registerFont(weight, await fonts.main(weight))
    document.registerFont(missing, await fonts.main('text'))
    const sheet = new Sheet(document)
    await sheet.#findRare(fonts, texts)
    return sheet
  }

  async #findRare(fonts: Fonts, texts: string) {
    const main = fontOf(this.#document.font('text')).font
    for (const character of new Set(texts)) {
      if (main.hasGlyphForCodePoint(character.codePointAt(0)!)) continue
      for (const weight of ['text', 'bold'] as const) {
        const rare = await fonts.rare(character, weight)
        if (!rare) continue
        this.#document.registerFont(rare.name, rare.file)
        const hasIt = fontOf(this.#document.font(rare.name)).font.hasGlyphForCodePoint(character.codePointAt(0)!)
        if (hasIt) this.#rare.set(`${weight} ${character}`, rare.name)
      }
      if (!this.#rare.has(`text ${character}`)) this.#rare.set(`text ${character}`, missing).set(`bold ${character}`, missing)
    }
    if ([...this.#rare.values()].includes(missing)) writeAsSubstitute(fontOf(this.#document.font(missing)), substitute)
  }

  addPage() {
    this.#document.addPage({ size: 'A4', margin: 0 })
  }

  addBookmark(title: string) {
    this.#document.outline.addItem(title)
  }

  /** What `draw` adds belongs to an element of the structure, such as a table or its rows. */
  within(type: 'Table' | 'TR' | 'Sect', draw: () => void) {
    const element = this.#document.struct(type)
    this.#parents.at(-1)!.add(element)
    this.#parents.push(element)
    draw()
    this.#parents.pop()
    element.end()
  }

  #add(type: string, draw: () => void, options: { alt?: string } = {}) {
    const element = this.#document.struct(type, options, [draw])
    this.#parents.at(-1)!.add(element)
    element.end()
  }

  /** Draws something without a meaning of its own. */
  ornament(draw: (document: PDFKit.PDFDocument) => void) {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw(this.#document)
    this.#document.endMarkedContent()
  }

  rule({ x, y, width }: Place, { colour = colours.line as string, weight = 0.6 } = {}) {
    this.ornament((document) =>
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .stroke(colour),
    )
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return this.#document.font(weight).fontSize(size).widthOfString(this.#legible(text))
  }

  /** Writes a text and returns its height. */
  text(
    tag: Tag,
    text: string,
    { x, y, width }: Place,
    { weight = 'text', size = 9, colour = colours.ink, align = 'left', maxLines = 1, link }: TextStyle = {},
  ): number {
    const document = this.#document.font(weight).fontSize(size)
    const full = document.heightOfString(this.#legible(text), { width, lineGap })
    const height = Math.min(full, maxLines * (document.currentLineHeight(true) + lineGap))
    this.#add(link === undefined ? tag : 'Link', () => {
      document.fillColor(colour)
      // The ellipsis of the engine works on one run; a text with rare characters has several, and is rarely too long.
      const options = { width, align, lineGap, height: height + 0.5, ellipsis: true, ...(link !== undefined && { link }) }
      const runs = this.#runsOf(text, weight)
      for (const [at, { font, part }] of runs.entries()) {
        const isLast = at === runs.length - 1
        document.font(font).fontSize(size)
        const rest = { ...options, continued: !isLast }
        if (at === 0) document.text(part, x, y, rest)
        else document.text(part, rest)
      }
    }) // prettier-ignore
    return height
  }

  /** Replaces characters that the main file lacks by one of the same width. */
  #legible(text: string) {
    return this.#rare.size === 0 ? text : [...text].map((character) => (this.#rare.has(`text ${character}`) ? substitute : character)).join('')
  } // prettier-ignore

  /** Splits a text where it changes to another font file. */
  #runsOf(text: string, weight: Weight): { font: string; part: string }[] {
    const runs: { font: string; part: string }[] = []
    for (const character of text) {
      const font = this.#rare.get(`${weight} ${character}`) ?? weight
      const last = runs.at(-1)
      if (last?.font === font) last.part += character
      else runs.push({ font, part: character })
    }
    return runs.length === 0 ? [{ font: weight, part: '' }] : runs
  }

  /** Writes a figure with its unit smaller beside it. */
  figure(
    { figure, unit }: { figure: string; unit: string },
    { x, y, width }: Place,
    { size = 15, align = 'left' as 'left' | 'right' } = {},
  ) {
    const small = Math.max(7, size * 0.56)
    const gap = unit === '' ? 0 : 2
    const figureWidth = this.widthOf(figure, 'bold', size)
    const from = align === 'right' ? x + width - figureWidth - gap - this.widthOf(unit, 'text', small) : x
    this.#add('P', () => {
      const document = this.#document
      document.font('bold').fontSize(size).fillColor(colours.ink).text(figure, from, y, { lineBreak: false })
      const below = y + 0.9 * (size - small)
      if (unit !== '') document.font('text').fontSize(small).fillColor(colours.muted).text(unit, from + figureWidth + gap, below, { lineBreak: false })
    }) // prettier-ignore
  }

  /** Draws an SVG into a box and keeps its shape. `alt` is its text form. */
  drawing(svg: string, alt: string, { x, y, width, height }: Box) {
    const options = { width, height, assumePt: false, preserveAspectRatio: 'xMidYMin meet' }
    const fontCallback = (_family: string, isBold: boolean) => (isBold ? 'bold' : 'text')
    this.#add('Figure', () => drawSvg(this.#document, svg, x, y, { ...options, fontCallback, warningCallback: () => undefined }), { alt })
  }

  /** Shows a picture that fills a box; what does not fit is cut off. */
  picture(jpegOrPng: Buffer, alt: string, { x, y, width, height }: Box) {
    this.#add(
      'Figure',
      () => {
        this.#document.save().roundedRect(x, y, width, height, 2).clip()
        this.#document.image(jpegOrPng, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore()
      },
      { alt },
    )
  }

  /** Draws black squares, such as those of a QR code, given by rows. */
  squares(rows: readonly (readonly boolean[])[], alt: string, { x, y, width, link }: Place & { link: string }) {
    const side = width / rows.length
    this.#add(
      'Figure',
      () => {
        for (const [row, cells] of rows.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) this.#document.rect(x + column * side, y + row * side, side + 0.05, side + 0.05)
        this.#document.fill(colours.ink)
      },
      { alt },
    )
    this.#document.link(x, y, width, width, link)
  }

  /** Draws a table and returns the position below it. */
  table({ columns, rows, strongRow }: Table, { x, y, width }: Place, { rowHeight = 19, size = 8.5 } = {}): number {
    const padding = 3
    const places = columns.map(({ share }, at) => ({
      x: x + width * columns.slice(0, at).reduce((sum, column) => sum + column.share, 0) + padding,
      width: share * width - 2 * padding,
    }))
    this.within('Table', () => {
      this.within('TR', () => {
        for (const [at, { head, align = 'left' }] of columns.entries())
          this.text('TH', head, { ...places[at]!, y }, { size: 8, colour: colours.muted, align })
      })
      this.rule({ x, y: y + 14, width }, { colour: colours.ink, weight: 0.8 })
      for (const [index, row] of rows.entries()) {
        const top = y + 18 + index * rowHeight
        this.within('TR', () => {
          for (const [at, { align = 'left', isStrong = false }] of columns.entries())
            this.text('TD', row[at] ?? '', { ...places[at]!, y: top }, { size, align, weight: isStrong || index === strongRow ? 'bold' : 'text' })
        })
        this.rule({ x, y: top + rowHeight - 4, width })
      }
    }) // prettier-ignore
    return y + 18 + rows.length * rowHeight
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#document.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.#document.on('end', () => resolve(Buffer.concat(chunks)))
    this.#document.on('error', reject)
    this.#root.end()
    this.#document.end()
    return promise
  }
}

const fontOf = (document: PDFKit.PDFDocument) => (document as unknown as { _font: EmbeddedFont })._font
