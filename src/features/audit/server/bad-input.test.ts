import { beforeAll, test } from 'vitest'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, forgetTries, sendBadInput } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { getAuditChain, getAuditEntry, listAudit } from '../contract.ts'

let app: TestApp
let admin: BuiltMember
let id: string
beforeAll(async () => {
  app = await startOwnApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
  await writeAudit(app.deps.db, {
    action: 'article.edit',
    objectType: 'article',
    objectId: '1',
    after: { title: '青岛' },
    requestId: 'r-1',
  })
  const [row] = await app.sql<{ id: string }>('select max(id) as id from audit_log')
  id = row!.id
})
const headers = () => app.headersOf(admin)

const filters = [
  { text: '青岛', who: '孙倩' },
  { action: 'article.edit', objectType: 'article', objectId: '1' },
  { from: '2026-01-01', to: '2026-12-31', pageSize: 50 },
  { actorId: '0199c1d2-1111-7111-8111-111111111111', requestId: 'r-1' },
]

test('[OPS-3] generated filters of the audit log', { timeout: badInputTimeout }, async () => {
  let next = 0
  const right = async () => {
    await forgetTries(app)
    return { ...filters[next++ % filters.length], before: id }
  }
  expectAccepted(await sendBadInput(app, listAudit, { right, headers }))
})

test('[OPS-3] generated ids of entries', { timeout: badInputTimeout }, async () => {
  expectAccepted(await sendBadInput(app, getAuditEntry, { right: () => ({ id }), headers }))
  expectAccepted(await sendBadInput(app, getAuditChain, { right: () => ({}), headers }))
})
