import { beforeAll, expect, test } from 'vitest'
import { readClockTime } from '#features/appointments/clock-time.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { afterFile } from '#test/after-file.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { createStraightRouter } from '#test/straight-router.ts'
import { planTour } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startOwnApp({ router: createStraightRouter() })
  afterFile(async () => void (await app.app.close()))
})

const day = dayAfter(wireDate(new Date()), 5)
const start = { name: '市南区', longitude: 120.4, latitude: 36.07 }
const base = { day, setOut: '08:30', backBy: '19:00', start, vehicle: 'car' as const, stay: 30 }

/** Parks in a row to the north, `kmApart` from each other. */
async function buildParks(count: number, kmApart = 10, options: Parameters<typeof buildPark>[1] = {}) {
  const parks = []
  for (let at = 1; at <= count; at++) {
    const park = await buildPark(app.deps.db, { lng: start.longitude, lat: start.latitude + (at * kmApart) / 111.2, ...options })
    await buildWarehouse(app.deps.db, { parkId: park.parkId })
    parks.push(park)
  }
  return parks
}
const stopsOf = (parks: readonly { parkId: string }[]) => parks.map(({ parkId }) => ({ parkId }))
const errorsOf = async (input: object) => {
  const { envelope } = await app.ask(planTour, { ...base, ...input })
  const { errors = [] } = (envelope.data ?? {}) as { errors?: { field: string; msg: string }[] }
  return { code: envelope.code, fields: errors.map(({ field }) => field), msg: envelope.msg }
}

test('[TOUR-1] [SEE-43] a plan names order, times, ways and sums, without signing in', async () => {
  const parks = await buildParks(3)
  const plan = await app.call(planTour, { ...base, stops: stopsOf(parks.toReversed()) })
  expect(plan.visits).toHaveLength(3)
  expect(plan.left).toEqual([])
  expect(plan).toMatchObject({ proved: true, vehicle: 'car' })
  for (const { arrive, begin, leave } of plan.visits) {
    expect(begin).toBeGreaterThanOrEqual(arrive + 10)
    expect(begin % 30).toBe(0)
    expect(leave).toBe(begin + 30)
  }
  expect(plan.visits[0]!.arrive).toBe(readClockTime('08:30') + plan.visits[0]!.driveMin)
  expect(plan.back).toBeLessThanOrEqual(readClockTime('19:00'))
  // 30 km north and back, whatever the order in between.
  expect(plan.driveMin).toBe(60)
  expect(plan.distanceKm).toBeCloseTo(60, 0)
  expect(plan.shape).toMatch(/./)
})

test('[TOUR-1] in English the places are in English, and a warehouse is named with its park', async () => {
  const [park] = await buildParks(1)
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId: park!.parkId, nameEn: 'Unit 7' })
  const plan = await app.call(planTour, { ...base, stops: [{ parkId: park!.parkId, warehouseId }] }, { language: 'en_US' })
  expect(plan.visits[0]).toMatchObject({ parkId: park!.parkId, warehouseId, name: `${park!.nameEn} · Unit 7` })
})

test('[TOUR-1] a truck takes longer than a car, and is used instead where the engine has no cars', async () => {
  const stops = stopsOf(await buildParks(1, 40))
  const [car, truck] = await Promise.all([
    app.call(planTour, { ...base, stops }),
    app.call(planTour, { ...base, stops, vehicle: 'truck' as const }),
  ])
  expect([car.visits[0]!.driveMin, truck.visits[0]!.driveMin]).toEqual([40, 60])
  const other = await startOwnApp({ router: createStraightRouter({ cars: false }), connection: app.connection })
  const instead = await other.call(planTour, { ...base, stops })
  await other.app.close()
  expect(instead).toMatchObject({ vehicle: 'truck', driveMin: 120 })
})

test('[TOUR-1] [ROUTE-8] for a truck the gates of the parks are judged, with the figure that decides; for a car they are not', async () => {
  const [wide, low, unknown] = await buildParks(3)
  const gate = (parkId: string, widthM: number, heightM: number | null) =>
    app.sql('insert into park_gate (park_id, number, width_m, height_m, max_vehicle) values ($1, 1, $2, $3, 6)', [parkId, widthM, heightM])
  await gate(wide!.parkId, 9, null)
  await gate(low!.parkId, 9, 3)
  const input = { ...base, stops: stopsOf([wide!, low!, unknown!]) }
  const truck = { width: 2.55, height: 4 }
  const { visits, gates } = await app.call(planTour, { ...input, vehicle: 'truck' as const, truck })
  expect(gates.map(({ parkId }) => parkId)).toEqual(visits.map(({ parkId }) => parkId))
  const resultOf = (parkId: string) => gates.find((one) => one.parkId === parkId)
  expect(resultOf(wide!.parkId)!.result).not.toBe('no')
  expect(resultOf(low!.parkId)).toMatchObject({ result: 'no' })
  expect(resultOf(low!.parkId)!.checks).toContainEqual(expect.objectContaining({ name: 'gateHeight', limit: 3, value: 4, result: 'no' }))
  expect(resultOf(unknown!.parkId)!.result).toBe('unknown')
  expect((await app.call(planTour, input)).gates).toEqual([])
})

test('[TOUR-1] neighbours that share a point of the road are measured by the straight line', async () => {
  const parks = await buildParks(2, 0.7)
  const plan = await app.call(planTour, { ...base, stops: stopsOf(parks) })
  // 0.7 km × 1.4 at 30 km/h.
  expect(plan.visits.map(({ driveMin }) => driveMin)).toEqual([2, 2])
})

test('[TOUR-1] [SEE-50] a stop without a road is left out, and says so; so does one that is closed that day', async () => {
  const [near, closed] = await buildParks(2)
  const remote = await buildPark(app.deps.db, { lng: 80, lat: 40 })
  await app.sql('insert into park_viewing_closed (park_id, day) values ($1, $2)', [closed!.parkId, day])
  const plan = await app.call(planTour, { ...base, stops: stopsOf([remote, closed!, near!]) })
  expect(plan.visits.map(({ parkId }) => parkId)).toEqual([near!.parkId])
  expect(plan.left.map(({ parkId, reason }) => [parkId, reason])).toEqual([
    [remote.parkId, 'noRoad'],
    [closed!.parkId, 'noSlot'],
  ])
})

test('[TOUR-1] [SEE-43] a park has its own hours on its weekdays, less what is booked', async () => {
  const [park] = await buildParks(1)
  const { parkId } = park!
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  await app.sql(`insert into park_viewing_hours (park_id, weekday, from_at, to_at, every_min) values ($1, $2, '14:00', '16:00', 60)`, [
    parkId,
    weekday,
  ])
  const beginOf = async (onDay = day) => (await app.call(planTour, { ...base, day: onDay, stops: [{ parkId }] })).visits[0]?.begin
  expect(await beginOf()).toBe(readClockTime('14:00'))
  expect(await beginOf(dayAfter(day, 1))).toBeUndefined()
  const { memberId } = await buildMember(app.deps.db)
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId })
  await buildAppointment(app.deps.db, { memberId, parkId, warehouseId, visitOn: day, visitAt: '14:00' })
  expect(await beginOf()).toBe(readClockTime('15:00'))
  await buildAppointment(app.deps.db, {
    memberId: (await buildMember(app.deps.db)).memberId,
    parkId,
    warehouseId,
    visitOn: day,
    visitAt: '15:00',
    status: 'closedByService',
  })
  expect(await beginOf()).toBe(readClockTime('15:00'))
})

test('[TOUR-1] bad input names its field', async () => {
  const parks = await buildParks(1)
  const stops = stopsOf(parks)
  const draft = await buildPark(app.deps.db, { status: 'draft', listedAt: null })
  const unit = await buildWarehouse(app.deps.db)
  const today = wireDate(new Date())
  const cases: [string, object, string][] = [
    ['13 parks', { stops: Array.from({ length: 13 }, (_, at) => ({ parkId: String(at + 1) })) }, 'stops'],
    ['no park', { stops: [] }, 'stops'],
    ['a park twice', { stops: [...stops, ...stops] }, 'stops'],
    ['an unknown park', { stops: [...stops, { parkId: '999999999' }] }, 'stops.1.parkId'],
    ['no id', { stops: [{ parkId: 'x' }] }, 'stops.0.parkId'],
    ['an unpublished park', { stops: [{ parkId: draft.parkId }] }, 'stops.0.parkId'],
    ['a warehouse of another park', { stops: [{ ...stops[0], warehouseId: unit.warehouseId }] }, 'stops.0.parkId'],
    ['yesterday', { stops, day: dayAfter(today, -1) }, 'day'],
    ['in 91 days', { stops, day: dayAfter(today, 91) }, 'day'],
    ['no day', { stops, day: '2026-02-30' }, 'day'],
    ['back before leaving', { stops, setOut: '12:00', backBy: '12:00' }, 'backBy'],
    ['no time', { stops, setOut: '24:00' }, 'setOut'],
    ['text for a time', { stops, backBy: 'evening' }, 'backBy'],
    ['no start', { stops, start: undefined }, 'start'],
    ['a start without a point', { stops, start: { name: 'x' } }, 'start.longitude'],
    ['a start out of range', { stops, start: { name: 'x', longitude: 500, latitude: 1 } }, 'start'],
    ['a bus', { stops, vehicle: 'bus' }, 'vehicle'],
    ['31 minutes', { stops, stay: 31 }, 'stay'],
    ['stops as text', { stops: '12' }, 'stops.0'],
  ]
  for (const [what, input, field] of cases)
    expect(await errorsOf(input), what).toMatchObject({ code: 422, fields: expect.arrayContaining([field]) })
  expect(await errorsOf({ stops, day: today, setOut: '00:00' })).toMatchObject({ code: 422, fields: ['setOut'] })
})

test('[TOUR-1] a start without a road, or off the mainland, is refused', async () => {
  const stops = stopsOf(await buildParks(1))
  expect((await errorsOf({ stops, start: { name: 'x', longitude: 80, latitude: 40 } })).code).toBe(10_503)
  expect((await errorsOf({ stops, start: { name: 'x', longitude: 130, latitude: 20 } })).code).toBe(10_504)
})
