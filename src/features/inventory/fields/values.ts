import { z } from 'zod'
import { m } from '#messages'
import { maxChapters } from '#features/media/chapters.ts'
import { hotspotKinds } from '#features/media/hotspot-kinds.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { formatInvalid, formatRequired, formatTooLong } from '#platform/contract/field-sentences.ts'
import { cleanLine } from '#platform/contract/plain-text.ts'
import { cleanLines } from '#platform/contract/text-fields.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { roundTo } from '#platform/i18n/written-number.ts'
import type { Field, Shape, ValueOf } from './field.ts'
import { recordKey } from './fields.ts'
import { readColumns } from './read-columns.ts'
import { readDoors } from './read-doors.ts'
import { readOutline } from './read-outline.ts'

export type Value = ValueOf<Shape>

/** A working copy keeps text beyond the limit of its field, so that nothing typed is lost; this is the most it keeps. */
const maxKeptCharacters = 20_000
const maxListLength = 100

/** Returns the label of a field, with its language where there are two: "Introduction (English)". */
export function labelOf({ label, language }: Field, locale: Locale): string {
  const text = label({}, { locale })
  if (language === undefined) return text
  return language === 'zh' ? m.inventory_inChinese({ field: text }, { locale }) : m.inventory_inEnglish({ field: text }, { locale })
}

const listShapes: ReadonlySet<Shape> = new Set(['list', 'hotspots', 'chapters', 'doors', 'columns', 'outline'])

/** The value of a field that nothing is known about. */
export function emptyValue({ shape }: Field): Value {
  if (shape === 'flag') return false
  return listShapes.has(shape) ? [] : null
}

export const isEmpty = (value: Value) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Compares two values. Lists of choices are sorted; the order of the names in a hotspot does not matter, because the database changes it. */
export const isSameValue = (a: Value, b: Value) => a === b || comparable(a) === comparable(b)

const comparable = (value: Value) =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/**
 * Reads a value as a field stores it: text cleaned, numbers rounded to the digits that are stored, choices sorted. Flags may be 0 and 1, and
 * numbers plain decimal text. `undefined` if the value has another type; whether it is within the limits is a question for `findProblem`.
 */
export function readValue(field: Field, raw: unknown): Value | undefined {
  const { kind, shape } = field
  if (raw === null || raw === undefined || raw === '') return emptyValue(field)
  if (shape === 'flag' || shape === 'answer') return readFlag(raw)
  if (kind.is === 'number') return readNumber(raw, kind.decimals)
  if (kind.is === 'choices') return readChoices(raw)
  if (kind.is === 'hotspots') return readHotspots(raw)
  if (kind.is === 'chapters') return readChapters(raw)
  if (kind.is === 'doors') return readDoors(raw)
  if (kind.is === 'columns') return readColumns(raw)
  if (kind.is === 'outline') return readOutline(raw)
  return readText(field, raw)
}

const readFlag = (raw: unknown) => (raw === true || raw === 1 ? true : raw === false || raw === 0 ? false : undefined)

function readNumber(raw: unknown, decimals: number): number | undefined {
  const value = typeof raw === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(raw) ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15 ? roundTo(value, decimals) : undefined
}

function readChoices(raw: unknown): string[] | undefined {
  if (!Array.isArray(raw) || raw.length > maxListLength) return undefined
  const values = raw.map(readChoice)
  if (!values.every((value) => value !== undefined)) return undefined
  return [...new Set(values)].toSorted((a, b) => Number(a) - Number(b))
}

const readChoice = (raw: unknown) => (/^\d{1,4}$/.test(String(raw)) && typeof raw !== 'object' ? String(raw) : undefined)

const maxSeconds = 999_999.99

const Hotspots = z
  .array(
    z.object({
      yaw: z.number().min(-360).max(360),
      pitch: z.number().min(-90).max(90),
      kind: z.enum(hotspotKinds),
      figure: z.string().max(40).optional(),
      textZh: z.string().max(500).optional(),
      textEn: z.string().max(500).optional(),
      target: z.union([z.string().max(64), z.number().transform(String), z.null()]).optional(),
      atS: z.number().min(0).max(maxSeconds).optional(),
    }),
  )
  .max(50)

function readHotspots(raw: unknown): ValueOf<'hotspots'> | undefined {
  const read = Hotspots.safeParse(raw)
  // An absent key and an undefined one are the same in JSON.
  return read.success ? (JSON.parse(JSON.stringify(read.data)) as ValueOf<'hotspots'>) : undefined
}

const Chapters = z
  .array(z.object({ atS: z.number().min(0).max(maxSeconds), titleZh: z.string().max(500), titleEn: z.string().max(500) }))
  .max(maxChapters)

/** Reads chapters in the order of their times, to the hundredth of a second. */
function readChapters(raw: unknown): ValueOf<'chapters'> | undefined {
  const read = Chapters.safeParse(raw)
  return read.data
    ?.map(({ atS, titleZh, titleEn }) => ({ atS: roundTo(atS, 2), titleZh: cleanLine(titleZh), titleEn: cleanLine(titleEn) }))
    .toSorted((a, b) => a.atS - b.atS)
}

function readText({ kind }: Field, raw: unknown): string | null | undefined {
  if (kind.is === 'choice') return readChoice(raw)
  if (typeof raw !== 'string' || raw.length > maxKeptCharacters) return undefined
  const text = kind.is === 'lines' ? cleanLines(raw) : cleanLine(raw)
  if (text === '') return null
  if (kind.is === 'date') return isDay(text) ? text : undefined
  if (kind.is === 'word') return kind.words.includes(text) ? text : undefined
  if (kind.is === 'file' || kind.is === 'member') return isUuid(text) ? text.toLowerCase() : undefined
  if (kind.is === 'floor' || kind.is === 'warehouse' || kind.is === 'plan') return recordKey.test(text) ? text : undefined
  return text
}

/** What is wrong with a value that has the type of its field. */
export type Problem =
  | { is: 'required' }
  | { is: 'tooLong'; maxLength: number }
  | { is: 'outOfRange'; min: number; max: number }
  | { is: 'invalid' }

/** Returns true if a dictionary has an active item of this value. */
export type KnowsChoice = (dictionary: string, value: string) => boolean

const codePattern = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/
const phonePattern = /^[+\d][\d ()-]{4,29}$/

/** Returns what prevents a value from being published; null if nothing does. */
export function findProblem(field: Field, value: Value, knows: KnowsChoice): Problem | null {
  if (isEmpty(value)) return field.required ? { is: 'required' } : null
  const { kind } = field
  const invalid = (isValid: boolean): Problem | null => (isValid ? null : { is: 'invalid' })
  if ('maxLength' in kind && [...String(value)].length > kind.maxLength) return { is: 'tooLong', maxLength: kind.maxLength }
  if (kind.is === 'number') {
    const { min, max } = kind
    return Number(value) < min || Number(value) > max ? { is: 'outOfRange', min, max } : null
  }
  if (kind.is === 'code') return invalid(codePattern.test(String(value)))
  if (kind.is === 'phone') return invalid(phonePattern.test(String(value)))
  if (kind.is === 'choice') return invalid(knows(kind.dictionary, String(value)))
  if (kind.is === 'choices') return invalid((value as readonly string[]).every((one) => knows(kind.dictionary, one)))
  return null
}

/** Returns the problem as a sentence that names the field. */
export function describeProblem(field: Field, problem: Problem, locale: Locale): string {
  const label = labelOf(field, locale)
  if (problem.is === 'required') return formatRequired(label, locale)
  if (problem.is === 'tooLong') return formatTooLong(label, problem.maxLength, locale)
  if (problem.is === 'invalid') return formatInvalid(label, locale)
  return m.inventory_outOfRange({ field: label, min: formatLimit(problem.min), max: formatLimit(problem.max) }, { locale })
}

const formatLimit = (limit: number) => (Number.isInteger(limit) ? formatNumber(limit) : String(limit))
