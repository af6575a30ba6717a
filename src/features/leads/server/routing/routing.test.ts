import { expect, test } from 'vitest'
import { listNotices } from '#features/messaging/contract.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { afterFile } from '#test/after-file.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { addLeadRule, saveAbsence } from '../../assignment-contract.ts'
import { getLead, logLeadEvent } from '../../contract.ts'
import { routeLeads } from './route-leads.ts'
import { watchClocks } from './watch-clocks.ts'
import { watchLeads } from './watch-leads.ts'

const noRepeat = { headers: { repeatSubmit: 'false' } }
let now = momentAt('2026-11-25 10:00:00')

/** The portal as the jobs see it: unlike that of `deps`, its connection needs an author for every write. */
const asJob = ({ deps }: TestApp, work: (deps: TestApp['deps']) => Promise<void>) =>
  writeAs({ kind: 'job', reason: 'test' }, () => work(deps))

async function open() {
  const portal = await startOwnApp({ clock: () => now })
  const { db } = portal.deps
  const [zhou, lin, service] = [
    await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' }),
    await buildMember(db, { roles: ['service_agent'], nickName: '小林', locale: 'en_US' }),
    await buildMember(db, { roles: ['service_agent'], nickName: '小吴' }),
  ]
  const admin = await buildMember(db, { roles: ['admin'] })
  return { portal, zhou, lin, service, admin }
}

const buildLeadAt = async (portal: TestApp, kind: Parameters<typeof buildLead>[1], createdAt: Date) => {
  const lead = await buildLead(portal, kind)
  await portal.sql('update lead set created_at = $2 where id = $1', [lead.id, createdAt])
  return lead
}

const noticesOf = async (portal: TestApp, member: { memberId: string }) =>
  (await portal.as(member).call(listNotices, {}, { language: 'en_US' })).rows
    .filter(({ kind }) => kind === 'lead')
    .map(({ title }) => title)

const mailsTo = (portal: TestApp, { email }: { email: string }) =>
  portal.sql<{ params: { title: string; facts: string[]; url: string } }>(
    `select params from message_outbox where template = 'leadNews' and target = $1 order by created_at`,
    [email],
  )

test('[APPT-5][OPS-1.30] a new lead reaches its owner by notice and mail, with who asks and where; without a rule it reaches the team', async () => {
  const { portal, zhou, lin, service, admin } = await open()
  const free = await buildLeadAt(portal, 'viewing', now)
  await asJob(portal, routeLeads)
  const team = await noticesOf(portal, zhou)
  expect(team).toEqual([expect.stringMatching(/^A lead without an owner: 林晓航, Viewing, /)])
  expect(await noticesOf(portal, admin)).toHaveLength(1)
  expect(await noticesOf(portal, service)).toEqual([])
  expect((await portal.as(zhou).call(getLead, { id: free.id })).clock.dueTime).toBe('2026-11-25 10:30:00')

  await portal
    .as(admin)
    .call(addLeadRule, { name: '咨询', terms: { sources: ['enquiry'] }, target: { kind: 'person', memberId: lin.memberId } }, noRepeat)
  const { id } = await buildLeadAt(portal, 'enquiry', now)
  await asJob(portal, routeLeads)
  expect(await noticesOf(portal, lin)).toEqual([expect.stringMatching(/^New lead: 林经理, Enquiry, /)])
  expect(await noticesOf(portal, zhou)).toEqual(team)
  const [mail] = await mailsTo(portal, lin)
  expect(mail!.params.url).toMatch(new RegExp(`/whs/admin/leads/${id}$`))
  expect(mail!.params.facts.join('\n')).toContain('First response due: 2026-11-25 14:00')
  // Contacts stay in the console.
  expect(JSON.stringify(mail!.params)).not.toMatch(/1\d{10}/)
})

test('[OPS-1.33] each new lead is routed once by two processes, within two seconds of its commit', async () => {
  const { portal, zhou } = await open()
  const other = await startOwnApp({ connection: portal.connection, clock: () => now })
  for (const { deps } of [portal, other]) {
    const stop = watchLeads({ ...deps, connection: portal.connection, log: console })
    afterFile(stop)
  }
  const leads = []
  for (let n = 0; n < 5; n += 1) leads.push(await buildLead(portal, 'viewing'))
  await expect.poll(() => noticesOf(portal, zhou).then(({ length }) => length), { timeout: 2_000 }).toBe(leads.length)
  expect(await mailsTo(portal, zhou)).toHaveLength(leads.length)
})

test('[OPS-1.32] the owner is reminded at 80 %, owner and team are told at 100 %, each once over two processes', async () => {
  const { portal, zhou, service, admin } = await open()
  now = momentAt('2026-11-25 10:00:00')
  const other = await startOwnApp({ connection: portal.connection, clock: () => now })
  const { id } = await buildLeadAt(portal, 'viewing', now)
  await asJob(portal, routeLeads)
  await portal.sql('update lead set owner_id = $2 where id = $1', [id, service.memberId])
  await portal.sql(`delete from notice`)
  const tick = async (time: string) => {
    now = momentAt(time)
    await Promise.all([asJob(portal, watchClocks), asJob(other, watchClocks)])
    return Promise.all([service, zhou, admin].map((member) => noticesOf(portal, member).then(({ length }) => length)))
  }
  expect(await tick('2026-11-25 10:23:00')).toEqual([0, 0, 0])
  expect(await tick('2026-11-25 10:24:00')).toEqual([1, 0, 0])
  expect(await tick('2026-11-25 10:29:00')).toEqual([1, 0, 0])
  expect(await tick('2026-11-25 10:30:00')).toEqual([2, 1, 1])
  expect(await tick('2026-11-25 12:00:00')).toEqual([2, 1, 1])
  expect((await noticesOf(portal, service))[0]).toMatch(/^A first response is late/)
})

test('[OPS-1.32] nobody is reminded of a lead that was answered', async () => {
  const { portal, zhou } = await open()
  now = momentAt('2026-11-25 10:00:00')
  const { id } = await buildLeadAt(portal, 'viewing', now)
  await asJob(portal, routeLeads)
  await portal.as(zhou).call(logLeadEvent, { leadId: id, kind: 'call', outcome: 'noAnswer', text: '' }, noRepeat)
  await portal.sql(`delete from notice`)
  now = momentAt('2026-11-25 12:00:00')
  await asJob(portal, watchClocks)
  expect(await noticesOf(portal, zhou)).toEqual([])
})

test('[OPS-1.32] targets, holidays and make-up days are settings', async () => {
  const { portal, zhou } = await open()
  await portal.sql(`update site_setting set value_zh = '45' where key = 'lead.target.viewing'`)
  await portal.sql(`update site_setting set value_zh = '["2026-11-26"]' where key = 'site.holidays'`)
  await portal.sql(`update site_setting set value_zh = '["2026-11-28"]' where key = 'site.makeUpDays'`)
  const dueOf = async (createdAt: string) => {
    const { id } = await buildLeadAt(portal, 'viewing', momentAt(createdAt))
    await asJob(portal, routeLeads)
    return (await portal.as(zhou).call(getLead, { id })).clock.dueTime
  }
  await expect.poll(() => dueOf('2026-11-25 17:40:00'), { timeout: 5_000 }).toBe('2026-11-27 09:25:00')
  expect(await dueOf('2026-11-27 17:40:00')).toBe('2026-11-28 09:25:00')
})

test('[OPS-1.33] a lead that is not accepted in time passes on, and its history says why', async () => {
  const { portal, zhou, lin, service, admin } = await open()
  now = momentAt('2026-11-25 10:00:00')
  await portal
    .as(admin)
    .call(saveAbsence, { memberId: service.memberId, fromTime: '2026-11-25 09:00:00', toTime: '2026-11-26 09:00:00' }, noRepeat)
  await portal
    .as(admin)
    .call(
      addLeadRule,
      { name: '轮流', terms: {}, target: { kind: 'group', memberIds: [service.memberId, zhou.memberId, lin.memberId] }, acceptMinutes: 10 },
      noRepeat,
    )
  const { id } = await buildLeadAt(portal, 'contact', now)
  await asJob(portal, routeLeads)
  const owner = async () => (await portal.as(admin).call(getLead, { id })).owner?.name ?? null
  expect(await owner()).toBe('小周')
  now = momentAt('2026-11-25 10:10:00')
  await asJob(portal, watchClocks)
  expect(await owner()).toBe('小林')
  now = momentAt('2026-11-25 10:20:00')
  await asJob(portal, watchClocks)
  expect(await owner()).toBeNull()
  const { events } = await portal.as(admin).call(getLead, { id })
  const assignments = events
    .filter(({ kind }) => kind === 'assign')
    .map(({ toOwner, ruleName, skipped }) => ({
      to: toOwner?.name ?? null,
      ruleName,
      skipped: skipped.map(({ person, reason }) => `${person} ${reason}`),
    }))
  expect(assignments).toEqual([
    { to: null, ruleName: null, skipped: ['小吴 away', '小周 notAccepted', '小林 notAccepted'] },
    { to: '小林', ruleName: '轮流', skipped: ['小吴 away', '小周 notAccepted'] },
    { to: '小周', ruleName: '轮流', skipped: ['小吴 away'] },
  ])
})
