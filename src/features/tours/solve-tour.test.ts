import { describe, expect, test } from 'vitest'
import { rearrangeTour, solveTour } from './solve-tour.ts'
import { bufferMin, timeTour, type TourPlan, type TourProblem } from './tour-plan.ts'

/** Numerical Recipes' linear congruential generator: the same tours in every run. */
function createRandom(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

const halfHours = Array.from({ length: 17 }, (_, at) => 9 * 60 + at * 30)

type Kind = { stops: number; fixed?: number; unreachable?: number }

function buildProblem(seed: number, { stops: count, fixed = 0, unreachable = 0 }: Kind): TourProblem {
  const random = createRandom(seed)
  const places = Array.from({ length: count + 2 }, () => [random(60), random(60)] as const)
  // One sets out and ends at the same place in half of the tours.
  if (seed % 2 === 0) places[count + 1] = places[0]!
  const minutes = places.map(([x, y], from) =>
    places.map(([toX, toY], to) =>
      from === to ? 0 : random(100) < unreachable ? null : Math.round(Math.hypot(toX - x, toY - y)) + random(6),
    ),
  )
  const stops = Array.from({ length: count }, (_, at) => {
    const slots = halfHours.filter(() => random(100) < 45)
    return { slots, stayMin: [30, 45, 60][random(3)]!, ...(at < fixed && { fixedAt: halfHours[random(17)]! }) }
  })
  return { stops, minutes, setOut: 8 * 60 + random(90), backBy: 14 * 60 + random(300) }
}

type Score = { fixed: number; count: number; back: number; driveMin: number }

/** Tries every order of every subset. */
function bruteForce(problem: TourProblem): Score {
  let best: Score = { fixed: 0, count: 0, back: problem.setOut, driveMin: 0 }
  const visit = (order: number[]) => {
    const tour = timeTour(problem, order)
    if (tour && order.length > 0) best = better(best, scoreOf(problem, tour))
    for (const stop of problem.stops.keys()) if (!order.includes(stop)) visit([...order, stop])
  }
  visit([])
  return best
}

const scoreOf = ({ stops }: TourProblem, { visits, back, driveMin }: Pick<TourPlan, 'visits' | 'back' | 'driveMin'>): Score => ({
  fixed: visits.filter(({ stop }) => stops[stop]!.fixedAt !== undefined).length,
  count: visits.length,
  back,
  driveMin,
})

function better(a: Score, b: Score): Score {
  const order = b.fixed - a.fixed || b.count - a.count || a.back - b.back || a.driveMin - b.driveMin
  return order > 0 ? b : a
}

/** What holds for every plan, whatever the aim. */
function expectDrivable(problem: TourProblem, { visits, left, back }: TourPlan) {
  for (const { stop, arrive, begin } of visits) {
    const { slots, fixedAt } = problem.stops[stop]!
    expect(fixedAt === undefined ? slots : [fixedAt]).toContain(begin)
    expect(begin).toBeGreaterThanOrEqual(arrive + bufferMin)
  }
  if (visits.length > 0) expect(back).toBeLessThanOrEqual(problem.backBy)
  const all = [...visits.map(({ stop }) => stop), ...left.map(({ stop }) => stop)]
  expect(all.toSorted((a, b) => a - b)).toEqual([...problem.stops.keys()])
}

describe('[TOUR-1] [SEE-42] [SEE-43] a tour is the best of all orders', () => {
  const kinds: Kind[] = [{ stops: 7 }, { stops: 6, unreachable: 30 }, { stops: 6, fixed: 2 }, { stops: 1 }, { stops: 3, fixed: 3 }]
  test.each(kinds)('%o, 60 random tours', (kind) => {
    for (let seed = 1; seed <= 60; seed++) {
      const problem = buildProblem(seed, kind)
      const plan = solveTour(problem)
      expectDrivable(problem, plan)
      expect(scoreOf(problem, plan), `seed ${seed}`).toEqual(bruteForce(problem))
    }
  })
})

test('[TOUR-1] [SEE-42] of two ways that wait for the same slot, the shorter one is chosen', () => {
  const stop = (slots: number[]) => ({ slots, stayMin: 30 })
  // Through 0 first one leaves earlier, through 1 first one drives less; the third viewing begins at 12:00 either way.
  const minutes = [
    [0, 20, 5, 90, 0],
    [20, 0, 10, 20, 20],
    [5, 10, 0, 10, 10],
    [90, 20, 10, 0, 30],
    [0, 20, 10, 30, 0],
  ]
  const problem = { stops: [stop([540, 600]), stop([540, 570, 630]), stop([720])], minutes, setOut: 480, backBy: 900 }
  expect(scoreOf(problem, solveTour(problem))).toEqual(bruteForce(problem))
})

test('[TOUR-1] twelve stops are planned, thirteen are refused', () => {
  const problem = buildProblem(5, { stops: 12 })
  const plan = solveTour(problem)
  expectDrivable(problem, plan)
  expect(plan.visits.length).toBeGreaterThan(3)
  expect(() => solveTour(buildProblem(5, { stops: 13 }))).toThrow(RangeError)
})

test('[TOUR-1] [SEE-50] each stop that does not fit says why', () => {
  const stop = (slots: number[]) => ({ slots, stayMin: 60 })
  const minutes = [
    [0, 30, 30, 30, null, 0],
    [30, 0, 10, 10, null, 30],
    [30, 10, 0, 10, null, 30],
    [30, 10, 10, 0, null, 30],
    [null, null, null, null, 0, null],
    [0, 30, 30, 30, null, 0],
  ]
  const stops = [stop([600]), stop([600]), stop([480, 1_020]), stop(halfHours)]
  const { visits, left, back } = solveTour({ stops, minutes, setOut: 540, backBy: 720 })
  expect(visits).toEqual([{ stop: 0, arrive: 570, begin: 600, leave: 660, driveMin: 30 }])
  expect(left).toEqual([
    { stop: 1, reason: 'noTime' },
    { stop: 2, reason: 'noSlot' },
    { stop: 3, reason: 'noRoad' },
  ])
  expect(back).toBe(690)
})

test('[TOUR-1] without any stop that fits, one is back when one sets out', () => {
  const plan = solveTour({
    stops: [{ slots: [], stayMin: 30 }],
    minutes: [
      [0, 5, 0],
      [5, 0, 5],
      [0, 5, 0],
    ],
    setOut: 540,
    backBy: 600,
  })
  expect(plan).toEqual({ visits: [], left: [{ stop: 0, reason: 'noSlot' }], back: 540, driveMin: 0 })
})

test('[TOUR-1] [SEE-44] after a refusal confirmed stops keep their time, and the refused one takes another', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const problem = buildProblem(seed, { stops: 7 })
    const before = solveTour(problem)
    if (before.visits.length < 3) continue
    const [first, second, ...rest] = before.visits
    const answers = {
      confirmed: new Map([first!, rest[0]!].map(({ stop, begin }) => [stop, begin])),
      refused: new Map([[second!.stop, second!.begin]]),
    }
    const after = rearrangeTour(problem, answers)
    const beginOf = (stop: number) => after.visits.find((visit) => visit.stop === stop)?.begin
    for (const [stop, begin] of answers.confirmed) expect(beginOf(stop), `seed ${seed}`).toBe(begin)
    expect(beginOf(second!.stop)).not.toBe(second!.begin)
    expectDrivable(
      {
        ...problem,
        stops: problem.stops.map((stop, at) => (answers.confirmed.has(at) ? { ...stop, fixedAt: answers.confirmed.get(at)! } : stop)),
      },
      after,
    )
  }
})
