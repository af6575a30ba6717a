import { beforeAll, expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { addExchangeRate, getExchangeRates, listExchangeRates } from '../contract.ts'

let app: TestApp
let admin: BuiltMember
let reader: BuiltMember
beforeAll(async () => {
  app = await startApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
  await app.sql(`insert into role (key, name_zh, name_en, is_staff) values ('exchange_reader', '汇率查看', 'Exchange reader', true)`)
  await app.sql(`insert into role_permission (role_key, permission) values ('exchange_reader', 'system:rate:list')`)
  reader = await buildMember(app.deps.db, { roles: ['exchange_reader'] })
})

const rate = { currency: 'USD', yuan: 7.0812, effectiveFrom: '2026-01-01', sourceTitle: '公告 1 号 · Notice 1' } as const

async function soon(check: () => Promise<boolean>) {
  const deadline = Date.now() + 2_000
  while (!(await check()) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await check()).toBe(true)
}

const inForce = async (portal: TestApp, currency: string) =>
  (await portal.call(getExchangeRates, {})).rates.find((each) => each.currency === currency)

test('an exchange rate is in force on every process within two seconds, exactly as entered, with its day and source', async () => {
  const other = await startOwnApp({ connection: app.connection })
  expect((await app.call(getExchangeRates, {})).rates).toEqual([])
  expect(await inForce(other, 'USD')).toBeUndefined()
  await app.as(admin).call(addExchangeRate, { ...rate, yuan: '7.0800' })
  await soon(async () => (await inForce(other, 'USD'))?.yuan === '7.0800')
  await soon(async () => (await inForce(app, 'USD'))?.yuan === '7.0800')
  const { envelope, headers } = await app.ask(getExchangeRates, {}, { language: 'en_US' })
  expect(envelope.data).toEqual({
    rates: [{ currency: 'USD', yuan: '7.0800', effectiveFrom: '2026-01-01', sourceTitle: 'Notice 1', sourceUrl: null }],
  })
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('the last of two rates of a day is in force, a future one is not yet, and no version is ever changed', async () => {
  await app.as(admin).call(addExchangeRate, { ...rate, currency: 'EUR', yuan: 8.1 })
  await app.as(admin).call(addExchangeRate, { ...rate, currency: 'EUR', yuan: 8.2 })
  await app.as(admin).call(addExchangeRate, { ...rate, currency: 'EUR', yuan: 9, effectiveFrom: '2099-01-01' })
  const { rows } = await app.as(reader).call(listExchangeRates, {})
  expect(rows.filter(({ currency }) => currency === 'EUR').map(({ yuan, current }) => [yuan, current])).toEqual([
    ['9.0000', false],
    ['8.2000', true],
    ['8.1000', false],
  ])
  await soon(async () => (await inForce(app, 'EUR'))?.yuan === '8.2000')
  await expect(app.sql(`update exchange_rate set yuan = 8`)).rejects.toThrow(/never changed/)
  await expect(app.sql(`delete from exchange_rate`)).rejects.toThrow(/never changed/)
})

test('the audit log records the author and figures of an exchange rate', async () => {
  const { id } = await app.as(admin).call(addExchangeRate, { ...rate, sourceTitle: '公告 2 号' })
  const [entry] = await app.sql(`select actor_id, action, object_type, after from audit_log where object_id = $1`, [id])
  expect(entry).toMatchObject({ actor_id: admin.memberId, action: 'rate.add', object_type: 'rate.exchange', after: { yuan: 7.0812 } })
})

test('readers of rates cannot write, and members see only the rates in force', async () => {
  const member = await buildMember(app.deps.db)
  expect((await app.as(reader).ask(addExchangeRate, rate)).envelope.code).toBe(403)
  expect((await app.as(member).ask(addExchangeRate, rate)).envelope.code).toBe(403)
  expect((await app.as(member).ask(listExchangeRates, {})).envelope.code).toBe(403)
  expect((await app.ask(listExchangeRates, {})).envelope.code).toBe(401)
  expect((await app.as(member).ask(getExchangeRates, {})).envelope.code).toBe(200)
})

test.for<[change: Record<string, unknown>, field: string]>([
  [{ currency: 'GBP' }, 'currency'],
  [{ currency: undefined }, 'currency'],
  [{ yuan: 0.1412 }, 'yuan'],
  [{ yuan: 101 }, 'yuan'],
  [{ yuan: -7 }, 'yuan'],
  [{ yuan: 7.08125 }, 'yuan'],
  [{ yuan: '7e0' }, 'yuan'],
  [{ yuan: undefined }, 'yuan'],
  [{ effectiveFrom: '2026-02-30' }, 'effectiveFrom'],
  [{ effectiveFrom: '1999-01-01' }, 'effectiveFrom'],
  [{ sourceTitle: '' }, 'sourceTitle'],
  [{ sourceTitle: '长'.repeat(201) }, 'sourceTitle'],
  [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl'],
])('%j is refused with the name of the field in the language of the caller', async ([change, field]) => {
  const label = {
    currency: ['币种', 'currency'],
    yuan: ['每单位外币折合人民币', 'yuan for one unit'],
    effectiveFrom: ['汇率日期', 'day of the rate'],
    sourceTitle: ['依据', 'source'],
    sourceUrl: ['依据网址', 'source address'],
  }[field]!
  for (const [at, language] of (['zh_CN', 'en_US'] as const).entries()) {
    const { envelope } = await app.as(admin).ask(addExchangeRate, { ...rate, ...change } as never, { language })
    expect(envelope.code).toBe(422)
    const { errors } = envelope.data as { errors: { field: string; msg: string }[] }
    expect(errors.find((error) => error.field === field)?.msg.toLowerCase()).toContain(label[at])
  }
})
