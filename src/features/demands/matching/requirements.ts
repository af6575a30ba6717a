/** The requirements of a demand. Integers as in `Offer`: areas in hundredths of m², heights in cm, prices in fen. */
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
  /** From the member's preferences; null without a price limit. */
  priceMax: number | null
  place: RequiredPlace
}

export type RequiredPlace = {
  /** Overseas, a "province" is a continent and a "city" a country. */
  isOverseas: boolean
  provinceCode: string
  cityCode: string
  districtCode: string
  /** The district centre in micro-degrees; null if unknown. */
  centre: { lng: number; lat: number } | null
}
