import { afterEach, expect, test, vi } from 'vitest'
import { StaffChat } from './staff-chat.ts'

afterEach(() => vi.useRealTimers())

test('[WID-3] a conversation that is left with an unsent message still has it; another one starts empty', () => {
  vi.useFakeTimers()
  const chat = new StaffChat()
  const first = chat.createConversation('a')
  chat.open(first)
  first.sendText('在的，请讲')
  chat.close(first)
  const second = chat.createConversation('b')
  chat.open(second)
  expect(second.view.pending).toEqual([])
  chat.close(second)
  expect(chat.createConversation('b')).not.toBe(second)

  const again = chat.createConversation('a')
  expect(again.view.pending).toMatchObject([{ text: '在的，请讲', state: 'sending' }])
  chat.open(again)
  again.receive({
    type: 'opened',
    talkId: 'a',
    fresh: false,
    hasOlder: false,
    messages: [],
  } as unknown as Parameters<typeof again.receive>[0])
  vi.advanceTimersByTime(31_000)
  expect(again.view.pending).toMatchObject([{ state: 'failed' }])
})
