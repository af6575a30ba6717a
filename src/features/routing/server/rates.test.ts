import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { addDieselPrice, addFuelRate, addTollRate, listRates } from '../rates-contract.ts'
import { findCurrentRates } from './rates.ts'

let app: TestApp
let admin: BuiltMember
let reader: BuiltMember
beforeAll(async () => {
  app = await startApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
  await app.sql(`insert into role (key, name_zh, name_en, is_staff) values ('rate_reader', '费率查看', 'Rate reader', true)`)
  await app.sql(`insert into role_permission (role_key, permission) values ('rate_reader', 'system:rate:list')`)
  reader = await buildMember(app.deps.db, { roles: ['rate_reader'] })
})

const dated = { effectiveFrom: '2026-01-01', sourceTitle: '测试文件 1 号' }
const toll: z.input<typeof addTollRate.input> = { rates: [0.5, 1, 1.5, 1.7, 1.8, 1.9], extraAxle: 0.2, discountEtc: 0.05, ...dated }
const now = (portal: TestApp) => findCurrentRates({ rates: portal.deps.routing.rates, site: portal.deps.site })

async function soon(check: () => Promise<boolean>) {
  const deadline = Date.now() + 2_000
  while (!(await check()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await check()).toBe(true)
}

test('[ROUTE-4] a new toll version takes effect on every process within two seconds, and the old row stays unchanged', async () => {
  const other = await startOwnApp({ connection: app.connection })
  const [before] = await app.sql<{ row: string }>(`select t::text as row from toll_rate t`)
  expect((await now(other)).toll.rates[5]).toBe(1.8)
  await app.as(admin).call(addTollRate, toll)
  await soon(async () => (await now(other)).toll.rates[5] === 1.9)
  await soon(async () => (await now(app)).toll.rates[5] === 1.9)
  const rows = await app.sql<{ row: string }>(`select t::text as row from toll_rate t order by created_at`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual(before)
})

test('[ROUTE-4] of two versions of one day the later one is in force, and a future one is not yet', async () => {
  await app.as(admin).call(addFuelRate, { truckClass: 6, litresPer100Km: 33.1, ...dated })
  await app.as(admin).call(addFuelRate, { truckClass: 6, litresPer100Km: 33.2, ...dated })
  await app.as(admin).call(addFuelRate, { truckClass: 6, litresPer100Km: 20, ...dated, effectiveFrom: '2099-01-01' })
  await soon(async () => (await now(app)).fuel.find((rate) => rate.class === 6)!.litresPer100Km === 33.2)
  const { rows } = await app.as(reader).call(listRates, { kind: 'fuel' })
  const six = rows.filter(({ truckClass }) => truckClass === 6)
  expect(six.map(({ values, current }) => [values[0], current])).toEqual([
    ['20.00', false],
    ['33.20', true],
    ['33.10', false],
    ['34.80', false],
  ])
  expect(rows.filter(({ current }) => current)).toHaveLength(6)
})

test('[ROUTE-4] an entered diesel price overrides the setting unless it is older', async () => {
  const { diesel } = await now(app)
  expect(diesel).toMatchObject({ yuanPerLitre: 7.2, on: '2026-11-01' })
  await app.as(admin).call(addDieselPrice, { yuanPerLitre: 6.5, ...dated, effectiveFrom: '2026-10-01' })
  expect((await now(app)).diesel.yuanPerLitre).toBe(7.2)
  await app.as(admin).call(addDieselPrice, { yuanPerLitre: 7.015, ...dated, effectiveFrom: '2026-11-10' })
  await soon(async () => (await now(app)).diesel.yuanPerLitre === 7.015)
  expect((await now(app)).diesel).toEqual({ yuanPerLitre: 7.015, on: '2026-11-10', source: '测试文件 1 号' })
})

test('[ROUTE-4] rates can be neither changed nor deleted', async () => {
  for (const table of ['toll_rate', 'fuel_rate']) {
    await expect(app.sql(`update ${table} set source_title = 'x'`)).rejects.toThrow(/never changed/)
    await expect(app.sql(`delete from ${table}`)).rejects.toThrow(/never changed/)
  }
})

test('[ROUTE-4] the audit log records the author and figures of a version', async () => {
  const { id } = await app.as(admin).call(addDieselPrice, { yuanPerLitre: 7.1, ...dated })
  const [entry] = await app.sql(`select actor_id, action, object_type, after from audit_log where object_id = $1`, [id])
  expect(entry).toMatchObject({ actor_id: admin.memberId, action: 'rate.add', object_type: 'rate.diesel', after: { yuanPerLitre: 7.1 } })
})

test('[ROUTE-4] readers cannot write, and members can do neither', async () => {
  const member = await buildMember(app.deps.db)
  expect((await app.as(reader).ask(addDieselPrice, { yuanPerLitre: 7, ...dated })).envelope.code).toBe(403)
  expect((await app.as(member).ask(listRates, {})).envelope.code).toBe(403)
  expect((await app.ask(listRates, {})).envelope.code).toBe(401)
})

test.for<[change: Record<string, unknown>, field: string]>([
  [{ rates: [1, 2, 3] }, 'rates'],
  [{ rates: [0.5, 1, 1.5, 1.7, 1.8, -1] }, 'rates.5'],
  [{ discountEtc: 1 }, 'discountEtc'],
  [{ lowFactor: 1.2 }, 'lowFactor'],
  [{ effectiveFrom: '2026-02-30' }, 'effectiveFrom'],
  [{ effectiveFrom: '1999-01-01' }, 'effectiveFrom'],
  [{ sourceTitle: '' }, 'sourceTitle'],
  [{ sourceTitle: '长'.repeat(201) }, 'sourceTitle'],
  [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
])('[ROUTE-4] %j is refused with the name of the field', async ([change, field]) => {
  for (const language of ['zh_CN', 'en_US'] as const) {
    const { envelope } = await app.as(admin).ask(addTollRate, { ...toll, ...change }, { language })
    expect(envelope.code).toBe(422)
    expect((envelope.data as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field)
  }
})
