import { bufferMin, explainLeft, findBegin, maxStops, timeTour, type TourPlan, type TourProblem } from './tour-plan.ts'

/** One way through a set of stops, which ends at one of them. */
type Way = { stop: number; leave: number; driveMin: number; before: Way | null }

type Finish = { way: Way; fixedCount: number; count: number; back: number; driveMin: number }

const minutesOfDay = 24 * 60

/**
 * Plans a tour: keeps the most fixed stops, then visits the most stops, then is back earliest, then drives least. Exact, by dynamic programming
 * over the subsets of stops: of the ways through the same stops to the same last one, only those are continued that no other one equals or beats
 * in both leaving time and driving. Throws RangeError above 12 stops.
 */
export function solveTour(problem: TourProblem): TourPlan {
  const { stops, setOut } = problem
  if (stops.length > maxStops) throw new RangeError(`A tour has at most ${maxStops} stops`)
  const best = findBest(problem)
  const order: number[] = []
  for (let way = best?.way ?? null; way !== null; way = way.before) order.unshift(way.stop)
  const tour = timeTour(problem, order) ?? { visits: [], back: setOut, driveMin: 0 }
  const left = stops.flatMap((_, stop) => (order.includes(stop) ? [] : [{ stop, reason: explainLeft(problem, stop) }]))
  return { ...tour, left }
}

function findBest({ stops, minutes, setOut, backBy }: TourProblem): Finish | null {
  const count = stops.length
  const end = count + 1
  const begins = stops.map(tabulateBegins)
  const ways: Way[][] = Array.from({ length: (1 << count) * count }, () => [])
  let best: Finish | null = null

  const extend = (set: number, before: Way | null) => {
    const from = before === null ? 0 : before.stop + 1
    for (let stop = 0; stop < count; stop++) {
      const drive = minutes[from]![stop + 1]
      if (set & (1 << stop) || drive === null || drive === undefined) continue
      const begin = begins[stop]![(before?.leave ?? setOut) + drive + bufferMin] ?? -1
      const leave = begin + stops[stop]!.stayMin
      if (begin < 0 || leave > backBy) continue
      addWay(ways[(set | (1 << stop)) * count + stop]!, { stop, leave, driveMin: (before?.driveMin ?? 0) + drive, before })
    }
  }

  extend(0, null)
  for (let set = 1; set < 1 << count; set++) {
    const visited = stops.filter((_, stop) => set & (1 << stop))
    const fixedCount = visited.filter(({ fixedAt }) => fixedAt !== undefined).length
    for (let last = 0; last < count; last++) {
      const home = minutes[last + 1]![end]
      for (const way of ways[set * count + last]!) {
        extend(set, way)
        if (home === null || home === undefined || way.leave + home > backBy) continue
        const finish = { way, fixedCount, count: visited.length, back: way.leave + home, driveMin: way.driveMin + home }
        if (best === null || compareFinishes(finish, best) < 0) best = finish
      }
    }
  }
  return best
}

const compareFinishes = (a: Finish, b: Finish) =>
  b.fixedCount - a.fixedCount || b.count - a.count || a.back - b.back || a.driveMin - b.driveMin

/** Keeps a way unless another one leaves no later and drives no more; drops those that it replaces. */
function addWay(ways: Way[], way: Way) {
  if (ways.some(({ leave, driveMin }) => leave <= way.leave && driveMin <= way.driveMin)) return
  const kept = ways.filter(({ leave, driveMin }) => leave < way.leave || driveMin < way.driveMin)
  ways.splice(0, ways.length, ...kept, way)
}

/** The beginning of the viewing by the minute from which it may begin; -1 for none. */
function tabulateBegins(stop: TourProblem['stops'][number]): Int16Array {
  const begins = new Int16Array(minutesOfDay).fill(-1)
  for (let minute = bufferMin; minute < minutesOfDay; minute++) begins[minute] = findBegin(stop, minute - bufferMin) ?? -1
  return begins
}

/** What parks have answered: the beginnings of confirmed stops, and those that were refused. By number of the stop. */
export type TourAnswers = { confirmed: ReadonlyMap<number, number>; refused: ReadonlyMap<number, number> }

/** Plans a tour again after a refusal. Confirmed stops keep their time, refused ones take another slot or are left out, others may change. */
export function rearrangeTour(problem: TourProblem, { confirmed, refused }: TourAnswers): TourPlan {
  const stops = problem.stops.map((stop, at) => {
    const fixedAt = confirmed.get(at)
    if (fixedAt !== undefined) return { ...stop, fixedAt }
    return { ...stop, slots: stop.slots.filter((slot) => slot !== refused.get(at)) }
  })
  return solveTour({ ...problem, stops })
}
