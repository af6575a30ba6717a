import { rng } from '#db/demo/random.ts'
import { defaultHours, listOpenSlots } from '#features/appointments/viewing-slots.ts'
import { solveTour } from '#features/tours/solve-tour.ts'
import type { TourProblem } from '#features/tours/tour-plan.ts'

/**
 * see-it.md 6: 6.4 ms of CPU for a tour of ten. The usual tour of ten has to keep that, and nearly every tour of eight; `share` of the tours is
 * planned within the bar. Those of twelve are measured only.
 */
export const tourBars = [
  { stops: 8, share: 0.95, barMs: 6.4 },
  { stops: 10, share: 0.5, barMs: 6.4 },
  { stops: 12, share: 0.5, barMs: null },
]

const tours = 200
const stay = 30

/** Times are of the processor. Plans days of parks around a city, with slots taken by others: from the hours to the order, without roads and database. */
export const measureTours = () =>
  tourBars.map(({ stops, share, barMs }) => {
    const count = barMs === null ? tours / 10 : tours
    // The first ones are compiled meanwhile.
    for (let nth = 0; nth < 20; nth++) planDay(8, tours + nth)
    const plans = Array.from({ length: count }, (_, nth) => planDay(stops, nth))
    const ascending = plans.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const visits = plans.reduce((sum, plan) => sum + plan.visits, 0) / count
    const at = (part: number) => ascending[Math.floor(count * part)]!
    return { stops, tours: count, visits, p50Ms: at(0.5), p95Ms: at(0.95), share, ms: at(share), barMs }
  })

function planDay(count: number, nth: number) {
  const random = rng(1, 'tour', `${count}/${nth}`)
  // Within 40 km of the start, at 60 km/h: minutes are kilometres.
  const points = Array.from({ length: count + 1 }, () => ({ x: random.between(-40, 40), y: random.between(-40, 40) }))
  const all = [...points, points[0]!]
  const minutes = all.map((from) => all.map((to) => Math.round(Math.hypot(from.x - to.x, from.y - to.y))))
  const booked = points.slice(1).map(() => [{ begin: 9 * 60 + random.below(16) * 30, stay: 60 }])
  const started = process.threadCpuUsage()
  const stops = booked.map((others) => ({ slots: listOpenSlots([defaultHours], others, { stay, notBefore: 0 }), stayMin: stay }))
  const problem: TourProblem = { stops, minutes, setOut: 8 * 60 + 30, backBy: 19 * 60 }
  const { visits } = solveTour(problem)
  const { user, system } = process.threadCpuUsage(started)
  return { ms: (user + system) / 1_000, visits: visits.length }
}
