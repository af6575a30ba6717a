import { mediaOfPark, type OwnedMedia } from '#features/media/server/park-media.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { FloorDetail, ParkDetail, WarehouseDetail } from '../park-detail.ts'
import { listCards, sharedFigures } from './cards.ts'
import { isParkId } from './ids.ts'
import type { Moment } from './queries-cards.ts'
import { findPark, listFloors, listGates, listHistory, listWarehouses, type FloorRow, type GateRow, type ParkRow } from './queries-park.ts'
import { entryOf, warehouseDetail } from './warehouse-detail.ts'
import type { Fact, Words } from './labels.ts'

/** Everything about a park, or 404. The figures that cards show too come from the card, so that they cannot differ. */
export async function parkDetail(db: Db, parkId: string, words: Words, moment: Moment): Promise<ParkDetail> {
  if (!isParkId(parkId)) throw fail(failures.notFound)
  const { language } = words
  const [park, [card], gates, floors, warehouseRows, media, history] = await Promise.all([
    findPark(db, parkId, language, moment),
    listCards(db, [parkId], words, moment),
    listGates(db, parkId),
    listFloors(db, parkId),
    listWarehouses(db, { parkId }, language),
    mediaOfPark(db, parkId, language),
    listHistory(db, parkId, language),
  ])
  if (!park || !card) throw fail(failures.notFound)
  const warehouses = warehouseRows.map((row) => warehouseDetail(row, media, words, moment))
  return {
    ...sharedFigures(card),
    ...textsOf(park),
    ...factsOf(park, words),
    parkId,
    longitude: park.longitude,
    latitude: park.latitude,
    provinceCode: park.provinceCode,
    cityCode: park.cityCode,
    districtCode: park.districtCode,
    regionPath: words.regions.pathTo(park.districtCode).map(({ code }) => ({ code, name: words.region(code) })),
    underConstructionArea: park.underConstructionArea,
    price: card.priceMin,
    updateTime: park.updateTime,
    viewCount: park.viewCount,
    verifiedBy: park.verifiedBy,
    verifiedByLabel: park.verifiedBy && words.label('verifiedBy', verifiedByValues[park.verifiedBy]),
    gates: gates.map((gate) => gateOf(gate, words)),
    media: media.map(entryOf),
    history,
    floors: floors.map((floor) => floorOf(floor, warehouses, media, words)),
    warehouses,
  }
}

const verifiedByValues = { owner: 1, visit: 2, document: 3 } as const

const textsOf = (park: ParkRow) => ({
  name: park.name,
  address: park.address,
  location: park.location,
  introduction: park.introduction,
  security: park.security,
  taxReduction: park.taxReduction,
  advantages: park.advantages,
  transportHub: park.transportHub,
})

/** `{x: value, xLabel: label}`, both null when the value is not known. */
function valueAndLabel<Name extends string>(name: Name, fact: Fact, value: number | null, words: Words) {
  return { [name]: value === null ? null : String(value), [`${name}Label`]: value === null ? null : words.label(fact, value) } as Record<
    Name | `${Name}Label`,
    string | null
  >
}

const factsOf = (park: ParkRow, words: Words) => ({
  ...valueAndLabel('ownershipType', 'ownership', park.ownership, words),
  ...valueAndLabel('supplyType', 'supply', park.supply, words),
  ...valueAndLabel('developerAttribute', 'developer', park.developer, words),
  ...valueAndLabel('landUse', 'landUse', park.landUse, words),
  ...valueAndLabel('landNature', 'landNature', park.landNature, words),
  ...valueAndLabel('powerSupplyMode', 'powerMode', park.powerMode, words),
  supportingFacilities: words.labelled('facility', park.facility),
  services: words.labelled('service', park.service),
  fireFacilities: words.labelled('fireFacility', park.fireFacility),
  suitableCategories: words.labelled('goods', park.goods),
  loadingFacilities: words.labelled('handling', park.handling),
  operatingEquipment: words.labelled('equipment', park.equipment),
  voltage: park.voltage,
  distributionCapacity: park.powerCapacityKva,
  chargingStation: park.chargingStation,
  environmentalAssessment: park.eiaHelp,
  registrable: park.registrable,
})

const gateOf = ({ number, width, height, maxVehicle }: GateRow, words: Words) => ({
  number,
  width,
  height,
  ...valueAndLabel('maxVehicleType', 'vehicle', maxVehicle, words),
})

function floorOf(floor: FloorRow, warehouses: readonly WarehouseDetail[], media: readonly OwnedMedia[], words: Words): FloorDetail {
  const own = warehouses.filter(({ floorId }) => floorId === floor.floorId)
  return {
    floorId: floor.floorId,
    name: m.listings_floorName({ number: String(floor.number) }, { locale: localeOf(words.language) }),
    floorNo: floor.number,
    totalArea: floor.area,
    // Summed in hundredths, as decimals would drift.
    rentableArea: own.reduce((sum, { rentableArea }) => sum + Math.round(rentableArea * 100), 0) / 100,
    warehouseIds: own.map(({ warehouseId }) => warehouseId),
    building: floor.building,
    ...valueAndLabel('floorType', 'whType', floor.floorType, words),
    floorHeight: floor.height,
    loadBearing: floor.bearing,
    media: media.filter(({ floorId }) => floorId === floor.floorId).map(entryOf),
  }
}

/** Public information about warehouses for other systems; without any, 404. */
export async function warehousesForPartners(db: Db, asked: { parkId: string } | { warehouseId: string }, words: Words, moment: Moment) {
  if (!isParkId('parkId' in asked ? asked.parkId : asked.warehouseId)) throw fail(failures.notFound)
  const rows = await listWarehouses(db, asked, words.language)
  const [first] = rows
  if (!first) throw fail(failures.notFound)
  const media = await mediaOfPark(db, first.parkId, words.language)
  return rows.map((row) => ({ ...warehouseDetail(row, media, words, moment), parkId: row.parkId, parkName: row.parkName }))
}
