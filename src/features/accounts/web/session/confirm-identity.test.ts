import { expect, test, vi } from 'vitest'
import { signInAgainData } from '#platform/contract/sign-in-again.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { answerConfirmation, withFreshSignIn } from './confirm-identity.ts'
import { askSessionQuestion, currentSessionQuestion } from './member-state.ts'

const refused = new CallFailed(403, 'sign in again', signInAgainData)
const refusedOnce = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue('saved')
const expectDialog = () => expect.poll(currentSessionQuestion).toBe('confirm')

test('[CF1] work that needs a fresh sign-in runs again after the member has signed in', async () => {
  const save = refusedOnce()
  const saving = withFreshSignIn(save)
  await expectDialog()
  expect(save).toHaveBeenCalledOnce()
  answerConfirmation(true)
  expect(await saving).toBe('saved')
  expect(currentSessionQuestion()).toBeNull()
})

test('[CF1] if the dialog is dismissed or replaced, the work does not run and the server’s refusal is thrown', async () => {
  for (const dismiss of [() => answerConfirmation(false), () => askSessionQuestion('expired')]) {
    const save = refusedOnce()
    const saving = withFreshSignIn(save)
    await expectDialog()
    dismiss()
    await expect(saving).rejects.toBe(refused)
    expect(save).toHaveBeenCalledOnce()
  }
  askSessionQuestion(null)
})

test('[CF1] other refusals are thrown unchanged', async () => {
  const forbidden = new CallFailed(403, 'forbidden')
  await expect(withFreshSignIn(() => Promise.reject(forbidden))).rejects.toBe(forbidden)
  expect(currentSessionQuestion()).toBeNull()
})
