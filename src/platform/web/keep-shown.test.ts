import { expect, test } from 'vitest'
import { CallFailed } from '#platform/web/request/call.ts'
import { keepShown } from './keep-shown.ts'

test('a failed refresh leaves the screen as it is; a failed request of the reader is reported', async () => {
  let answer: () => number = () => 1
  const screen = keepShown(async () => answer())
  const [here, there] = [new Request('http://localhost/a'), new Request('http://localhost/b')]
  const refreshed = async (request: Request) => {
    let data: number | undefined
    await screen.refresh(async () => void (data = await screen.load(request)))
    return data
  }
  expect(await screen.load(here)).toBe(1)
  answer = () => {
    throw new CallFailed(0, 'no network')
  }
  expect(await refreshed(here)).toBe(1)
  await expect(screen.load(here)).rejects.toThrow('no network')
  await expect(refreshed(there)).rejects.toThrow('no network')
  answer = () => 2
  expect(await refreshed(here)).toBe(2)
  answer = () => {
    throw new CallFailed(403, 'no permission')
  }
  await expect(refreshed(here)).rejects.toThrow('no permission')
})
