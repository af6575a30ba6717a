import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { gateName } from '../fields/captured-fields.ts'
import type { ParkDocument } from './park-document.ts'

/** Names the record of a path before a text: "1F-C: Please enter …". */
export function atRecord(park: ParkDocument, path: string, text: string, locale: Locale): string {
  const name = recordName(park, path, locale)
  return name === null ? text : m.inventory_atRecord({ record: name, text }, { locale })
}

/** Returns how people call the record of a path: the code of a warehouse, `2F`, gate 1. Null for a field of the park. */
export function recordName(park: ParkDocument, path: string, locale: Locale): string | null {
  const [collection, key = ''] = path.split('.')
  if (collection === 'warehouses') return park.warehouses[key]?.code ?? park.warehouses[key]?.nameZh ?? m.field_warehouse({}, { locale })
  if (collection === 'floors') return floorName(park, key, locale)
  if (collection === 'gates') return gateName(key, locale)
  if (collection === 'media') return park.media[key]?.[locale === 'zh-CN' ? 'titleZh' : 'titleEn'] ?? m.inventory_media({}, { locale })
  return null
}

function floorName(park: ParkDocument, key: string, locale: Locale): string {
  const floor = park.floors[key]
  if (!floor) return m.ui_floor({}, { locale })
  return m.inventory_floorOfBuilding({ building: String(floor.building ?? '–'), number: String(floor.number ?? '–') }, { locale })
}
