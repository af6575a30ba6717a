import type { SearchQuery } from '#features/listings/search/search-query.ts'

/** The parameters of the widget's address, beside `lang`. */
export const pluginNames = ['regionCode', 'theme'] as const

export type Theme = 'light' | 'dark'

export const readTheme = (address: URLSearchParams): Theme => (address.get('theme') === 'dark' ? 'dark' : 'light')

/** Returns the region code, six digits; an empty text for anything else. */
export function readRegionCode(address: URLSearchParams): string {
  const code = address.get('regionCode') ?? ''
  return /^\d{6}$/.test(code) ? code : ''
}

const readText = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Reads the form as a search query. Empty fields and invalid areas are omitted. */
export function readQuery(fields: FormData): SearchQuery {
  const area = readText(fields, 'areaMin').replaceAll(',', '')
  const whType = readText(fields, 'whType')
  return {
    regionCode: readText(fields, 'regionCode') || undefined,
    areaMin: /^\d{1,8}$/.test(area) && Number(area) > 0 ? area : undefined,
    whType: whType === '' ? undefined : [whType],
    keyword: readText(fields, 'keyword').slice(0, 50) || undefined,
  }
}
