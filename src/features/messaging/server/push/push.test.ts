import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { signOutPerson, suspendPerson } from '#features/accounts/people-contract.ts'
import { routeLeads } from '#features/leads/server/routing/route-leads.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { createTestDatabase } from '#test/database.ts'
import { startOwnApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { startPushService } from '#test/push-service.ts'
import { addPushDevice, getPushKey, removePushDevice } from '#features/messaging/push-contract.ts'

const statuses = new Map<string, number[]>()
const statusOf = (path: string) => statuses.get(path)?.shift() ?? 201

/** Two processes of one portal, which both work on the queue. */
const connection = await createTestDatabase()
const service = await startPushService(async () => (await portal.as(admin).call(getPushKey, {})).publicKey, statusOf)
afterAll(() => service.stop())
const options = { connection, senders: { sms: null, email: null }, network: service.network }
const [portal, other] = await Promise.all([startOwnApp(options), startOwnApp(options)])
const admin = await buildMember(portal.deps.db, { roles: ['admin'] })
const once = { headers: { repeatSubmit: 'false' } }

const route = () => writeAs({ kind: 'job', reason: 'test' }, () => Promise.all([routeLeads(portal.deps), routeLeads(other.deps)]))
const isStored = async (endpoint: string) => (await portal.sql('select 1 from push_device where endpoint = $1', [endpoint])).length === 1
const noticesOf = (path: string) => service.received.filter((one) => one.path === path)

/** An agent with one browser that shows notices, and an open lead of theirs whose customer returns. */
async function buildAgent(locale: 'zh_CN' | 'en_US' = 'zh_CN') {
  const agent = await buildMember(portal.deps.db, { roles: ['leasing_agent'] })
  await portal.sql('update member set locale = $2 where id = $1', [agent.memberId, locale])
  return agent
}

async function subscribe(member: { memberId: string }) {
  const { path, ...device } = service.subscribe()
  await portal.as(member).call(addPushDevice, device)
  return { path, endpoint: device.endpoint }
}

/** A new lead that is the agent's, and has not been told yet. */
async function leadFor({ memberId }: { memberId: string }, person = '陈静') {
  const lead = await buildLead(portal, 'enquiry', {
    ownerId: memberId,
    phone: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  })
  await portal.sql('update lead set person = $2, company = $3 where id = $1', [lead.id, person, '润橡轮胎'])
  await portal.sql('update lead_source set routed_at = null where lead_id = $1', [lead.id])
  return lead
}

test('every process has the same key pair, which the first one makes', async () => {
  const [one, two] = await Promise.all([portal.deps.pushKeys(), other.deps.pushKeys()])
  expect(one).toEqual(two)
  expect(await portal.sql('select count(*)::int as n from push_key')).toEqual([{ n: 1 }])
})

test('a lead shows once in each browser of its owner, in the language of the owner and without contact or name', async () => {
  const [agent, colleague] = [await buildAgent('en_US'), await buildAgent()]
  const [laptop, phone, others] = [await subscribe(agent), await subscribe(agent), await subscribe(colleague)]
  const { id } = await leadFor(agent)
  await route()
  await vi.waitFor(() => expect([noticesOf(laptop.path).length, noticesOf(phone.path).length]).toEqual([1, 1]), 20_000)
  const [{ notice, topic, claims, ttl }] = noticesOf(laptop.path) as [(typeof service.received)[0]]
  expect(notice).toMatchObject({ url: `/whs/admin/leads/${id}`, lang: 'en' })
  expect(notice['body']).toContain('陈**')
  expect(JSON.stringify(notice)).not.toMatch(/陈静|润橡|139\d{8}/)
  expect(notice['title']).toMatch(/^[A-Z]/)
  expect(topic).toBe(notice['id']!.replaceAll('-', ''))
  expect(Number(ttl)).toBeGreaterThan(0)
  expect(claims).toMatchObject({ aud: new URL(laptop.endpoint).origin, sub: expect.stringMatching(/^(mailto|https):/) })
  await route()
  await vi.waitFor(async () =>
    expect(await portal.sql(`select distinct state from message_outbox where channel = 'push'`)).toEqual([{ state: 'sent' }]),
  )
  expect([noticesOf(laptop.path).length, noticesOf(phone.path).length, noticesOf(others.path).length]).toEqual([1, 1, 0])
})

test.each([404, 410])('a browser that the push service answers %i for is forgotten', async (status) => {
  const agent = await buildAgent()
  const gone = await subscribe(agent)
  statuses.set(gone.path, [status])
  await leadFor(agent)
  await route()
  await vi.waitFor(async () => expect(await isStored(gone.endpoint)).toBe(false), 20_000)
  // The browser is forgotten first, and what the service answered is written down after that.
  const refused = () => portal.sql(`select state, last_error from message_outbox where last_error = $1`, [`push: HTTP ${status}`])
  await vi.waitFor(async () => expect(await refused()).toHaveLength(1), 20_000)
})

test('a push service that is busy is tried again', async () => {
  const agent = await buildAgent()
  const busy = await subscribe(agent)
  statuses.set(busy.path, [503])
  await leadFor(agent)
  await route()
  await vi.waitFor(() => expect(noticesOf(busy.path)).toHaveLength(2), 30_000)
  expect(noticesOf(busy.path)[0]!.notice['id']).toBe(noticesOf(busy.path)[1]!.notice['id'])
})

test('browsers end with the sign-in, by oneself or by an administrator, and with a suspension', async () => {
  const [out, ended, suspended] = [await buildAgent(), await buildAgent(), await buildAgent()]
  const browsers = [await subscribe(out), await subscribe(ended), await subscribe(suspended)]
  await portal.app.inject({ method: 'POST', url: '/whs/prod-api/auth/logout', headers: await portal.headersOf(out) })
  await portal.sql(`update session set revoked_at = now(), revoke_reason = 'ended' where member_id = $1 and revoked_at is null`, [
    out.memberId,
  ])
  await portal.as(admin).call(signOutPerson, { userId: ended.memberId }, once)
  await portal.as(admin).call(suspendPerson, { userId: suspended.memberId }, once)
  expect(await Promise.all(browsers.map(({ endpoint }) => isStored(endpoint)))).toEqual([false, false, false])
})

test('members switch off their own browsers only, and a browser belongs to the member who signed in last', async () => {
  const [one, two] = [await buildAgent(), await buildAgent()]
  const { path: _, ...device } = service.subscribe()
  await portal.as(one).call(addPushDevice, device)
  await portal.as(two).call(removePushDevice, { endpoint: device.endpoint })
  expect(await isStored(device.endpoint)).toBe(true)
  await portal.as(two).call(addPushDevice, device)
  expect(await portal.sql('select member_id from push_device where endpoint = $1', [device.endpoint])).toEqual([
    { member_id: two.memberId },
  ])
  await portal.as(two).call(removePushDevice, { endpoint: device.endpoint })
  expect(await isStored(device.endpoint)).toBe(false)
})

test('only addresses of the public internet are taken, and none that later leads inside is sent to', async () => {
  const agent = await buildAgent()
  const { path: _, ...device } = service.subscribe()
  const endpoints = [
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://inside.example/push',
    'http://push.pictures.example/push',
    'https://',
  ]
  for (const endpoint of endpoints) {
    const { envelope } = await portal.as(agent).ask(addPushDevice, { ...device, endpoint })
    expect([endpoint, envelope]).toMatchObject([endpoint, { code: 422, data: { errors: [{ field: 'endpoint' }] } }])
  }
  for (const broken of [{ p256dh: 'AAAA' }, { auth: '!' }])
    expect((await portal.as(agent).ask(addPushDevice, { ...device, ...broken })).envelope).toMatchObject({ code: 422 })
  await portal.as(agent).call(addPushDevice, device)
  const inside = `https://10.0.0.7/${randomUUID()}`
  await portal.sql('update push_device set endpoint = $2 where endpoint = $1', [device.endpoint, inside])
  await leadFor(agent)
  await route()
  await vi.waitFor(async () => expect(await isStored(inside)).toBe(false), 20_000)
  expect(await portal.sql(`select tries from message_outbox where last_error = 'push: notPublic'`)).toEqual([{ tries: 1 }])
})
