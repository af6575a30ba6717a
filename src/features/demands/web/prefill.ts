/** Initial values of a new demand, named like the form fields. */
export type Prefill = {
  regionCode?: string
  whType?: string
  constructionStandard?: string
  demandFloorType?: string
  demandArea?: string
  floorHeight?: string
  ifBalcony?: true
  ifRainshed?: true
}

/** Parameters with the same name in search and form; the first of several values is used. */
const sameNames = ['regionCode', 'whType', 'constructionStandard'] as const

/** Reads initial values from the address of a search; minimum figures become the required ones. */
export function readPrefill(search: URLSearchParams, cityCode = ''): Prefill {
  const entries: [keyof Prefill, string | true | null][] = [
    ...sameNames.map((name): [keyof Prefill, string | null] => [name, search.get(name)]),
    ['demandFloorType', search.get('floorMaterial')],
    ['demandArea', search.get('areaMin') ?? search.get('areaMax')],
    ['floorHeight', search.get('heightMin')],
    ['ifBalcony', search.get('platform') === '1' || null],
    ['ifRainshed', search.get('canopy') === '1' || null],
  ]
  const known = Object.fromEntries(entries.filter(([, value]) => value)) as Prefill
  return known.regionCode === undefined && cityCode !== '' ? { ...known, regionCode: cityCode } : known
}

type ListedPark = {
  provinceCode: string
  cityCode: string
  districtCode: string | null
  warehouses: readonly { whType: string; constructionStandard: string | null }[]
}

/** Initial values of a demand from the page of a park: its district, and the type of its first warehouse. */
export function readParkPrefill({ provinceCode, cityCode, districtCode, warehouses }: ListedPark): Prefill {
  const first = warehouses[0]
  return {
    regionCode: districtCode || cityCode || provinceCode,
    ...(first && { whType: first.whType }),
    ...(first?.constructionStandard && { constructionStandard: first.constructionStandard }),
  }
}
