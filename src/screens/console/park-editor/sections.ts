import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { completenessItems, type Missing } from '#features/inventory/drafts/completeness.ts'
import { fieldAt, readPath } from '#features/inventory/fields/fields.ts'
import { editorSections } from '#features/inventory/fields/field.ts'

/** Sections of the editor in its order; those of the fields, the viewing hours, and three that show what happened. */
export const sections = [...editorSections, 'viewing', 'verification', 'prices', 'history'] as const
export type Section = (typeof sections)[number]

export const sectionNames: Record<Section, () => string> = {
  basics: m.parkEditor_basics,
  location: m.parkEditor_location,
  media: m.parkEditor_media,
  buildings: m.parkEditor_buildings,
  gates: m.parkEditor_gates,
  facilities: m.parkEditor_facilities,
  title: m.parkEditor_title,
  contact: m.parkEditor_contact,
  viewing: m.parkEditor_viewing,
  verification: m.parkEditor_verification,
  prices: m.parkEditor_prices,
  history: m.parkEditor_history,
}

export const isSection = (text: string | undefined): text is Section => sections.some((section) => section === text)

export const editorUrl = (id: string, section: Section) => `/admin/listings/parks/${id}/${section}`

/** The section in which a path, or a collection, is edited. */
export function sectionOf(path: string): Section {
  const [first = ''] = path.split('.')
  if (isSection(first)) return first
  if (first === 'warehouses' || first === 'floors') return fieldAt(path)?.section ?? 'buildings'
  const address = readPath(path)
  return address && address.is !== 'record' ? address.field.section : 'basics'
}

/** Counts the rows of the completeness table that are missing in each section. */
export function countMissing(missing: readonly Missing[]): Partial<Record<Section, number>> {
  const counts: Partial<Record<Section, number>> = {}
  for (const { paths } of missing) {
    const section = sectionOf(paths[0] ?? 'basics')
    counts[section] = (counts[section] ?? 0) + 1
  }
  return counts
}

export const labelOfItem = (item: string) => completenessItems[item]!.label({}, { locale: getLocale() })
export const effectOfItem = (item: string) => completenessItems[item]!.effect({}, { locale: getLocale() })
