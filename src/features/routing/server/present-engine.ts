import type { Locale } from '#platform/i18n/language.ts'
import type { RouterSource } from './engine/truck-router.ts'
import { localizeDataName } from './present-terms.ts'

/** Presents the route engine and its data in the reader's language. */
export const presentEngine = (source: RouterSource, locale: Locale) => ({
  name: source.engine,
  version: source.version,
  data: localizeDataName(source, locale),
  dataDate: source.dataDate,
  schematic: source.schematic,
})
