import { expect, test } from 'vitest'
import { logIn as logInOperation } from '#features/accounts/contract.ts'
import { startApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { hashPassword } from './passwords.ts'

const { ask, deps, sql } = await startApp()
const password = 'Right-Pass1word'
const logIn = (member: Pick<BuiltMember, 'userName'>, ip: string) => ask(logInOperation, { username: member.userName, password }, { ip })

test('[AU15] [AUTH-15] sign-ins beyond the hash queue are refused with 503, and not counted as wrong passwords', async () => {
  const hash = () => hashPassword(password, deps.accounts.passwordKeys)
  const atOnce = await Promise.allSettled(Array.from({ length: 60 }, hash))
  expect(atOnce.filter(({ status }) => status === 'fulfilled').length).toBe(34)

  const member = await buildMember(deps.db, { password })
  let isOver = false
  const keepQueueFull = async () => {
    while (!isOver) await hash().catch(() => new Promise((resolve) => setTimeout(resolve, 1)))
  }
  const crowd = Array.from({ length: 60 }, keepQueueFull)
  const answers = []
  for (let tries = 0; tries < 20; tries++) answers.push(await logIn(member, '10.0.12.1'))
  isOver = true
  await Promise.all(crowd)
  // A few get the place that is free for a moment.
  const refused = answers.filter(({ envelope }) => envelope.code !== 200)
  expect(refused.length).toBeGreaterThanOrEqual(8)
  for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([503, '2'])
  // Not one write for each: nobody was refused, the portal was full.
  expect(await sql(`select 1 from audit_log where action = 'user.signInRefused' and object_id = $1`, [member.memberId])).toEqual([])
  expect((await logIn(member, '10.0.12.1')).envelope.code).toBe(200)
})

test('[AU15] a right password is not counted as wrong if the database refuses the sign-in', async () => {
  const member = await buildMember(deps.db, { password })
  await sql(`create function refuse_session() returns trigger language plpgsql as
    $$ begin raise exception 'too many queries wait' using errcode = 'too_many_connections'; end $$`)
  await sql(
    `create trigger refuse_session before insert on session for each row when (new.member_id = '${member.memberId}') execute function refuse_session()`,
  )
  const statuses = []
  for (let tries = 0; tries < 8; tries++) statuses.push((await logIn(member, '10.0.13.1')).status)
  await sql('drop function refuse_session cascade')
  expect(statuses).toEqual(Array(8).fill(503))
  expect((await logIn(member, '10.0.13.1')).envelope.code).toBe(200)
})
