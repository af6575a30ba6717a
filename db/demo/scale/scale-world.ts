import { readRegions } from '#db/reference/load-reference-data.ts'
import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'
import { momentFrom } from '../dates.ts'
import { regionsOf, type Region } from '../park-rows.ts'
import { rng, type Random } from '../random.ts'
import type { CounterRow, ParkRow, WarehouseRow } from '../rows.ts'
import { brands } from '../invented-names.ts'
import { scaleCities } from './scale-cities.ts'

/**
 * A large world for measurements. Its composition decides the cost of broad queries, so figures of different versions are not
 * comparable: every change here is a new version.
 */
export const scaleVersion = 1

export type ScaleSize = { parks: number; warehouses: number; seed: number }
export type ScalePark = Pick<
  ParkRow,
  | 'id' | 'nameZh' | 'nameEn' | 'addressZh' | 'addressEn' | 'provinceCode' | 'cityCode' | 'districtCode' | 'lng' | 'lat' | 'totalArea'
  | 'platformCertified' | 'hot' | 'hasVr' | 'hasVideo' | 'searchText' | 'searchGram' | 'status' | 'listedAt'
> // prettier-ignore
export type ScaleWarehouse = Pick<
  WarehouseRow,
  | 'id' | 'parkId' | 'nameZh' | 'nameEn' | 'whType' | 'buildingType' | 'grade' | 'fireRating' | 'floorMaterial' | 'bonded' | 'canopy' | 'platform'
  | 'divisible' | 'totalArea' | 'rentableArea' | 'minRentArea' | 'price' | 'floorHeight' | 'columnX' | 'columnY' | 'bearing' | 'doorCount'
  | 'status' | 'listedAt'
> // prettier-ignore

const anchor = '2026-01-01'
const days = 6 * 365

const directions: [zh: string, en: string][] = [
  ['高新', 'Hi-tech'], ['经开', 'Enterprise'], ['空港', 'Airport'], ['临港', 'Harbour'], ['东城', 'East'], ['西城', 'West'], ['南湖', 'South Lake'], ['北苑', 'North'],
] // prettier-ignore
const kinds: [zh: string, en: string, weight: number][] = [
  ['物流园', 'Logistics Park', 10], ['仓储中心', 'Warehouse Centre', 6], ['产业园', 'Industrial Park', 4], ['电商园', 'E-commerce Park', 3],
  ['冷链基地', 'Cold-chain Base', 2], ['综合保税区', 'Bonded Zone', 1],
] // prettier-ignore
const [coldBase, bondedZone] = [4, 5]

/** A few brands are present in every city. */
const brandWeights = brands.map((_, at) => 24 - at)
const heights = [4.5, 6, 7.5, 9, 9, 10.5, 12, 15, 24]
const columns: [number, number][] = [[8, 12], [9, 18], [11, 22], [12, 24]] // prettier-ignore

type City = { region: Region; weight: number; districts: Region[] }
/** Attributes that warehouses inherit from their park. */
type Character = { count: number; rent: number; cold: boolean; bonded: boolean; full: boolean; listedAt: string }

export type ScaleWorld = { parks(): Generator<ScalePark>; warehouses(): Generator<ScaleWarehouse>; counters(): Generator<CounterRow> }

/** Rows are generated while they are read, so that half a million never sit in memory. */
export function scaleWorld({ parks, warehouses, seed }: ScaleSize): ScaleWorld {
  const cities = readCities()
  const weights = cities.map((city) => city.weight)
  const counts = warehousesPerPark(rng(seed, 'scale/count', 0), parks, warehouses)
  const characters = counts.map((count, at) => characterOf(seed, at + 1, count))
  return {
    *parks() {
      for (let id = 1; id <= parks; id++) yield parkOf(seed, id, cities, weights, characters[id - 1]!) // At least one per park.
    },
    *warehouses() {
      let id = 1
      for (let parkId = 1; parkId <= parks; parkId++) {
        const character = characters[parkId - 1]!
        const random = rng(seed, 'scale/warehouse', parkId)
        for (let number = 1; number <= character.count; number++) yield warehouseOf(random, id++, parkId, number, character)
      }
    },
    *counters() {
      for (let parkId = 1; parkId <= parks; parkId++) {
        const views = Math.min(1e7, Math.floor(10 * (1 - rng(seed, 'scale/counter', parkId).next()) ** -0.9))
        yield { parkId, viewCount: views }
      }
    },
  }

  function characterOf(seed: number, id: number, count: number): Character {
    const random = rng(seed, 'scale/character', id)
    const city = cities[random.weighted(weights)]
    const kind = random.weighted(kinds.map((one) => one[2]))
    return {
      count,
      rent: 0.36 + ((city?.weight ?? 0) / 100) * 0.72 + 0.3 * random.next(),
      cold: kind === coldBase,
      bonded: kind === bondedZone || random.chance(0.03),
      full: random.chance(0.06),
      listedAt: momentFrom(anchor, -Math.floor(days * (1 - Math.sqrt(random.next()))), random.below(1_440)),
    }
  }
}

function readCities(): City[] {
  const regions = regionsOf(readRegions())
  const byParent = Map.groupBy(regions.values(), (region) => region.parent)
  return scaleCities.map(({ code, weight }) => {
    const region = regions.get(code)
    const districts = byParent.get(code)
    if (!region || !districts) throw new Error(`no city ${code}`)
    return { region, weight, districts }
  })
}

/** A handful of parks have dozens of warehouses, most have three or four. */
function warehousesPerPark(random: Random, parks: number, total: number): number[] {
  const counts = Array.from({ length: parks }, () => Math.min(40, 1 + Math.floor(-Math.log(1 - random.next()) * 3.6)))
  let sum = counts.reduce((a, b) => a + b, 0)
  while (sum !== total) {
    const park = random.below(parks)
    const count = counts[park] ?? 0
    if (sum > total && count <= 1) continue
    counts[park] = count + (sum < total ? 1 : -1)
    sum += sum < total ? 1 : -1
  }
  return counts
}

function parkOf(seed: number, id: number, cities: City[], weights: number[], character: Character): ScalePark {
  // The first two draws decide the park's city and kind.
  const shared = rng(seed, 'scale/character', id)
  const city = cities[shared.weighted(weights)]!
  const kind = kinds[shared.weighted(kinds.map((one) => one[2]))]!
  const random = rng(seed, 'scale/park', id)
  const [brandZh, brandEn] = brands[random.weighted(brandWeights)]!
  const direction = random.below(directions.length)
  const [quarterZh, quarterEn] = directions[direction]!
  const phase = random.below(30)
  const house = 1 + random.below(300)
  const names = {
    nameZh: `${city.region.shortZh}${brandZh}${quarterZh}${kind[0]}${phase > 5 ? ` ${phase} 号` : ''}`,
    nameEn: `${city.region.shortEn} ${brandEn} ${quarterEn} ${kind[1]}${phase > 5 ? ` ${phase}` : ''}`,
    addressZh: `${city.region.nameZh}${quarterZh}区 ${house} 号`,
    addressEn: `${house} ${quarterEn} Rd, ${city.region.shortEn}`,
  }
  const angle = (direction * Math.PI) / 4
  const distance = 0.12 + 0.1 * random.next()
  const text = buildSearchText(names)
  return {
    id, ...names,
    provinceCode: city.region.parent ?? '', cityCode: city.region.code, districtCode: city.districts[direction % city.districts.length]?.code ?? '',
    lng: round6(city.region.point[0] + Math.cos(angle) * distance + random.bell() * 0.06),
    lat: round6(city.region.point[1] + Math.sin(angle) * distance + random.bell() * 0.05),
    totalArea: character.count * 2_500,
    platformCertified: random.chance(0.3), hot: random.chance(0.05), hasVr: random.chance(0.15), hasVideo: random.chance(0.25),
    searchText: text, searchGram: buildSearchGrams(text), status: 'published', listedAt: character.listedAt,
  } // prettier-ignore
}

const round6 = (value: number) => Math.round(value * 1e6) / 1e6
const round2 = (value: number) => Math.round(value * 100) / 100

/** By type, relative to an ordinary warehouse: the demo world's factors. */
const typeFactor = [0, 1, 1.4, 2.2, 2.2, 2.2, 1.5, 1.6]

/** Including the cold parks, where four in five are cold, types make up 66 / 11 / 8 / 6 / 4 / 4 / 2 %. */
const typesElsewhere = [66, 11, 5.3, 4, 2.6, 4, 2]

function warehouseOf(random: Random, id: number, parkId: number, number: number, character: Character): ScaleWarehouse {
  const cold = character.cold && random.chance(0.8)
  const whType = cold ? 3 + random.weighted([8, 6, 4]) : 1 + random.weighted(typesElsewhere)
  const bonded = character.bonded && random.chance(0.9)
  const totalArea = round2(Math.min(200_000, Math.max(60, 1_800 * Math.exp(random.bell()))))
  const rentableArea = character.full || random.chance(0.31) ? 0 : round2(totalArea * Math.min(1, 0.05 + random.next() * 1.3))
  const [columnX, columnY] = random.pick(columns)
  return {
    id, parkId, nameZh: `${number} 号库`, nameEn: `Building ${number}`, whType,
    buildingType: 1 + random.weighted([40, 25, 15, 10, 6, 4]),
    grade: bonded ? 2 : whType === 6 ? 3 : random.chance(0.4) ? 1 : 9,
    fireRating: 1 + random.weighted([2, 5, 20, 68, 5]),
    floorMaterial: 1 + random.weighted([35, 30, 20, 10, 5]),
    bonded, canopy: random.chance(0.55), platform: random.chance(0.45), divisible: random.chance(0.6),
    totalArea, rentableArea, minRentArea: round2(Math.min(totalArea, 500)),
    price: random.chance(0.05) ? null : round2(Math.max(0.12, (character.rent + random.bell() * 0.12) * (typeFactor[whType] ?? 1))),
    floorHeight: heights[Math.min(8, Math.floor(random.next() * random.next() * 12))]!,
    columnX, columnY, bearing: random.pick([1.5, 2, 2.5, 3, 3]), doorCount: Math.max(1, Math.round(totalArea / 800)),
    status: 'published', listedAt: character.listedAt,
  } // prettier-ignore
}
