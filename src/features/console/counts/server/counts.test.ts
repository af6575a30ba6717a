import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { getCounts } from '../contract.ts'

test('[OPS-1] each role sees the numbers of its jobs, and a new number after 30 seconds', async () => {
  let now = new Date('2026-11-23T01:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  const { db } = app.deps
  const agent = await buildMember(db, { roles: ['leasing_agent'] })
  const editor = await buildMember(db, { roles: ['content_editor'] })
  const service = await buildMember(db, { roles: ['service_agent'] })
  await buildPark(db)
  const counts = async (member: typeof agent) => app.as(member).call(getCounts, {})

  const nothing = { job: 'today', count: 0, waiting: true }
  expect(await counts(editor)).toEqual([nothing, { job: 'listings', count: 1, waiting: false }])
  // The park was never verified.
  expect(await counts(agent)).toEqual([
    { ...nothing, count: 1 },
    { job: 'listings', count: 1, waiting: false },
    { job: 'leads', count: 0, waiting: true },
  ])
  expect((await counts(service)).map(({ job }) => job)).toEqual(['today', 'leads', 'conversations'])

  await buildPark(db)
  expect(await counts(editor)).toEqual([nothing, { job: 'listings', count: 1, waiting: false }])
  now = new Date(now.getTime() + 30_000)
  expect(await counts(editor)).toEqual([nothing, { job: 'listings', count: 2, waiting: false }])
})

test('[OPS-1] new leads are counted by who may see them', async () => {
  const app = await startOwnApp()
  const { db } = app.deps
  const agent = await buildMember(db, { roles: ['leasing_agent'] })
  const service = await buildMember(db, { roles: ['service_agent'] })
  await buildLead(app)
  await buildLead(app, 'viewing', { ownerId: agent.memberId })
  await buildLead(app, 'viewing', { ownerId: service.memberId })
  await buildLead(app, 'viewing', { ownerId: service.memberId, stage: 'contacted' })
  const leadsOf = async (member: typeof agent) => (await app.as(member).call(getCounts, {})).find(({ job }) => job === 'leads')?.count
  expect(await leadsOf(agent)).toBe(3)
  expect(await leadsOf(service)).toBe(2)
})
