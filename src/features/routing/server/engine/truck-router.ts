/** A place in degrees of WGS-84. */
export type Point = { longitude: number; latitude: number }

/** Metres and tonnes. Always complete, because the engine's default is a 21.64 m, 5-axle truck. */
export type TruckProfile = { axles: number; heightM: number; widthM: number; lengthM: number; weightT: number; axleLoadT: number }

/** What drives. A car has no figures of its own; an engine that knows no cars drives the truck. */
export type Vehicle = 'car' | 'truck'

/** What the engine minimises. */
export type Costing = 'recommended' | 'shortest' | 'fewerHighways' | 'tollFree'

export type Maneuver = {
  /** Valhalla's numbers: 1 start, 4–6 arrive, 8 straight, 9–16 turns, 17–21 ramps and exits, 22–24 keep, 25 and 37–38 merge, 26–27 roundabout, 28–29 ferry. */
  type: number
  streetNames: string[]
  lengthKm: number
  durationS: number
  toll: boolean
  ferry: boolean
  /** Index of its first point in the shape. */
  shapeIndex: number
}

export type RoadRoute = {
  distanceKm: number
  durationS: number
  highwayKm: number
  tollKm: number
  /** Null if the engine cannot say. */
  trafficLights: number | null
  /** The lights are estimated from a density, not surveyed. */
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
/** A leg with toll and expressway km. `gapsKm`: straight lines from both ends to their roads, not part of the distance. */
export type RoadLeg = Leg & { highwayKm: number; tollKm: number; gapsKm: readonly [number, number] }
/**
 * The way from a place to the nearest expressway, up to the end of its ramp. `road` is its name in the road data, empty without one. `gapKm`: the
 * straight line from the place to its road, not part of the distance.
 */
export type ExpresswayEntry = Leg & { road: string; gapKm: number }
/** Drive times from one place to any point. */
export type DriveTimes = {
  /** Seconds to a point in micro-degrees, access legs included; infinite without a route. Takes less than a microsecond. */
  secondsTo(lng: number, lat: number): number
  legTo(point: Point): RoadLeg | null
}
export type MultiPolygon = [lng: number, lat: number][][][]
/** Engine and road data, shown with every answer. */
export type RouterSource = {
  engine: 'valhalla' | 'valhalla-http' | 'amap' | 'ngraph'
  version: string
  data: string
  dataDate: string
  schematic: boolean
}

/** Port of route engines: road facts only, without modes, costs or texts. Methods throw `RouterFailure`. */
export type TruckRouter = {
  readonly source: RouterSource
  readonly can: { truckLimits: boolean; matrix: boolean; isochrones: boolean; steps: boolean; ownToll: boolean; cars: boolean }
  /** Returns routes, best first. */
  findRoutes(query: {
    from: Point
    to: Point
    truck: TruckProfile
    vehicle?: Vehicle
    costing: Costing
    alternates: number
  }): Promise<RoadRoute[]>
  /** Returns one row per start; null if there is no route. */
  measureMatrix(query: { from: Point[]; to: Point[]; truck: TruckProfile; vehicle?: Vehicle }): Promise<(Leg | null)[][]>
  outlineIsochrones(query: { from: Point; truck: TruckProfile; minutes: number[] }): Promise<{ minutes: number; area: MultiPolygon }[]>
  /** Measures legs from many points to one, with toll and expressway km; null if there is no route. Only on the shipped network. */
  measureRoadLegs?(query: { from: Point[]; to: Point }): Promise<(RoadLeg | null)[]>
  /** Opens the drive times from a place; the only source of minutes where it exists. Throws `noRoad`. Only on the shipped network. */
  openDriveTimes?(from: Point): Promise<DriveTimes>
  /**
   * Finds the way to the nearest expressway; null if none can be reached. Throws `noRoad`. Not on the shipped network: it has national
   * expressways only and one entrance for each county, and would show ways that are far too long.
   */
  findExpressway?(query: { from: Point; truck: TruckProfile }): Promise<ExpresswayEntry | null>
  /** Looks up the roads of points ahead of the first query: micro-degrees, longitude and latitude in turn. */
  prepareDriveTimes?(points: Int32Array): Promise<void>
  /** Returns the nearest road of each point; null beyond the engine's search radius. */
  snap(points: Point[]): Promise<({ point: Point; distanceM: number } | null)[]>
  /** Plans a test route. Throws if the engine cannot answer. */
  probe(): Promise<void>
}

/** `noRoute`: points are not connected · `noRoad`: no road near a point · `unavailable`: starting, overloaded or gone; retry after `retryAfterS`. */
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
