/** A place in degrees of WGS-84. */
export type Point = { longitude: number; latitude: number }

/** Metres and tonnes. The engine's own default is a 21.64 m, 5-axle truck, so the whole profile is always given. */
export type TruckProfile = { axles: number; heightM: number; widthM: number; lengthM: number; weightT: number; axleLoadT: number }

/** What the engine is asked to keep small. */
export type Costing = 'recommended' | 'shortest' | 'fewerHighways' | 'tollFree'

export type Maneuver = {
  /** Valhalla's numbers: 1 start, 4–6 arrive, 8 straight, 9–16 turns, 17–21 ramps and exits, 22–24 keep, 25 and 37–38 merge, 26–27 roundabout, 28–29 ferry. */
  type: number
  streetNames: string[]
  lengthKm: number
  durationS: number
  toll: boolean
  ferry: boolean
  /** Where it begins in the shape. */
  shapeIndex: number
}

export type RoadRoute = {
  distanceKm: number
  durationS: number
  highwayKm: number
  tollKm: number
  trafficLights: number
  /** The lights are a density of the network and not surveyed ones. */
  lightsAssumed: boolean
  ferryKm: number
  /** Encoded polyline, precision 6. */
  shape: string
  maneuvers: Maneuver[]
  /** Only where the provider says so. */
  tollYuan?: number
  restrictions?: string[]
}

export type Leg = { distanceKm: number; durationS: number }
/** A leg with what money is made of. `gapsKm`: from both ends to their roads, as the crow flies; not part of the distance. */
export type Way = Leg & { highwayKm: number; tollKm: number; gapsKm: readonly [number, number] }
export type MultiPolygon = [lng: number, lat: number][][][]
/** What drives on the answer: shown with it. */
export type RouterSource = {
  engine: 'valhalla' | 'valhalla-http' | 'amap' | 'ngraph'
  version: string
  data: string
  dataDate: string
  schematic: boolean
}

/** Road facts and nothing else: modes, money, warnings and texts are made above it, the same for all adapters. Throws `RouterFailure`. */
export type TruckRouter = {
  readonly source: RouterSource
  readonly can: { truckLimits: boolean; matrix: boolean; reach: boolean; steps: boolean; ownToll: boolean }
  /** Best first. */
  findRoutes(question: { from: Point; to: Point; truck: TruckProfile; costing: Costing; alternates: number }): Promise<RoadRoute[]>
  /** A row per start; null where no road leads. */
  measureMatrix(question: { from: Point[]; to: Point[]; truck: TruckProfile }): Promise<(Leg | null)[][]>
  outlineReach(question: { from: Point; truck: TruckProfile; minutes: number[] }): Promise<{ minutes: number; area: MultiPolygon }[]>
  /** Ways of many places to one, with toll and expressways; only where the network is at hand to be walked whole. Null where no road leads. */
  measureWays?(question: { from: Point[]; to: Point }): Promise<(Way | null)[]>
  /** The nearest road of each point; null beyond the engine's search. */
  snap(points: Point[]): Promise<({ point: Point; distanceM: number } | null)[]>
  /** A real route. Throws when the engine cannot answer. */
  probe(): Promise<void>
}

/** `noRoute`: no way on roads · `noRoad`: no road near a point · `unavailable`: starting, overloaded or gone; ask again after `retryAfterS`. */
export type RouterFailureKind = 'noRoute' | 'noRoad' | 'unavailable'

export class RouterFailure extends Error {
  readonly kind: RouterFailureKind
  readonly retryAfterS: number
  constructor(kind: RouterFailureKind, message: string, retryAfterS = 2) {
    super(message)
    this.kind = kind
    this.retryAfterS = retryAfterS
  }
}
