import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'

const { app: server, deps, as, ask, call } = await startApp()
const password = 'Right-Pass1word'

test('[AUTH-13] getInfo returns the member, the roles (ROLE_DEFAULT if there are none) and the permissions', async () => {
  const member = await buildMember(deps.db)
  const info = await as(member).call(contract.getInfo, {})
  expect(info).toMatchObject({
    user: { userId: member.memberId, userName: member.userName, phonenumber: member.phone, email: member.email, hasPassword: false },
    roles: ['ROLE_DEFAULT'],
    permissions: [],
  })
  const editor = await buildMember(deps.db, { roles: ['content_editor'] })
  const staff = await as(editor).call(contract.getInfo, {})
  expect(staff.roles).toEqual(['content_editor'])
  expect(staff.permissions).toContain('system:article:edit')
  expect((await ask(contract.getInfo, {})).envelope.code).toBe(401)
})

test('[AUTH-3] members sign in with account name, phone number or e-mail address', async () => {
  const member = await buildMember(deps.db, { password })
  for (const username of [member.userName, member.userName.toUpperCase(), `+86 ${member.phone}`, member.email.toUpperCase()]) {
    const answer = await call(contract.logIn, { username, password })
    expect(answer).toMatchObject({ token_type: 'Bearer', expire_in: 900, expires_in: 900, app_token: null, needResetPassword: false })
    expect(answer.refresh_token).toBeUndefined()
    const info = await call(contract.getInfo, {}, { headers: { authorization: `Bearer ${answer.access_token}` } })
    expect(info.user.userId).toBe(member.memberId)
  }
  expect(server.hasRoute({ method: 'POST', url: '/whs/prod-api/auth/login' })).toBe(true)
})
