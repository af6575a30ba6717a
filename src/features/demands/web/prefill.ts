/** What is known of a demand before anything is entered; the names are those of the form. */
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

/** Of several types that were searched for, the first. */
const sameNames = ['regionCode', 'whType', 'constructionStandard'] as const

/** From the address of a search; a figure that was the least becomes the one that is wanted. */
export function readPrefill(search: URLSearchParams, chosenCity = ''): Prefill {
  const given: [keyof Prefill, string | true | null][] = [
    ...sameNames.map((name): [keyof Prefill, string | null] => [name, search.get(name)]),
    ['demandFloorType', search.get('floorMaterial')],
    ['demandArea', search.get('areaMin') ?? search.get('areaMax')],
    ['floorHeight', search.get('heightMin')],
    ['ifBalcony', search.get('platform') === '1' || null],
    ['ifRainshed', search.get('canopy') === '1' || null],
  ]
  const known = Object.fromEntries(given.filter(([, value]) => value)) as Prefill
  return known.regionCode === undefined && chosenCity !== '' ? { ...known, regionCode: chosenCity } : known
}
