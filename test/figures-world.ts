import { storeDays } from '#features/statistics/server/days/queries-days.ts'
import { storeStatistics } from '#features/statistics/server/days/stat-jobs.ts'
import { writeRegion } from '#features/statistics/server/tally/coarse-filter.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp, type TestApp } from './app.ts'
import { buildAppointment } from './build/appointment.ts'
import { buildContract, buildExpense } from './build/contract.ts'
import { buildDemand } from './build/demand.ts'
import { leadIdOf } from './build/lead.ts'
import { buildMember } from './build/member.ts'
import { buildPark } from './build/park.ts'
import { buildWarehouse } from './build/warehouse.ts'

/** A Monday, 14:00 in Shanghai. */
export const now = new Date('2026-11-23T06:00:00Z')
export const today = '2026-11-23'
export const day = (days: number) => dayAfter(today, days)
const at = (days: number, time = '10:00') => new Date(`${day(days)}T${time}:00+08:00`)

/** `agent` owns the park in Qingdao and some of the leads. */
export type FiguresWorld = { app: TestApp; agent: { memberId: string }; id: Record<string, string> }

/** Starts an app with parks, contracts, events, leads and searches of some months, whose every day has had its run. */
export async function buildFiguresWorld(): Promise<FiguresWorld> {
  const app = await startOwnApp({ clock: () => now })
  const world = { app, agent: await buildMember(app.deps.db, { roles: ['leasing_agent'] }), id: {} }
  await buildListings(world)
  await buildEvents(world)
  await buildLeads(world)
  await buildSearches(world)
  // Every day has had its run; those of the last days ran twice.
  await storeDays(app.deps.db, { from: day(-200), to: day(-1) })
  await storeStatistics(app.deps.db, now)
  return world
}

/** A park of the agent in Qingdao, one of nobody in Shanghai, and one that is not published. */
async function buildListings({ app, agent, id }: FiguresWorld) {
  const { db } = app.deps
  const { memberId: tenant } = await buildMember(db)
  const shanghai = { provinceCode: '310000', cityCode: '310100', districtCode: '310115' }
  id['qingdao'] = (await buildPark(db, { ownerId: agent.memberId, score: 83 })).parkId
  id['shanghai'] = (await buildPark(db, { ...shanghai, score: 40, verifiedAt: at(-3), verifiedBy: 'visit' })).parkId
  id['hidden'] = (await buildPark(db, { status: 'draft', score: 10 })).parkId
  const unit = async (park: string, values: object) => (await buildWarehouse(db, { parkId: id[park]!, ...values })).warehouseId
  await unit('qingdao', { totalArea: 2_000, rentableArea: 1_200 })
  await unit('qingdao', { totalArea: 9_000, rentableArea: 0, completedOn: day(60) })
  await unit('shanghai', { totalArea: 4_000, rentableArea: 0, rentableFrom: day(30), whType: 3 })
  await unit('shanghai', { totalArea: 500, rentableArea: 500, status: 'withdrawn' })
  await unit('hidden', { totalArea: 7_000, rentableArea: 7_000 })
  const letTo = async (park: string, totalArea: number, terms: { area: number; from: number; to: number; renews?: string }[]) => {
    const warehouseId = await unit(park, { totalArea, rentableArea: totalArea, availability: 'contracts', whType: 2 })
    let contractId = ''
    for (const { area, from, to } of terms)
      contractId = (
        await buildContract(db, {
          memberId: tenant, warehouseId, parkId: id[park]!, area, startOn: day(from), endOn: day(to), handlerId: park === 'qingdao' ? agent.memberId : null,
          ...(contractId !== '' && { renewalOf: contractId }),
        })
      ).contractId // prettier-ignore
    return contractId
  }
  id['contract'] = await letTo('qingdao', 3_000, [{ area: 1_000, from: -400, to: 40 }])
  await letTo('qingdao', 1_500, [{ area: 1_500, from: -400, to: 40 }, { area: 1_500, from: 41, to: 400 }]) // prettier-ignore
  await letTo('shanghai', 2_500, [{ area: 700, from: -20, to: 300 }])
  for (const [contractId, amount, paid, dueOn] of [
    [id['contract'], 8_000, 3_000, day(-12)],
    [id['contract'], 5_000, 0, day(3)],
    [id['contract'], 6_000, 0, day(60)],
  ] as const)
    await buildExpense(db, { contractId: contractId!, amount, paid, paidOn: day(-11), dueOn, createdAt: at(-100) })
}

/** Views, follows and viewings over some months. */
async function buildEvents({ app, id }: FiguresWorld) {
  const { db } = app.deps
  for (const [park, days, views] of [
    ['qingdao', 0, 5],
    ['qingdao', -3, 40],
    ['shanghai', -3, 7],
    ['shanghai', -25, 90],
    ['qingdao', -70, 11],
    ['hidden', -4, 2],
  ] as const)
    await app.sql('insert into park_view_day values ($1, $2, $3)', [day(days), id[park], views])
  for (const [park, days] of [
    ['qingdao', 0],
    ['qingdao', -6],
    ['shanghai', -29],
    ['shanghai', -40],
  ] as const)
    await app.sql('insert into follow (member_id, park_id, followed_at) values ($1, $2, $3)', [
      (await buildMember(db)).memberId,
      id[park],
      at(days, '23:30'),
    ])
}

/** Searches in vain; of one too few to be shown. */
async function buildSearches({ app }: FiguresWorld) {
  for (const [days, hash, region, found, times] of [
    [0, 'a', '370200', 0, 4],
    [-6, 'a', '370200', 0, 9],
    [-40, 'a', '370200', 0, 6],
    [-2, 'b', '310100', 0, 7],
    [-2, 'b', '310100', 5, 90],
    [-35, 'b', '310100', 0, 2],
    [-3, 'c', '310100', 0, 3],
  ] as const)
    await app.sql(`insert into search_tally (day, filter_hash, found, language, filter, times) values ($1, $2, $3, 'zh_CN', $4, $5)`, [
      day(days), hash.repeat(32), found, JSON.stringify({ region: writeRegion(region) }), times,
    ]) // prettier-ignore
}

/** Viewings, which are leads too, with their first response; and demands. */
async function buildLeads({ app, agent, id }: FiguresWorld) {
  const { db } = app.deps
  const lead = async (
    park: string,
    created: Date,
    answered: Date | null,
    due: Date,
    options: { mine?: boolean; visitOn?: string; status?: 'successful' | 'followingUp' } = {},
  ) => {
    const { memberId } = await buildMember(db)
    const warehouse = await buildWarehouse(db, { parkId: id[park]!, totalArea: 1, rentableArea: 0, status: 'withdrawn' })
    const { id: viewing } = await buildAppointment(db, {
      memberId,
      ...warehouse,
      visitOn: options.visitOn ?? day(20),
      createdAt: created,
      status: options.status ?? 'untreated',
    })
    const leadId = await leadIdOf(app, 'viewing', viewing)
    await app.sql('update lead set created_at = $2, first_response_at = $3, due_at = $4, owner_id = $5 where id = $1', [
      leadId, created, answered, due, options.mine ? agent.memberId : null,
    ]) // prettier-ignore
    return leadId
  }
  await lead('qingdao', at(0, '09:10'), at(0, '09:30'), at(0, '09:40'), { mine: true })
  await lead('qingdao', at(0, '13:00'), null, at(0, '13:30'))
  await lead('shanghai', at(0, '13:50'), null, at(0, '14:20'))
  // From Friday evening to Monday morning: 40 working minutes.
  await lead('shanghai', at(-3, '17:50'), at(0, '09:30'), at(0, '09:20'), { mine: true, visitOn: day(-1), status: 'successful' })
  await lead('qingdao', at(-9, '10:00'), at(-9, '10:25'), at(-9, '10:30'), { visitOn: day(-5), status: 'successful' })
  await lead('qingdao', at(-45, '10:00'), at(-45, '12:00'), at(-45, '10:30'), { mine: true, visitOn: day(-30), status: 'successful' })
  for (const [regionCode, whType, area, days] of [
    ['370211', 1, 3_000, -2],
    ['370211', 1, 500, -8],
    ['310115', 3, 900, -20],
    ['440306', 2, 50_000, -60],
  ] as const)
    await buildDemand(db, { memberId: (await buildMember(db)).memberId, regionCode, whType, demandArea: area, releasedAt: at(days) })
}
