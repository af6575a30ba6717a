import { expect, test, vi } from 'vitest'
import { asMember, takeWaiting } from './login-prompt.ts'
import { setMember } from './member-state.ts'

const member = {
  userId: '1',
  name: 'lin',
  nickName: '林',
  avatar: '',
  phonenumber: null,
  email: null,
  roles: [],
  permissions: [],
  agreementDue: false,
}

test('[FOL-2] what only members can do waits for the login, is then done once, and is forgotten when put aside', () => {
  const follow = vi.fn()
  setMember(null)
  asMember(follow)
  expect(follow).not.toHaveBeenCalled()
  takeWaiting()()
  takeWaiting()()
  expect(follow).toHaveBeenCalledOnce()

  setMember(member)
  asMember(follow)
  expect(follow).toHaveBeenCalledTimes(2)
})
