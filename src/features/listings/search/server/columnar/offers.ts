import type { Box } from '#features/listings/search/engine.ts'
import type { Offer, OfferPark, OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { groupMask, valueBits, valueGroups, warehouseFlags, type ValueGroup } from '#features/listings/search/traits.ts'
import type { Base } from './base.ts'
import { parksNear } from './candidates.ts'
import type { Districts, RankRange } from './districts.ts'
import { unknown16, type Segment } from './segment.ts'

type Columns = { base: Base; delta: Segment; districts: Districts }

/** Leads a visitor past every offer that a query names: the parks of a province as one run, those around a place block by block. */
export function visitOffers({ base, delta, districts }: Columns, { provinceCode, box, whTypes }: OfferQuery, visitor: OfferVisitor) {
  const province = districts.rangeOf({ region: { code: provinceCode, level: 1 } })
  const unwanted = groupMask('whTypes') & ~valueBits('whTypes', whTypes)
  const walk = new OfferWalk(districts, unwanted, visitor)
  const { segment, starts } = base
  const from = starts[province.from] as number
  const to = starts[province.to] as number
  for (let park = from; park < to; park++) walk.pass(segment, park)
  if (box)
    for (const park of parksNear(base, box, 0, segment.parks))
      if ((park < from || park >= to) && lies(segment, park, box)) walk.pass(segment, park)
  for (let park = 0; park < delta.parks; park++)
    if (isIn(province, delta, park) || (box !== null && lies(delta, park, box))) walk.pass(delta, park)
}

const isIn = ({ from, to }: RankRange, { district }: Segment, park: number) => {
  const rank = district[park] as number
  return rank >= from && rank < to
}

function lies({ lng, lat }: Segment, park: number, [west, south, east, north]: Box) {
  const x = lng[park] as number
  const y = lat[park] as number
  return x >= west && x <= east && y >= south && y <= north
}

/** The two rows that a visitor is shown, filled in again for each park and warehouse: a million small objects would cost more than to read them. */
class OfferWalk {
  readonly #districts: Districts
  readonly #unwanted: number
  readonly #visitor: OfferVisitor
  readonly #park: OfferPark = { parkId: 0, districtCode: '', lng: 0, lat: 0 }
  readonly #offer: Offer

  constructor(districts: Districts, unwanted: number, visitor: OfferVisitor) {
    this.#districts = districts
    this.#unwanted = unwanted
    this.#visitor = visitor
    this.#offer = { ...nothing, park: this.#park }
  }

  pass(segment: Segment, park: number) {
    if (segment.isGone(park)) return
    const { first, whTraits } = segment
    let entered = false
    for (let at = first[park] as number, to = first[park + 1] as number; at < to; at++) {
      if (((whTraits[at] as number) & this.#unwanted) !== 0) continue
      if (!entered && !this.#enter(segment, park)) return
      entered = true
      this.#show(segment, at)
    }
  }

  #enter({ id, district, lng, lat }: Segment, park: number): boolean {
    const row = this.#park
    row.parkId = id[park] as number
    row.districtCode = this.#districts.codeOf(district[park] as number)
    row.lng = lng[park] as number
    row.lat = lat[park] as number
    return this.#visitor.enter(row)
  }

  #show({ whTraits, whPrice, whHeight, whArea, terms }: Segment, at: number) {
    const offer = this.#offer
    const traits = whTraits[at] as number
    const price = whPrice[at] as number
    const height = whHeight[at] as number
    offer.warehouseId = terms.id[at] as number
    offer.whType = valueIn(traits, 'whTypes')
    offer.buildingType = valueIn(traits, 'buildingTypes')
    offer.floorMaterial = valueIn(traits, 'floorMaterials')
    offer.platform = (traits & (1 << warehouseFlags.platform)) !== 0
    offer.canopy = (traits & (1 << warehouseFlags.canopy)) !== 0
    offer.price = price === unknown16 ? null : price
    offer.height = height === unknown16 ? null : height
    offer.rentableArea = whArea[at] as number
    offer.totalArea = terms.totalArea[at] as number
    offer.leastArea = (terms.leastArea[at] as number) || null
    offer.divisible = terms.divisible[at] === 1
    offer.bearing = (terms.bearing[at] as number) || null
    offer.freeOn = (terms.freeOn[at] as number) < 0 ? null : (terms.freeOn[at] as number)
    offer.leaseMonths = (terms.leaseMonths[at] as number) || null
    this.#visitor.visit(offer)
  }
}

/** A warehouse has exactly one bit of each group. */
const valueIn = (traits: number, group: ValueGroup) => 32 - Math.clz32((traits & groupMask(group)) >>> valueGroups[group].firstBit)

const nothing: Omit<Offer, 'park'> = {
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
  leastArea: null,
  divisible: false,
  bearing: null,
  freeOn: null,
  leaseMonths: null,
}
