import { presentParkMedia, type OwnedMedia } from '#features/media/server/park-media.ts'
import { listMediaOfPark } from '#features/media/server/queries.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOf } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { FloorDetail, ParkDetail, WarehouseDetail } from '../park-detail.ts'
import { listCards, pickSharedFigures } from './cards.ts'
import type { FigureSource } from '../proof/contract.ts'
import { loadChecklist, loadFigureSources } from '../proof/server/load-proof.ts'
import { isParkId } from './ids.ts'
import type { Moment } from './queries-cards.ts'
import { findPark, listFloors, listGates, listHistory, listWarehouses, type FloorRow, type GateRow, type ParkRow } from './queries-park.ts'
import { presentMedia, presentWarehouse } from './present-warehouse.ts'
import type { Fact, Labels } from './labels.ts'

/** Returns everything about a park; throws 404 for an unpublished one. Figures shared with cards come from the card, so that they cannot differ. */
export async function getPark(db: Db, parkId: string, labels: Labels, moment: Moment): Promise<ParkDetail> {
  if (!isParkId(parkId)) throw fail(failures.notFound)
  const { language } = labels
  const [park, [card], gates, floors, warehouseRows, mediaRows, history, sources, checklist] = await Promise.all([
    findPark(db, parkId, language, moment),
    listCards(db, [parkId], labels, moment),
    listGates(db, parkId),
    listFloors(db, parkId),
    listWarehouses(db, { parkId }, language),
    listMediaOfPark(db, parkId),
    listHistory(db, parkId, language),
    loadFigureSources(db, parkId),
    loadChecklist(db, parkId),
  ])
  if (!park || !card) throw fail(failures.notFound)
  const media = presentParkMedia(mediaRows, warehouseRows, language)
  const warehouses = warehouseRows.map((row) => presentWarehouse(row, media, labels, moment))
  return {
    ...pickSharedFigures(card),
    ...presentTexts(park),
    ...presentFacts(park, labels),
    parkId,
    longitude: park.longitude,
    latitude: park.latitude,
    provinceCode: park.provinceCode,
    cityCode: park.cityCode,
    districtCode: park.districtCode,
    regionPath: labels.regions.pathTo(park.districtCode).map(({ code }) => ({ code, name: labels.regionName(code) })),
    underConstructionArea: park.underConstructionArea,
    price: card.priceMin,
    updateTime: park.updateTime,
    viewCount: park.viewCount,
    verifiedBy: park.verifiedBy,
    verifiedByLabel: park.verifiedBy && labels.label('verifiedBy', verifiedByValues[park.verifiedBy]),
    gates: gates.map((gate) => presentGate(gate, labels)),
    media: media.map(presentMedia),
    figureSources: sources.map((source) => withoutHidden(source, warehouseRows)),
    certification: park.platformCertified ? checklist : [],
    history,
    floors: floors.map((floor) => presentFloor(floor, warehouses, media, labels)),
    warehouses,
  }
}

/** Leaves out the changes of warehouses that are not published. */
const withoutHidden = (source: FigureSource, published: readonly { warehouseId: string }[]): FigureSource => ({
  ...source,
  changes: source.changes.filter(({ warehouseId }) => warehouseId === null || published.some((one) => one.warehouseId === warehouseId)),
})

const verifiedByValues = { owner: 1, visit: 2, document: 3 } as const

const presentTexts = (park: ParkRow) => ({
  name: park.name,
  address: park.address,
  location: park.location,
  introduction: park.introduction,
  security: park.security,
  taxReduction: park.taxReduction,
  advantages: park.advantages,
  transportHub: park.transportHub,
})

/** Returns `{x: value, xLabel: label}`, both null if the value is unknown. */
function valueAndLabel<Name extends string>(name: Name, fact: Fact, value: number | null, labels: Labels) {
  return { [name]: value === null ? null : String(value), [`${name}Label`]: value === null ? null : labels.label(fact, value) } as Record<
    Name | `${Name}Label`,
    string | null
  >
}

const presentFacts = (park: ParkRow, labels: Labels) => ({
  ...valueAndLabel('ownershipType', 'ownership', park.ownership, labels),
  ...valueAndLabel('supplyType', 'supply', park.supply, labels),
  ...valueAndLabel('developerAttribute', 'developer', park.developer, labels),
  ...valueAndLabel('landUse', 'landUse', park.landUse, labels),
  ...valueAndLabel('landNature', 'landNature', park.landNature, labels),
  ...valueAndLabel('powerSupplyMode', 'powerMode', park.powerMode, labels),
  supportingFacilities: labels.options('facility', park.facility),
  services: labels.options('service', park.service),
  fireFacilities: labels.options('fireFacility', park.fireFacility),
  suitableCategories: labels.options('goods', park.goods),
  loadingFacilities: labels.options('handling', park.handling),
  operatingEquipment: labels.options('equipment', park.equipment),
  voltage: park.voltage,
  distributionCapacity: park.powerCapacityKva,
  chargingStation: park.chargingStation,
  environmentalAssessment: park.eiaHelp,
  registrable: park.registrable,
})

const presentGate = ({ number, width, height, maxVehicle }: GateRow, labels: Labels) => ({
  number,
  width,
  height,
  ...valueAndLabel('maxVehicleType', 'vehicle', maxVehicle, labels),
})

function presentFloor(floor: FloorRow, warehouses: readonly WarehouseDetail[], media: readonly OwnedMedia[], labels: Labels): FloorDetail {
  const own = warehouses.filter(({ floorId }) => floorId === floor.floorId)
  return {
    floorId: floor.floorId,
    name: m.listings_floorName({ number: String(floor.number) }, { locale: localeOf(labels.language) }),
    floorNo: floor.number,
    totalArea: floor.area,
    // Summed in hundredths, because decimal fractions would accumulate rounding errors.
    rentableArea: own.reduce((sum, { rentableArea }) => sum + Math.round(rentableArea * 100), 0) / 100,
    warehouseIds: own.map(({ warehouseId }) => warehouseId),
    building: floor.building,
    ...valueAndLabel('floorType', 'whType', floor.floorType, labels),
    floorHeight: floor.height,
    loadBearing: floor.bearing,
    media: media.filter(({ floorId }) => floorId === floor.floorId).map(presentMedia),
  }
}

/** Returns the public data of warehouses for partner systems; throws 404 if there are none. */
export async function listWarehousesForPartners(
  db: Db,
  target: { parkId: string } | { warehouseId: string },
  labels: Labels,
  moment: Moment,
) {
  if (!isParkId('parkId' in target ? target.parkId : target.warehouseId)) throw fail(failures.notFound)
  const rows = await listWarehouses(db, 'parkId' in target ? target : { warehouseIds: [target.warehouseId] }, labels.language)
  const [first] = rows
  if (!first) throw fail(failures.notFound)
  const media = presentParkMedia(await listMediaOfPark(db, first.parkId), rows, labels.language)
  return rows.map((row) => ({ ...presentWarehouse(row, media, labels, moment), parkId: row.parkId, parkName: row.parkName }))
}
