/**
 * Assumptions of the network where no data exists. The constants were tuned in three rounds on eighteen reference distances
 * (see docs/decisions); do not tune them on more pairs: `npm run bench:routing` judges them.
 */

/** Extra length of roads in hilly provinces, by the first two digits of the region code. */
const terrainFactors: Record<string, number> = {
  14: 1.08,
  33: 1.08,
  35: 1.15,
  36: 1.06,
  42: 1.08,
  43: 1.07,
  45: 1.1,
  50: 1.15,
  51: 1.18,
  52: 1.25,
  53: 1.28,
  54: 1.2,
  61: 1.1,
  62: 1.1,
  63: 1.12,
}
export const terrainOf = ({ code }: { code: string }) => terrainFactors[code.slice(0, 2)] ?? 1

/** Islands without a road to the mainland: Sansha in the South China Sea, Kinmen. */
export const noRoad = /^46030|^460321|^350527/
/** Islands with a ferry of their own (长海, 嵊泗, 长岛): no exit, even where a schematic line passes over the sea. */
export const ferryOnly = /^(210224|330922|370634)/
/** The engine drops parts of a network with fewer than ten junctions; these roads keep such an island. */
export const island = { junctions: 16, radiusKm: 1.5 }
/** Very large cities: the expressway passes further from the centre. */
export const largeCity = /^(11|31|12|4401|4403|5001|5101|4201)/

/** Two seats closer than this share one junction. */
export const seatMergeKm = 2.5

export const hub = { largeCityKm: 9, cityKm: 6, countyKm: 3 }

/** A seat without a hub gets an exit where an expressway passes nearby. */
export const exit = { nearKm: 20, clearOfHubKm: 5, waterKm: 4 }

/** The ramp is a fraction of the way from the junction to the seat; the engine treats a turn of 160 to 200 degrees as a U-turn. */
export const ramp = { share: 0.12, longestKm: 1.1, clearanceDegrees: 30 }

/** Ratio of road length to straight line: multiplied by the square root of the terrain factor; a published total adjusts it by its weight. */
export const expressway = { ratio: 1.035, publishedWeight: 0.35, highestRatio: 1.4, highestPublishedRatio: 1.32 }
export const linkRatio = 1.15
/** Times the terrain factor. */
export const ordinary = { ratio: 1.18, longestKm: 420, waterKm: 9, urbanKm: 15 }

/** One traffic light per this many km: a density, not data. */
export const signalEveryKm = { link: 1.1, urban: 1.2, national: 7, provincial: 9 }

/** Bridges, tunnels and roads around a bay: ordinary roads that the test for water would drop. */
export const roadsOverWater = [
  ['湛江', '雷州市'],
  ['启东市', '海门区'],
  ['崇明区', '启东市'],
  ['崇明区', '上海'],
  ['洞头区', '温州'],
  ['平潭县', '福清市'],
  ['南澳县', '澄海区'],
  ['岱山县', '舟山'],
] as const

/** Without it Hainan would be unreachable. The fare is neither toll nor fuel: a warning names it. */
export const ferries = [{ from: '徐闻县', to: '海口', name: '琼州海峡轮渡', english: 'Qiongzhou Strait Ferry', duration: '01:30' }]

/** km/h, tagged as maxspeed:hgv: the engine's own top_speed makes trucks avoid motorways. */
export const truckMotorwaySpeed = 88
/** km/h, for the graph used without the engine. */
export const ferrySpeed = 25
