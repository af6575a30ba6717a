import { expect, test, vi } from 'vitest'
import { freshSignInWanted } from '#platform/contract/fresh-sign-in.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { answerConfirmation, withFreshSignIn } from './confirm-identity.ts'
import { askMember, questionNow } from './member-state.ts'

const refused = new CallFailed(403, 'sign in again', freshSignInWanted)
const once = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue('saved')
const isAsked = () => expect.poll(questionNow).toBe('confirm')

test('[CF1] what wants a fresh sign-in is done again by itself once the question is answered', async () => {
  const save = once()
  const saving = withFreshSignIn(save)
  await isAsked()
  expect(save).toHaveBeenCalledOnce()
  answerConfirmation(true)
  expect(await saving).toBe('saved')
  expect(questionNow()).toBeNull()
})

test('[CF1] put aside, or lost to another question, it is not done, and the page hears what the server said', async () => {
  for (const leave of [() => answerConfirmation(false), () => askMember('expired')]) {
    const save = once()
    const saving = withFreshSignIn(save)
    await isAsked()
    leave()
    await expect(saving).rejects.toBe(refused)
    expect(save).toHaveBeenCalledOnce()
  }
  askMember(null)
})

test('[CF1] any other refusal is the page’s own', async () => {
  const forbidden = new CallFailed(403, 'forbidden')
  await expect(withFreshSignIn(() => Promise.reject(forbidden))).rejects.toBe(forbidden)
  expect(questionNow()).toBeNull()
})
