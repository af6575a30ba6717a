import { rng, type Random } from '#db/demo/random.ts'
import { scaleCities } from '#db/demo/scale/scale-cities.ts'
import { encodePolyline } from '#features/listings/search/ring-shape.ts'

/** The map beside its list on a screen of 1440 × 900. */
const view = { width: 1_040, height: 784 }
const zooms = { min: 4, max: 15 }
const maxFilters = 4

export const stepKinds = ['filter', 'pan', 'zoom', 'polygon'] as const
export type StepKind = (typeof stepKinds)[number]
export type Step = { kind: StepKind; address: URLSearchParams }

type Centre = { lng: number; lat: number }
type State = { centre: Centre; zoom: number; filters: Record<string, string>; polygon: string | null }

/**
 * Simulated visitors of the map; each starts at a city, then filters, pans, zooms and draws an area.
 * The same seed gives the same walk.
 */
export function* walk(cities: ReadonlyMap<string, Centre>, visitors: number, stepsEach: number): Generator<Step> {
  for (let visitor = 0; visitor < visitors; visitor++) {
    const random = rng(1, 'map walk', visitor)
    const { code } = scaleCities[random.weighted(scaleCities.map(({ weight }) => weight))]!
    let state: State = { centre: cities.get(code)!, zoom: random.between(8, 11), filters: {}, polygon: null }
    for (let step = 0; step < stepsEach; step++) {
      const kind = stepKinds[random.weighted([35, 35, 20, 10])]!
      state = steps[kind](state, random)
      yield { kind, address: buildAddress(state) }
    }
  }
}

const steps: Record<StepKind, (state: State, random: Random) => State> = {
  filter: (state, random) => ({ ...state, filters: nextFilters(state.filters, random) }),
  pan: ({ centre, ...state }, random) => {
    const [width, height] = sizeInDegrees(centre, state.zoom)
    const by = () => (random.next() - 0.5) * 1.2
    return { ...state, polygon: null, centre: { lng: centre.lng + by() * width, lat: centre.lat + by() * height } }
  },
  zoom: (state, random) => {
    const zoom = state.zoom + random.pick([-1, 1, 1])
    return { ...state, zoom: Math.min(zooms.max, Math.max(zooms.min, zoom)) }
  },
  polygon: (state, random) => ({ ...state, polygon: drawRing(state, random) }),
}

const choices: Record<string, (random: Random) => string> = {
  whType: ({ pick }) => pick(['1', '2', '3']),
  constructionStandard: ({ pick }) => pick(['1', '2']),
  priceMax: ({ next }) => (0.8 + next() * 1.5).toFixed(2),
  areaMin: ({ pick }) => pick(['1000', '3000', '5000', '10000']),
  heightMin: ({ pick }) => pick(['6', '9', '12']),
  canopy: () => '1',
  platform: () => '1',
  bonded: () => '0',
  keyword: ({ pick }) => pick(['物流园', '冷链', '空港']),
  sort: ({ pick }) => pick(['latest', 'popular', 'area', 'price']),
}

/** Adds, changes or removes one filter. */
function nextFilters(filters: Record<string, string>, random: Random) {
  const name = random.pick(Object.keys(choices))
  if (filters[name] === undefined && Object.keys(filters).length < maxFilters) return { ...filters, [name]: choices[name]!(random) }
  const { [filters[name] === undefined ? random.pick(Object.keys(filters)) : name]: _, ...rest } = filters
  return rest
}

/** A hand-drawn loop with an uneven outline. */
function drawRing({ centre, zoom }: State, random: Random) {
  const corners = random.between(5, 40)
  const [width, height] = sizeInDegrees(centre, zoom)
  return encodePolyline(
    Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners
      const reach = 0.2 + 0.25 * random.next()
      return { longitude: centre.lng + Math.cos(angle) * reach * width, latitude: centre.lat + Math.sin(angle) * reach * height }
    }),
  )
}

/** The world is 512 · 2^zoom pixels wide; a degree of latitude is longer on the screen by 1 / cos. */
function sizeInDegrees({ lat }: Centre, zoom: number): [width: number, height: number] {
  const perPixel = 360 / (512 * 2 ** zoom)
  return [view.width * perPixel, view.height * perPixel * Math.cos((lat * Math.PI) / 180)]
}

function buildAddress({ centre, zoom, filters, polygon }: State) {
  const [width, height] = sizeInDegrees(centre, zoom)
  const box = [centre.lng - width / 2, centre.lat - height / 2, centre.lng + width / 2, centre.lat + height / 2]
  return new URLSearchParams({
    ...filters,
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    zoom: String(zoom),
    ...(polygon !== null && { polygon }),
    facets: '1',
    pageSize: '20',
  })
}
