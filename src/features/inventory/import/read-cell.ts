import { isDay } from '#platform/i18n/shanghai-time.ts'
import { cleanLine } from '#platform/contract/plain-text.ts'
import { cleanLines } from '#platform/contract/text-fields.ts'
import type { FieldKind } from '../fields/field.ts'
import { findProblem } from '../fields/values.ts'
import { foreignUnits, noWords, nowWords, writtenUnits, yesWords } from './cell-words.ts'
import type { Column } from './columns.ts'
import { closest, fold } from './fold.ts'
import type { RowProblem } from './problems.ts'

/** A value as the column of the table stores it, as JSON. */
export type CellValue = string | number | boolean | number[] | null
export type CellProblem = Omit<RowProblem, 'column' | 'level'>
export type CellReading = { value: CellValue } | { problem: CellProblem }

/** The active items of a dictionary with the texts that name each of them. */
export type ChoiceTexts = ReadonlyMap<string, { value: number; names: readonly string[] }[]>

export type CellReader = {
  choices: ChoiceTexts
  /** The current day, `yyyy-MM-dd`. */
  today: string
  /** Returns what stands for a text of the file; the text itself if nothing does. */
  replace(column: string, text: string): string
}

/** Clears a value. Empty text keeps it. */
const clearing = '-'

const fine = (value: CellValue): CellReading => ({ value })
const wrong = (problem: CellProblem): CellReading => ({ problem })

/** Reads a cell that is not empty. Regions are read by `readRegions`, because three columns name one place. */
export function readCell(column: Column, text: string, reader: CellReader): CellReading {
  const { kind } = column.field
  const trimmed = text.trim()
  if (trimmed === clearing) return clear(column)
  switch (kind.is) {
    case 'number':
      return readNumber(column, kind, trimmed)
    case 'flag':
    case 'answer':
      return readFlag(trimmed)
    case 'date':
      return readDate(column, trimmed, reader.today)
    case 'choice':
      return readChoice(kind.dictionary, reader.replace(column.key, trimmed), trimmed, reader.choices)
    case 'choices':
      return readChoices(column, kind.dictionary, trimmed, reader)
    default:
      return readText(column, text)
  }
}

function clear({ field, required, is }: Column): CellReading {
  if (required !== 'no' || is !== 'field' || field.required) return wrong({ rule: 'required', value: clearing })
  if (field.kind.is === 'flag') return fine(false)
  return fine(field.kind.is === 'choices' ? [] : null)
}

/** Only commas between groups of three digits are separators of thousands; any other comma is not a number. */
const digits = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/

function readNumber({ field }: Column, { min, max, decimals }: Extract<FieldKind, { is: 'number' }>, text: string): CellReading {
  const folded = fold(text)
  const [, figure = '', unit = ''] = /^([+-]?[\d.,]+)(.*)$/.exec(folded) ?? []
  if (!digits.test(figure)) return wrong({ rule: 'number', value: text })
  if (unit !== '' && !ownUnits(field.unit).includes(unit))
    return wrong({ rule: foreign.has(unit) ? 'unit' : 'number', value: text, inputs: { written: unit } })
  const value = Number(figure.replaceAll(',', ''))
  if (value < min || value > max) return wrong({ rule: 'range', value: text, inputs: { min: String(min), max: String(max) } })
  const rounded = Number(value.toFixed(decimals))
  // The binary remainder of a spreadsheet's sums is no further digit.
  if (Math.abs(rounded - value) > 1e-9 * Math.max(1, Math.abs(value)))
    return wrong({ rule: 'decimals', value: text, inputs: { n: String(decimals) }, suggestion: String(rounded) })
  return fine(rounded)
}

const ownUnits = (unit: Column['field']['unit']) => (unit === undefined ? [] : writtenUnits[unit].map(fold))
const foreign = new Set([...foreignUnits, ...Object.values(writtenUnits).flat()].map(fold))

function readFlag(text: string): CellReading {
  const folded = fold(text)
  if (yesWords.has(folded)) return fine(true)
  return noWords.has(folded) ? fine(false) : wrong({ rule: 'flag', value: text })
}

const dateParts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
/** A date whose day and month cannot be told apart. */
const ambiguous = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})$/

function readDate({ key }: Column, text: string, today: string): CellReading {
  const folded = fold(text).replace(/t?(?:00:00|00:00:00)(?:\.0+)?z?$/, '')
  if (key === 'rentable_from' && nowWords.has(folded)) return fine(today)
  if (ambiguous.test(folded)) return wrong({ rule: 'ambiguousDate', value: text })
  const [, year = '', month = '', day = ''] = dateParts.exec(folded) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) ? fine(date) : wrong({ rule: 'date', value: text })
}

function readChoice(dictionary: string, text: string, original: string, choices: ChoiceTexts): CellReading {
  const items = choices.get(dictionary) ?? []
  const folded = fold(text)
  const item = items.find(({ names }) => names.includes(folded))
  if (item) return fine(item.value)
  const name = closest(
    text,
    items.flatMap(({ names }) => names.slice(0, 2)),
  )
  const meant = items.find(({ names }) => name !== null && names.includes(name))
  return wrong({ rule: 'choice', value: original, ...(meant && { suggestion: String(meant.value) }) })
}

const betweenChoices = /[、，,;；|\n]/

/** Returns the texts of a cell with several choices. */
export const splitChoices = (text: string) =>
  text
    .split(betweenChoices)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readChoices({ key }: Column, dictionary: string, text: string, reader: CellReader): CellReading {
  const values: number[] = []
  for (const part of splitChoices(text)) {
    const reading = readChoice(dictionary, reader.replace(key, part), part, reader.choices)
    if ('problem' in reading) return reading
    values.push(reading.value as number)
  }
  return fine([...new Set(values)].toSorted((a, b) => a - b))
}

function readText({ field, is }: Column, text: string): CellReading {
  const clean = field.kind.is === 'lines' ? cleanLines(text) : cleanLine(field.kind.is === 'code' ? text.normalize('NFKC') : text)
  if (is === 'pictures') return fine(clean)
  const problem = findProblem({ ...field, required: true }, clean, () => true)
  if (problem === null) return fine(clean)
  if (problem.is === 'tooLong') return wrong({ rule: 'tooLong', value: text, inputs: { n: String(problem.maxLength) } })
  if (problem.is === 'required') return wrong({ rule: 'required', value: text })
  return wrong({ rule: field.kind.is === 'phone' ? 'phone' : 'code', value: text })
}
