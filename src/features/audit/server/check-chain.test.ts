import { expect, test } from 'vitest'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { getAuditChain } from '../contract.ts'
import { auditJobs } from './check-chain.ts'

async function buildLog() {
  const app = await startOwnApp()
  for (const objectId of ['a', 'b', 'c'])
    await writeAudit(app.deps.db, { action: 'article.publish', objectType: 'article', objectId, after: { status: 'published' } })
  return { app, admin: await buildMember(app.deps.db, { roles: ['admin'] }) }
}

/** Runs the nightly job. Returns what it logged as an error. */
async function check({ deps: { db } }: TestApp) {
  const errors: object[] = []
  const [job] = auditJobs({ db, log: { error: (details) => errors.push(details) } })
  expect(job!.cron).toBe('0 3 * * *')
  await job!.run(undefined as never, { signal: new AbortController().signal, isLast: false })
  return errors
}

test('[OPS-3] the nightly check finds a whole chain and stores when', async () => {
  const { app, admin } = await buildLog()
  expect(await app.as(admin).call(getAuditChain, {})).toEqual({ state: 'unchecked', checkTime: null, entries: null, brokenId: null })
  expect(await check(app)).toEqual([])
  const [log] = await app.sql<{ entries: number }>('select count(*)::int as entries from audit_log')
  const chain = await app.as(admin).call(getAuditChain, {})
  expect(chain).toEqual({ state: 'whole', checkTime: expect.stringMatching(/^\d{4}-/), entries: log!.entries, brokenId: null })
})

for (const tampering of [
  `update audit_log set after = '{"status":"draft"}' where object_id = 'b'`,
  `delete from audit_log where object_id = 'b'`,
])
  test(`[OPS-3] the nightly check finds, logs and shows a broken chain: ${tampering.slice(0, 6)}`, async () => {
    const { app, admin } = await buildLog()
    await check(app)
    await app.sql('alter table audit_log disable trigger audit_log_append_only, disable trigger audit_log_kept')
    await app.sql(tampering)
    const [broken] = await app.sql<{ id: string }>(`select min(id) as id from audit_log where object_id in ('b', 'c')`)
    expect(await check(app)).toEqual([{ brokenId: broken!.id }])
    expect(await app.as(admin).call(getAuditChain, {})).toMatchObject({ state: 'broken', brokenId: broken!.id })
    const notices = await app.sql<{ title_zh: string; link: string }>('select title_zh, link from notice where member_id = $1', [
      admin.memberId,
    ])
    expect(notices).toEqual([{ title_zh: expect.stringContaining(broken!.id), link: '/admin/settings/audit' }])
  })

test('[OPS-3.4] the nightly check finds, logs and shows an altered record change, and an entry that is missing at the end', async () => {
  const { app, admin } = await buildLog()
  await app.sql(`insert into dict_type (key, name_zh, name_en) values ('kept_type', '甲', 'A')`)
  const [last] = await app.sql<{ id: string }>('select max(id) as id from audit_log')
  expect(await check(app)).toEqual([])

  await app.sql('alter table record_change disable trigger user')
  await app.sql(`update record_change set after = after || '{"name_en":"B"}' where record_id = 'kept_type'`)
  expect(await check(app)).toEqual([{ brokenId: last!.id }])
  expect(await app.as(admin).call(getAuditChain, {})).toMatchObject({ state: 'broken', brokenId: last!.id })

  await app.sql('alter table audit_log disable trigger audit_log_append_only, disable trigger audit_log_kept')
  await app.sql('delete from audit_log where id = $1', [last!.id])
  const [end] = await app.sql<{ id: string }>('select max(id) + 1 as id from audit_log')
  expect(await check(app)).toEqual([{ brokenId: end!.id }])
})
