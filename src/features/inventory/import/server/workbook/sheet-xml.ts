import { cellStyles, columnLetters, type Cell, type CellStyle, type Sheet, type StyledCell, type Validation } from './sheet.ts'

export type Note = { reference: string; text: string }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The last row of a sheet in Excel. */
const lastRow = 1_048_576

// XML cannot hold other control characters at all.
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '' }
export const escapeXml = (text: string) => text.replace(unwritable, '').replaceAll(/[&<>"\r]/g, (character) => escapes[character]!)

const styleIndex = Object.fromEntries(cellStyles.map((style, index) => [style, index])) as Record<CellStyle, number>

/** A bare value has the style of its column; an empty cell needs none of its own. */
function toStyled(cell: Cell, columnStyle: CellStyle = 'plain'): StyledCell {
  if (cell !== null && typeof cell === 'object') return cell
  return { value: cell, style: cell === null || cell === '' ? 'plain' : columnStyle }
}

const dayMs = 86_400_000
const daysSince1900 = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMs

/** Text is always written as text, whatever it begins with, so that it is never calculated. */
function cellXml({ value, style }: StyledCell, reference: string): string {
  const start = style === 'plain' ? `<c r="${reference}"` : `<c r="${reference}" s="${styleIndex[style]}"`
  if (value === null || value === '') return style === 'plain' ? '' : `${start}/>`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  const days = style === 'day' ? daysSince1900(value) : Number.NaN
  if (Number.isFinite(days)) return `${start}><v>${days}</v></c>`
  const text = escapeXml(value)
  return `${start} t="inlineStr"><is><t${hasOuterSpace(text) ? ' xml:space="preserve"' : ''}>${text}</t></is></c>`
}

/** Without the attribute, readers drop space at the start and the end of a text. */
const hasOuterSpace = (text: string) => text.trim().length < text.length

/** Writes one row, counted from 1, and adds the notes of its cells. */
export function rowXml(cells: readonly Cell[], row: number, notes: Note[], columnStyles: readonly CellStyle[] = []): string {
  const written = cells.map((cell, column) => {
    const reference = columnLetters(column) + row
    if (cell !== null && typeof cell === 'object' && cell.note !== undefined) notes.push({ reference, text: cell.note })
    return cellXml(toStyled(cell, columnStyles[column]), reference)
  })
  return `<row r="${row}">${written.join('')}</row>`
}

export function sheetStart({ frozenRows = 0, widths = [], columnStyles = [] }: Sheet): string {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${styleIndex[columnStyles[at] ?? 'plain']}"/>`,
  )
  return (
    `${xmlStart}<worksheet xmlns="${main}" xmlns:r="${relationships}">` +
    (frozenRows === 0 ? '' : `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`) +
    (columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`) +
    '<sheetData>'
  )
}

export function sheetEnd({ validations = [] }: Sheet, hasNotes: boolean): string {
  const rules = validations.map(validationXml).join('')
  return (
    '</sheetData>' +
    (validations.length === 0 ? '' : `<dataValidations count="${validations.length}">${rules}</dataValidations>`) +
    (hasNotes ? '<legacyDrawing r:id="notes"/>' : '') +
    '</worksheet>'
  )
}

/** Figures are warnings: `-`, which clears a value, is none. */
function validationXml({ column, firstRow, title, message, rule }: Validation): string {
  const letters = columnLetters(column)
  const texts = `errorTitle="${cut(title, 32)}" error="${cut(message, 225)}" promptTitle="${cut(title, 32)}" prompt="${cut(message, 255)}"`
  const common = `allowBlank="1" showInputMessage="1" ${texts} sqref="${letters}${firstRow}:${letters}${lastRow}"`
  if (rule.is === 'list') {
    return `<dataValidation type="list" ${rule.strict ? 'showErrorMessage="1" ' : ''}${common}><formula1>${rule.range}</formula1></dataValidation>`
  }
  const [min, max] = rule.is === 'date' ? [1, 2_958_465] : [rule.min, rule.max]
  const bounds = `<formula1>${min}</formula1><formula2>${max}</formula2>`
  return `<dataValidation type="${rule.is}" operator="between" errorStyle="warning" showErrorMessage="1" ${common}>${bounds}</dataValidation>`
}

const cut = (text: string, length: number) => escapeXml(text.slice(0, length))

export const notesXml = (notes: readonly Note[]) =>
  `${xmlStart}<comments xmlns="${main}"><authors><author></author></authors><commentList>${notes
    .map(
      ({ reference, text }) =>
        `<comment ref="${reference}" authorId="0"><text><t xml:space="preserve">${escapeXml(text)}</t></text></comment>`,
    )
    .join('')}</commentList></comments>`

/** Excel shows a note only if it has a shape in this older format. */
export const noteShapesXml = (notes: readonly Note[]) =>
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">' +
  '<v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>' +
  notes
    .map(({ reference }) => {
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const place = `<x:Row>${Number(row) - 1}</x:Row><x:Column>${column}</x:Column>`
      const look = 'style="position:absolute;width:240px;height:80px;visibility:hidden" fillcolor="#ffffe1"'
      return `<v:shape type="#note" ${look}><x:ClientData ObjectType="Note">${place}</x:ClientData></v:shape>`
    })
    .join('') +
  '</xml>'
