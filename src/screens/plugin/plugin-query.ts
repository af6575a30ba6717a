import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { readAvailability } from '#features/listings/web/availability/chosen-availability.ts'
import { maxSentenceLength, type SearchQuery } from '#features/listings/search/search-query.ts'

/** The parameters of the widget's address, beside `lang`. */
export const pluginNames = ['regionCode', 'theme'] as const

export type Theme = 'light' | 'dark'

export const readTheme = (address: URLSearchParams): Theme => (address.get('theme') === 'dark' ? 'dark' : 'light')

/** Returns the region code, six digits; an empty text for anything else. */
export function readRegionCode(address: URLSearchParams): string {
  const code = address.get('regionCode') ?? ''
  return /^\d{6}$/.test(code) ? code : ''
}

/** Reads the form as a search query. Empty fields and invalid areas are omitted. */
export function readQuery(fields: FormData): SearchQuery {
  const area = numberIn(fields, 'areaMin')
  const whType = textIn(fields, 'whType')
  return {
    regionCode: textIn(fields, 'regionCode') || undefined,
    areaMin: /^\d{1,8}$/.test(area) && Number(area) > 0 ? area : undefined,
    whType: whType === '' ? undefined : [whType],
    ...readAvailability(textIn(fields, 'available')),
    keyword: textIn(fields, 'keyword').slice(0, maxSentenceLength) || undefined,
  }
}
