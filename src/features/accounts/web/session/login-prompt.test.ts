import { expect, test, vi } from 'vitest'
import { whenSignedIn, takePendingAction } from './login-prompt.ts'
import { setMember } from './member-state.ts'

const member = {
  userId: '1',
  name: 'lin',
  nickName: '林',
  avatar: '',
  phonenumber: null,
  email: null,
  phoneProved: false,
  emailProved: false,
  roles: [],
  permissions: [],
  agreementDue: false,
}

test('[FOL-2] an action for members waits for the login, runs once, and is discarded when the prompt is dismissed', () => {
  const follow = vi.fn()
  setMember(null)
  whenSignedIn(follow)
  expect(follow).not.toHaveBeenCalled()
  takePendingAction()()
  takePendingAction()()
  expect(follow).toHaveBeenCalledOnce()

  setMember(member)
  whenSignedIn(follow)
  expect(follow).toHaveBeenCalledTimes(2)
})
