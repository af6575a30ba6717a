import type { Locale } from '#platform/i18n/language.ts'
import type { RouterSource } from './engine/truck-router.ts'
import { dataName } from './terms.ts'

/** What drives on the answer, in the reader's language. */
export const engineAnswer = (source: RouterSource, locale: Locale) => ({
  name: source.engine,
  version: source.version,
  data: dataName(source, locale),
  dataDate: source.dataDate,
  schematic: source.schematic,
})
