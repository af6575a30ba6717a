import { expect, test } from 'vitest'
import { adminRole } from '#platform/contract/permission.ts'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { watchSignIns } from './watch-sign-ins.ts'

const { deps, sql } = await startApp()

const fail = (accounts: number) =>
  sql(
    `insert into login_attempt (account_key, source, failures, last_at)
     select sha256(each::text::bytea), 'many places', 1, now() from generate_series(1, $1::int) each`,
    [accounts],
  )
const noticesOf = async (memberId: string) =>
  (await sql<{ title: string }>('select title_en as title from notice where member_id = $1', [memberId])).map(({ title }) => title)

test('[AU2] when most sign-ins of ten minutes fail, every admin is notified, once an hour across all processes', async () => {
  const admin = await buildMember(deps.db, { roles: [adminRole] })
  const customer = await buildMember(deps.db)
  await fail(49)
  expect(await watchSignIns(deps.db)).toBe(false)
  await sql('delete from login_attempt')
  await fail(60)
  const notified = await Promise.all([watchSignIns(deps.db), watchSignIns(deps.db), watchSignIns(deps.db)])
  expect(notified.filter(Boolean)).toHaveLength(1)
  expect(await noticesOf(admin.memberId)).toEqual([expect.stringContaining('failed for 60 accounts')])
  expect(await noticesOf(customer.memberId)).toEqual([])
})

test('[AU2] failures among enough successful sign-ins raise no alarm', async () => {
  await sql('delete from rate_use')
  const member = await buildMember(deps.db)
  await sql(
    `insert into session (member_id, kind, access_hash, access_expires_at, family_hash, refresh_hash, refresh_expires_at, ends_at, permission_version)
     select $1, 'portal', sha256(('a' || each)::bytea), now(), sha256(('f' || each)::bytea), sha256(('r' || each)::bytea), now(), now(), 1
     from generate_series(1, 40) each`,
    [member.memberId],
  )
  expect(await watchSignIns(deps.db)).toBe(false)
  await sql('delete from session')
  expect(await watchSignIns(deps.db)).toBe(true)
})
