/**
 * Which region a park's market is. Codes as in `RegionCode`: GB/T 2260 in China, `99` and more overseas.
 *
 * A market is a city: of the second level in China; Hong Kong and Macao as a whole; a district that a province governs directly, whose city is only
 * a collection; overseas the third level, because the second one is a country.
 */
export function marketCodeOf(code: string): string | null {
  if (isOverseasCode(code)) return code.length === 8 ? code : null
  if (code.length !== 6) return null
  if (isCityRegion(code)) return `${code.slice(0, 2)}0000`
  if (isInCollection(code)) return code.endsWith('00') ? null : code
  if (code.slice(2, 4) === '00') return null
  return isInMunicipality(code) ? `${code.slice(0, 2)}0100` : `${code.slice(0, 4)}00`
}

/** Returns whether a code is that of a market itself, rather than of a part of one or of a wider region. */
export const isMarketCode = (code: string) => /^\d{6}(\d{2})?$/.test(code) && marketCodeOf(code) === code

/** The column of a park that holds the code of a market. */
export type MarketColumn = 'provinceCode' | 'cityCode' | 'districtCode'

export function marketColumnOf(code: string): MarketColumn {
  if (isOverseasCode(code) || isInCollection(code)) return 'districtCode'
  return isCityRegion(code) ? 'provinceCode' : 'cityCode'
}

const isOverseasCode = (code: string) => code.startsWith('99')
const isCityRegion = (code: string) => /^8[12]/.test(code)
/** Beijing, Tianjin, Shanghai and Chongqing, whose districts and counties are one city. */
const isInMunicipality = (code: string) => /^(11|12|31|50)/.test(code)
/** GB/T 2260 gives a collection of directly governed cities and counties the third and fourth digit 90. */
const isInCollection = (code: string) => code.slice(2, 4) === '90'
