import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember } from '#test/build/member.ts'
import { findBrokenAudit } from '#platform/server/audit/audit.ts'
import { findBrokenChangeSet } from '#platform/server/changes/queries-history.ts'
import { eraseMembers } from './account-deletion.ts'

test('[OPS-3.6] erasing a member leaves none of their personal values in the history, and the chain stays whole', async () => {
  const { deps, sql } = await startOwnApp()
  const [member, other] = [await buildMember(deps.db, { nickName: '林昵称' }), await buildMember(deps.db, { nickName: '周明' })]
  await sql(`update member set name = '林真名', enterprise_name = '林氏物流', email = 'lin.real@example.cn' where id = $1`, [
    member.memberId,
  ])
  for (const { memberId } of [member, other]) await buildAppointment(deps.db, { memberId })
  await sql(`update appointment set requirement = '林的要求' where member_id = $1`, [member.memberId])
  const mentions = async () => {
    const rows = await sql<{ n: number }>(
      `select count(*)::int as n from record_change where concat(before, after) ~ $1
       union all select count(*)::int from audit_log where concat(before, after) ~ $1`,
      [`林昵称|林真名|林氏物流|lin.real|林的要求|${member.phone}`],
    )
    return rows.map(({ n }) => n)
  }
  // Of the account, of the customer that it is to staff, and of the viewing.
  expect((await mentions())[0]).toBe(6)
  const changes = () => sql<{ n: number }>('select count(*)::int as n from record_change')
  const [{ n: recorded }] = (await changes()) as [{ n: number }]

  await sql(`update member set delete_after = now() - interval '1 minute' where id = $1`, [member.memberId])
  expect(await eraseMembers(deps.db, deps.personalData)).toBe(1)

  expect(await mentions()).toEqual([0, 0])
  expect((await changes())[0]!.n).toBeGreaterThan(recorded)
  const [kept] = await sql(`select count(*)::int as n from record_change where concat(before, after) ~ '周明'`)
  expect(kept!['n']).toBeGreaterThan(0)
  expect([await findBrokenAudit(deps.db), await findBrokenChangeSet(deps.db)]).toEqual([null, null])
})

test('[OPS-3.6] a record change cannot be rewritten: an update erases personal values, whatever it sets', async () => {
  const { deps, sql } = await startOwnApp()
  const { memberId, phone } = await buildMember(deps.db)
  await sql(`update record_change set after = '{"phone":"13900000000","locale":"en_US"}', record_id = '' where member_id = $1`, [memberId])
  const [row] = await sql<{ after: Record<string, unknown> }>(
    `select after from record_change where table_name = 'member' and member_id = $1`,
    [memberId],
  )
  expect(row!.after).toMatchObject({ phone: null, locale: 'zh_CN' })
  expect(phone).not.toBeNull()
  expect(await findBrokenChangeSet(deps.db)).toBeNull()
})
