/** What a demand asks of a warehouse. Integers as in listings' `Offer`: areas in hundredths of m², heights in centimetres, prices in fen. */
export type Requirements = {
  whType: number
  buildingType: number | null
  floorMaterial: number | null
  area: number
  /** Days since 1970-01-01. */
  expectedOn: number
  months: number
  height: number | null
  /** Hundredths of t/m². */
  floorLoad: number | null
  platform: boolean
  canopy: boolean
  /** From the member's preferences; null: nothing was said about money. */
  priceMax: number | null
  place: RequiredPlace
}

export type RequiredPlace = {
  /** There a "province" is a continent and a "city" a country. */
  isOverseas: boolean
  provinceCode: string
  cityCode: string
  districtCode: string
  /** The middle of the district in micro-degrees; null where nobody knows it. */
  centre: { lng: number; lat: number } | null
}
