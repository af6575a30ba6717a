import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getInfo } from '#features/accounts/contract.ts'
import { register } from '#features/accounts/register-contract.ts'
import { secretKey, startApp, startOwnApp } from '#test/app.ts'
import { buildDemand, filledInDemand } from '#test/build/demand.ts'
import { obtainCode } from '#test/outbox.ts'
import { startPortal } from '#test/portal.ts'
import { urlOf } from '#test/database.ts'
import { getDemand, listDemands } from '../contract.ts'

const app = await startApp()
const { sql } = app

let phoneCount = 0
const nextPhone = () => String(13_700_000_000 + ++phoneCount)

type Filled = Record<string, unknown> & { phonenumber: string; entrust: Record<string, unknown> }

/** Fills in the dialog as a visitor, with a new code. */
async function filledIn(change: object = {}): Promise<Filled> {
  const phonenumber = nextPhone()
  const { agreement, ...entrust } = filledInDemand()
  const code = await obtainCode(app, phonenumber, 'register')
  return {
    registerFlag: 1,
    username: phonenumber,
    phonenumber,
    ...code,
    agreement,
    nickName: '林晓航',
    entrust: { ...entrust, contract: '林晓航', contractMobile: phonenumber, ...change },
  }
}

const send = async (filled: Record<string, unknown>, key?: string, at = app) => {
  const headers = { 'x-client': 'app', ...(key && { 'idempotency-key': key }) }
  const { status, envelope } = await at.ask(register, filled, { headers })
  return { status, ...envelope, data: envelope.data as { access_token: string; entrustId: string; registered: number } | null }
}

/** Counts the rows that a registration with a demand writes. */
async function traces() {
  const [row] = await sql<Record<string, number>>(`select
    (select count(*)::int from member) members, (select count(*)::int from demand) demands, (select count(*)::int from demand_event) events,
    (select count(*)::int from consent) consents, (select count(*)::int from session) sessions,
    (select count(*)::int from code where used_at is not null) codes_used, (select count(*)::int from idempotency_key) keys`)
  return row!
}
const one = { members: 1, demands: 1, events: 1, consents: 1, sessions: 1, codes_used: 1, keys: 1 }
const none = { members: 0, demands: 0, events: 0, consents: 0, sessions: 0, codes_used: 0, keys: 0 }

beforeEach(async () => {
  // Audited tables refuse to be truncated, except by a replica.
  await sql(`set session_replication_role = replica;
    truncate member, demand, demand_event, consent, session, code, idempotency_key, rate_use, recent_submit cascade;
    reset session_replication_role`)
})

test('[ENT-3] a visitor registers, signs in and creates a demand in one step', async () => {
  const filled = await filledIn({ storageCategory: '轮胎', contract: '林经理' })
  const { code, data } = await send(filled, 'first-demand-1')
  expect(code).toBe(200)
  expect(await traces()).toEqual(one)
  const signed = { headers: { authorization: `Bearer ${data!.access_token}` } }
  const { user } = await app.call(getInfo, {}, signed)
  expect(user).toMatchObject({ userName: filled.phonenumber, nickName: '林晓航', phonenumber: filled.phonenumber, hasPassword: false })
  expect(await app.call(getDemand, { id: data!.entrustId }, signed)).toMatchObject({
    storageCategory: '轮胎',
    contract: '林经理',
    contractMobile: filled.phonenumber,
    status: 'pending',
  })
  expect((await app.call(listDemands, {}, signed)).total).toBe(1)
  const [consent] = await sql('select purpose from consent')
  expect(consent).toEqual({ purpose: 'entrust' })
})

test('[ENT-3] a visitor may also register by e-mail', async () => {
  const email = `lin${++phoneCount}@lanwan.example`
  const { phonenumber: _, ...filled } = await filledIn({ contractMobile: email })
  const { code } = await send({ ...filled, username: email, email, ...(await obtainCode(app, email, 'register')) }, 'first-demand-2')
  expect(code).toBe(200)
  const [member] = await sql('select user_name, email, phone from member')
  expect(member).toEqual({ user_name: email, email, phone: null })
})

test('[ENT-3] a wrong code or an invalid demand creates nothing and leaves the code unused', async () => {
  const filled = await filledIn()
  const wrongCode = filled['code'] === '000000' ? '111111' : '000000'
  expect((await send({ ...filled, code: wrongCode }, 'first-demand-3')).code).toBe(10_001)
  expect(await traces()).toEqual(none)
  for (const wrong of [
    { demandArea: 0 },
    { regionCode: '370200' },
    { whType: '99' },
    { expectedTime: '2000-01-01 00:00:00' },
    { contractMobile: 'x' },
  ])
    expect((await send({ ...filled, entrust: { ...filled.entrust, ...wrong } }, 'first-demand-3')).code, JSON.stringify(wrong)).toBe(422)
  expect((await send({ ...filled, entrust: { ...filled.entrust, memberId: 'x' } })).code).toBe(422)
  expect((await send({ ...filled, entrust: { ...filled.entrust, status: '3' } })).code).toBe(422)
  expect((await send({ ...filled, registerFlag: 0 })).code).toBe(422)
  expect((await send({ ...filled, agreement: false })).code).toBe(422)
  expect(await traces()).toEqual(none)
  expect((await send(filled, 'first-demand-3')).code).toBe(200)
  expect(await traces()).toEqual(one)
})

/** Inserts an account with this phone number, as if it had registered before. */
const insertKnown = (phone: string, values = { disabled_at: null as Date | null }) =>
  sql(`insert into member (user_name, nick_name, phone, disabled_at) values ('there', '早已注册', $1, $2)`, [phone, values.disabled_at])

test('[AUTH-17] [ENT-3] a visitor with a known phone number is signed in by its code, and the demand is theirs', async () => {
  const filled = await filledIn({ contract: '林经理' })
  await insertKnown(filled.phonenumber)
  const { code, msg, data } = await send(filled, 'known-phone-1')
  expect({ code, msg }).toEqual({ code: 200, msg: '登录成功' })
  expect(data).toMatchObject({ registered: 0 })
  expect(await traces()).toEqual(one)
  const signed = { headers: { authorization: `Bearer ${data!.access_token}` } }
  expect((await app.call(getInfo, {}, signed)).user).toMatchObject({ userName: 'there', nickName: '早已注册' })
  expect(await app.call(getDemand, { id: data!.entrustId }, signed)).toMatchObject({ contract: '林经理', status: 'pending' })
  const again = await send(filled, 'known-phone-1')
  expect(again).toMatchObject({ code: 200, data: { entrustId: data!.entrustId, registered: 0 } })
  expect(await traces()).toEqual({ ...one, sessions: 2 })
  const [entry] = await sql(`select action from audit_log where object_type = 'user' order by id desc limit 1`)
  expect(entry).toEqual({ action: 'user.signInByCode' })
})

test('[AUTH-17] [AUTH-15] without a right code nothing tells a known phone number from an unknown one', async () => {
  const [known, unknown] = [await filledIn(), await filledIn()]
  await insertKnown(known.phonenumber)
  const answers = []
  for (const filled of [known, unknown]) {
    const wrong = await send({ ...filled, code: filled['code'] === '000000' ? '111111' : '000000' })
    const missing = await send({ ...filled, code: undefined })
    answers.push([wrong, missing].map(({ code, msg, data }) => ({ code, msg, data })))
  }
  expect(answers[1]).toEqual(answers[0])
  expect(await traces()).toMatchObject({ demands: 0, sessions: 0, codes_used: 0 })
})

test('[AUTH-17] a code of another visitor, for another purpose or used before signs nobody in', async () => {
  const filled = await filledIn()
  await insertKnown(filled.phonenumber)
  const other = await filledIn()
  expect((await send({ ...filled, code: other['code'], codeKey: other['codeKey'] })).code).not.toBe(200)
  expect((await send({ ...filled, ...(await obtainCode(app, filled.phonenumber, 'appointment')) })).code).toBe(10_002)
  const code = await obtainCode(app, filled.phonenumber, 'register')
  expect((await send({ ...filled, ...code }, 'known-phone-2')).code).toBe(200)
  expect((await send({ ...filled, ...code }, 'known-phone-3')).code).toBe(10_002)
  expect(await traces()).toMatchObject({ demands: 1, sessions: 1 })
})

test('[AUTH-17] a disabled account gets neither a session nor a demand, and is refused as disabled only after a right code', async () => {
  const filled = await filledIn()
  await insertKnown(filled.phonenumber, { disabled_at: new Date() })
  expect((await send({ ...filled, code: '000000' })).code).not.toBe(10_011)
  expect((await send(filled)).code).toBe(10_011)
  expect(await traces()).toMatchObject({ demands: 0, sessions: 0, consents: 0 })
})

test('[AUTH-17] [ENT-3] a known customer who has reached the daily limit gets no session, and keeps the code', async () => {
  const filled = await filledIn()
  await insertKnown(filled.phonenumber)
  const [known] = await sql<{ id: string }>('select id from member')
  for (let demand = 0; demand < 10; demand++) await buildDemand(app.deps.db, { memberId: known!.id })
  const before = await traces()
  expect((await send(filled, 'daily-limit')).code).toBe(10_202)
  expect(await traces()).toEqual(before)
})

/** All written tables, in order. */
const steps = ['idempotency_key', 'code', 'member', 'consent', 'demand', 'demand_event', 'session'] as const

/** Runs `action` whenever a row of a table is written, until the end of the test. */
async function atStep(table: (typeof steps)[number], action: string) {
  await sql(`create or replace function fail_here() returns trigger language plpgsql as $$ begin perform ${action}; return new; end $$`)
  await sql(`create trigger fail_here before insert or update on ${table} for each row execute function fail_here()`)
  const mend = () => sql(`drop trigger if exists fail_here on ${table}`)
  onTestFinished(() => void mend())
  return mend
}

test.each(steps)(
  '[ENT-3] a database failure while writing %s leaves nothing behind, and a retry with the same key creates exactly one',
  async (table) => {
    const filled = await filledIn()
    const key = `interrupted-at-${table}`
    const before = await traces()
    const mend = await atStep(table, 'pg_terminate_backend(pg_backend_pid())')
    const broken = await send(filled, key)
    expect(broken.code).toBe(503)
    await mend()
    expect(await traces()).toEqual(before)
    const retried = await send(filled, key)
    expect(retried.code).toBe(200)
    expect(await traces()).toEqual(one)
    // Retries once more, as if the answer had been lost too.
    const again = await send(filled, key)
    expect(again).toMatchObject({ code: 200, data: { entrustId: retried.data!.entrustId } })
    expect(await traces()).toEqual({ ...one, sessions: 2 })
  },
)

test('[ENT-3] concurrent submissions on two processes create one demand, which every answer names', async () => {
  const twin = await startOwnApp({ connection: app.connection })
  const filled = await filledIn()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(filled, 'pressed-many-times', n % 2 ? app : twin)))
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(answers.map(({ data }) => data!.entrustId)).size).toBe(1)
  expect(await traces()).toMatchObject({ members: 1, demands: 1, events: 1, consents: 1, codes_used: 1, keys: 1 })
})

test('[ENT-3] two submissions without a key create one demand, and the other is refused', async () => {
  const filled = await filledIn()
  const codes = (await Promise.all([send(filled), send(filled)])).map(({ code }) => code)
  expect(codes).toContain(200)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(await traces()).toMatchObject({ members: 1, demands: 1 })
})

test('[ENT-3] the same key with another body is refused', async () => {
  const filled = await filledIn()
  expect((await send(filled, 'one-key-two-bodies')).code).toBe(200)
  const other = { ...filled, entrust: { ...filled.entrust, demandArea: 7_000 } }
  expect((await send(other, 'one-key-two-bodies')).code).toBe(422)
  expect(await traces()).toMatchObject({ members: 1, demands: 1 })
})

/** Processes on one database share their files. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-first-demand-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test.each(['demand', 'session'] as const)(
  '[ENT-3] a process killed while writing %s leaves nothing behind, and another process creates exactly one',
  { timeout: 120_000 },
  async (table) => {
    const filled = await filledIn()
    const settings = { DATABASE_URL: urlOf(app.connection), DATA_DIR: dataDir, SECRET_KEY: secretKey }
    const portal = startPortal(settings)
    const origin = await portal.ready()
    const before = await traces()
    const mend = await atStep(table, 'pg_sleep(2)')
    const post = async (to: string) => {
      const answer = await fetch(`${to}/whs/prod-api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': 'app', 'idempotency-key': `killed-at-${table}` },
        body: JSON.stringify(filled),
      })
      return (await answer.json()) as { code: number; data: { entrustId: string } | null }
    }
    const lost = post(origin).catch(() => null)
    await asleep()
    await portal.kill('SIGKILL')
    expect(await lost).toBeNull()
    await awake()
    await mend()
    expect(await traces()).toEqual(before)
    const next = startPortal(settings)
    expect(await post(await next.ready())).toMatchObject({ code: 200, data: { entrustId: expect.any(String) } })
    // Rows that the portal writes at its start exist already.
    const after = await traces()
    expect(Object.keys(one).map((name) => [name, after[name]! - before[name]!])).toEqual(Object.entries(one))
  },
)

const sleepers = async () =>
  (await sql(`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).length
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const asleep = () => until(async () => (await sleepers()) > 0)
const awake = () => until(async () => (await sleepers()) === 0)
