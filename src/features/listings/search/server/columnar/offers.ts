import type { Box } from '#features/listings/search/engine.ts'
import type { Offer, OfferPark, OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { groupMask, valueBits, valueGroups, warehouseFlags, type ValueGroup } from '#features/listings/search/traits.ts'
import type { Base } from './base.ts'
import { listParksNear } from './candidates.ts'
import type { Districts, RankRange } from './districts.ts'
import { unknown16, type Segment } from './segment.ts'

type Columns = { base: Base; delta: Segment; districts: Districts }

/** Visits every offer that a query selects: the parks of a province as one run, those inside the box block by block. */
export function visitOffers({ base, delta, districts }: Columns, { provinceCode, box, whTypes }: OfferQuery, visitor: OfferVisitor) {
  const province = districts.rangeOf({ region: { code: provinceCode, level: 1 } })
  const excludedTraits = groupMask('whTypes') & ~valueBits('whTypes', whTypes)
  const reader = new OfferReader(districts, excludedTraits, visitor)
  const { segment, starts } = base
  const from = starts[province.from] as number
  const to = starts[province.to] as number
  for (let park = from; park < to; park++) reader.visitPark(segment, park)
  if (box)
    for (const park of listParksNear(base, box, 0, segment.parks))
      if ((park < from || park >= to) && isInBox(segment, park, box)) reader.visitPark(segment, park)
  for (let park = 0; park < delta.parks; park++)
    if (isInRange(province, delta, park) || (box !== null && isInBox(delta, park, box))) reader.visitPark(delta, park)
}

const isInRange = ({ from, to }: RankRange, { district }: Segment, park: number) => {
  const rank = district[park] as number
  return rank >= from && rank < to
}

function isInBox({ lng, lat }: Segment, park: number, [west, south, east, north]: Box) {
  const x = lng[park] as number
  const y = lat[park] as number
  return x >= west && x <= east && y >= south && y <= north
}

/** Fills the two objects that visitors receive, reusing them for each row: allocating a million small objects would cost more than reading the columns. */
class OfferReader {
  readonly #districts: Districts
  readonly #excludedTraits: number
  readonly #visitor: OfferVisitor
  readonly #park: OfferPark = { parkId: 0, districtCode: '', lng: 0, lat: 0 }
  readonly #offer: Offer

  constructor(districts: Districts, excludedTraits: number, visitor: OfferVisitor) {
    this.#districts = districts
    this.#excludedTraits = excludedTraits
    this.#visitor = visitor
    this.#offer = { ...emptyOffer, park: this.#park }
  }

  visitPark(segment: Segment, park: number) {
    if (segment.isGone(park)) return
    const { first, whTraits } = segment
    let isEntered = false
    for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) {
      if (((whTraits[at] as number) & this.#excludedTraits) !== 0) continue
      if (!isEntered && !this.#enterPark(segment, park)) return
      isEntered = true
      this.#visitOffer(segment, at)
    }
  }

  #enterPark({ id, district, lng, lat }: Segment, park: number): boolean {
    const row = this.#park
    row.parkId = id[park] as number
    row.districtCode = this.#districts.codeOf(district[park] as number)
    row.lng = lng[park] as number
    row.lat = lat[park] as number
    return this.#visitor.enterPark(row)
  }

  #visitOffer(segment: Segment, at: number) {
    const { whTraits, whPrice, whHeight, terms } = segment
    const offer = this.#offer
    const traits = whTraits[at] as number
    const price = whPrice[at] as number
    const height = whHeight[at] as number
    offer.warehouseId = terms.id[at] as number
    offer.whType = readValue(traits, 'whTypes')
    offer.buildingType = readValue(traits, 'buildingTypes')
    offer.floorMaterial = readValue(traits, 'floorMaterials')
    offer.platform = (traits & (1 << warehouseFlags.platform)) !== 0
    offer.canopy = (traits & (1 << warehouseFlags.canopy)) !== 0
    offer.price = price === unknown16 ? null : price
    offer.height = height === unknown16 ? null : height
    offer.rentableArea = segment.rentableArea(at)
    offer.totalArea = terms.totalArea[at] as number
    offer.minRentArea = (terms.minRentArea[at] as number) || null
    offer.divisible = terms.divisible[at] === 1
    offer.floorLoad = (terms.floorLoad[at] as number) || null
    offer.availableOn = (terms.availableOn[at] as number) < 0 ? null : (terms.availableOn[at] as number)
    offer.minLeaseMonths = (terms.minLeaseMonths[at] as number) || null
    offer.completedOn = (terms.completedOn[at] as number) < 0 ? null : (terms.completedOn[at] as number)
    offer.listedAt = terms.listedAt[at] as number
    this.#visitor.visitOffer(offer)
  }
}

/** Returns the value of a group, in which each warehouse has exactly one bit. */
const readValue = (traits: number, group: ValueGroup) => 32 - Math.clz32((traits & groupMask(group)) >>> valueGroups[group].firstBit)

const emptyOffer: Omit<Offer, 'park'> = {
  warehouseId: 0,
  whType: 0,
  buildingType: 0,
  floorMaterial: 0,
  platform: false,
  canopy: false,
  price: null,
  height: null,
  rentableArea: 0,
  totalArea: 0,
  minRentArea: null,
  divisible: false,
  floorLoad: null,
  availableOn: null,
  minLeaseMonths: null,
  completedOn: null,
  listedAt: 0,
}
