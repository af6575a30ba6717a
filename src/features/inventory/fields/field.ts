import type { ListedColumn } from '#features/media/space/columns.ts'
import type { ListedDoor } from '#features/media/space/doors.ts'
import type { Outline } from '#features/media/space/outline.ts'
import type { HotspotKind } from '#features/media/hotspot-kinds.ts'
import type { Message } from '#platform/contract/failure.ts'

/** The type of a value with its bounds. Lengths count code points; `decimals` is the number of digits after the point. */
export type FieldKind =
  /** Text in one line, or with line breaks. */
  | { is: 'line'; maxLength: number }
  | { is: 'lines'; maxLength: number }
  /** Letters, digits and `. _ / -`, unique among its siblings whatever the case. */
  | { is: 'code'; maxLength: number }
  | { is: 'phone'; maxLength: number }
  | { is: 'number'; min: number; max: number; decimals: number }
  | { is: 'flag' }
  /** Yes, no, or unknown. */
  | { is: 'answer' }
  /** One value of a dictionary, or several. */
  | { is: 'choice'; dictionary: string }
  | { is: 'choices'; dictionary: string }
  | { is: 'word'; words: readonly string[] }
  /** `yyyy-MM-dd`. */
  | { is: 'date' }
  /** A region code; level 1 is the province, 2 the city, 3 the district. */
  | { is: 'region'; level: 1 | 2 | 3 }
  /** The id of a member of staff, of a stored file, or the key of a floor or warehouse of the same park. */
  | { is: 'member' }
  | { is: 'file' }
  | { is: 'floor' }
  | { is: 'warehouse' }
  /** The key of a plan among the media of the same park. */
  | { is: 'plan' }
  | { is: 'hotspots' }
  | { is: 'chapters' }
  | { is: 'doors' }
  | { is: 'columns' }
  | { is: 'outline' }

/** Unit of a number: m², m, t/m², yuan per m² and day, yuan, months, kV, kVA, degrees, seconds, a count, or a share from 0 to 1. */
export type Unit = 'm2' | 'm' | 'tPerM2' | 'yuanPerM2PerDay' | 'yuan' | 'month' | 'kV' | 'kVA' | 'degree' | 'second' | 'count' | 'share'

/** Sections of the editor, in its order. */
export const editorSections = ['basics', 'location', 'media', 'buildings', 'gates', 'facilities', 'title', 'contact'] as const
export type EditorSection = (typeof editorSections)[number]

/** A point in a panorama as it is stored; `target` is the id of the panorama of a `scene`, the film of a `clip` or the warehouse of a `unit`. */
export type StoredHotspot = {
  yaw: number
  pitch: number
  kind: HotspotKind
  figure?: string
  textZh?: string
  textEn?: string
  target?: string | null
  /** Where a `clip` begins, in seconds. */
  atS?: number
}

/** A chapter of a film as it is stored. `atS` is where it begins, in seconds. */
export type StoredChapter = { atS: number; titleZh: string; titleEn: string }

type Values = {
  text: string | null
  number: number | null
  flag: boolean
  answer: boolean | null
  list: string[]
  hotspots: StoredHotspot[]
  chapters: StoredChapter[]
  doors: ListedDoor[]
  columns: ListedColumn[]
  outline: Outline
}

/** The shape of a value, from which the types of the document are derived. */
export type Shape = keyof Values
export type ValueOf<FieldShape extends Shape> = Values[FieldShape]

/** A field of a record, without its name. `column` is the column of the table in camel case. */
export type Field<FieldShape extends Shape = Shape> = {
  shape: FieldShape
  kind: FieldKind
  column: string
  label: Message
  section: EditorSection
  /** The language of one of a pair of texts. */
  language?: 'zh' | 'en'
  unit?: Unit
  /** Must have a value before the record can be published. */
  required?: true
  /** Can be changed at once, without a working copy. */
  direct?: true
}

type Extra = Pick<Field, 'unit' | 'required' | 'direct'>

const fieldOf =
  <FieldShape extends Shape>(shape: FieldShape) =>
  (kind: FieldKind, column: string, label: Message, section: EditorSection, extra: Extra = {}): Field<FieldShape> => ({
    shape,
    kind,
    column,
    label,
    section,
    ...extra,
  })

/** Builders of fields by the shape of their value. */
export const text = fieldOf('text')
export const number = fieldOf('number')
export const flag = (column: string, label: Message, section: EditorSection, extra?: Extra) =>
  fieldOf('flag')({ is: 'flag' }, column, label, section, extra)
export const answer = (column: string, label: Message, section: EditorSection) =>
  fieldOf('answer')({ is: 'answer' }, column, label, section)
export const choices = (dictionary: string, column: string, label: Message, section: EditorSection) =>
  fieldOf('list')({ is: 'choices', dictionary }, column, label, section)
export const choice = (dictionary: string, column: string, label: Message, section: EditorSection, extra?: Extra) =>
  text({ is: 'choice', dictionary }, column, label, section, extra)
export const hotspots = fieldOf('hotspots')
export const chapters = fieldOf('chapters')
export const doors = fieldOf('doors')
export const columns = fieldOf('columns')
export const outline = fieldOf('outline')

type Pair<Name extends string> = Record<`${Name}Zh` | `${Name}En`, Field<'text'>>

/** Returns the two fields of a text that exists in both languages: `nameZh`, `nameEn`. `required` applies to the languages it names. */
export function pair<Name extends string>(
  name: Name,
  kind: FieldKind,
  column: string,
  label: Message,
  section: EditorSection,
  required: readonly ('zh' | 'en')[] = [],
): Pair<Name> {
  const inLanguage = (language: 'zh' | 'en', suffix: 'Zh' | 'En'): Field<'text'> => ({
    ...text(kind, column + suffix, label, section, required.includes(language) ? { required: true } : {}),
    language,
  })
  // The two names are those of the type.
  return { [`${name}Zh`]: inLanguage('zh', 'Zh'), [`${name}En`]: inLanguage('en', 'En') } as Pair<Name>
}

/** The values of a record by the names of its fields. */
export type ValuesOf<Fields extends Record<string, Field>> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends Field<infer FieldShape> ? ValueOf<FieldShape> : never
}
