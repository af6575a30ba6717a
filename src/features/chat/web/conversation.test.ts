import { expect, test } from 'vitest'
import type { ChatMessage, Frame, ServerFrame } from '../frames.ts'
import { Conversation } from './conversation.ts'

const message = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  clientId: `c${id}`,
  from: 'staff',
  name: '小王',
  text: `第 ${id} 句`,
  file: null,
  event: null,
  sentBy: null,
  time: '2026-11-18 10:00:00',
  ...change,
})
const opened = (messages: ChatMessage[], change: { fresh?: boolean; hasOlder?: boolean } = {}): ServerFrame => ({
  type: 'opened',
  talkId: 't',
  fresh: true,
  hasOlder: false,
  ...change,
  messages,
})
const messageFrame = (content: ChatMessage): ServerFrame => ({ type: 'message', talkId: 't', ...content })

function startConversation() {
  const frames: Frame[] = []
  const timers: (() => void)[] = []
  let isConnected = true
  let ids = 0
  const conversation = new Conversation({
    side: 'visitor',
    sendFrame: (frame) => isConnected && frames.push(frame) > 0,
    upload: async (file) => {
      if (file.name === 'broken.png') throw new Error('文件损坏')
      return { fileId: 'f1' }
    },
    newId: () => `own${++ids}`,
    after: (_, work) => {
      timers.push(work)
      return () => {}
    },
  })
  return { conversation, frames, timers, setConnected: (connected: boolean) => (isConnected = connected) }
}

test('[WID-3] messages sent while disconnected go out with the next connection, in order and once', () => {
  const { conversation, frames, setConnected } = startConversation()
  conversation.receive(opened([]))
  setConnected(false)
  conversation.sendText('一')
  conversation.sendText('二')
  expect(conversation.view.pending.map(({ text, state }) => [text, state])).toEqual([
    ['一', 'sending'],
    ['二', 'sending'],
  ])
  setConnected(true)
  conversation.receive(opened([], { fresh: false }))
  expect(frames).toEqual([
    { type: 'say', clientId: 'own1', text: '一' },
    { type: 'say', clientId: 'own2', text: '二' },
  ])
  // The first one arrived before the connection was lost: it is among the messages and is not sent again.
  conversation.receive(messageFrame(message(1, { clientId: 'own1', from: 'visitor', text: '一' })))
  expect(conversation.view.pending.map(({ text }) => text)).toEqual(['二'])
  conversation.receive(opened([message(2, { clientId: 'own2', from: 'visitor', text: '二' })], { fresh: false }))
  expect([conversation.view.messages.map(({ text }) => text), conversation.view.pending]).toEqual([['一', '二'], []])
})

test('[WID-3] a message received twice is shown once, and older ones are inserted before', () => {
  const { conversation } = startConversation()
  conversation.receive(opened([message(4), message(5)], { hasOlder: true }))
  for (const id of [5, 6, 6, 4]) conversation.receive(messageFrame(message(id)))
  conversation.receive(opened([message(6), message(7)], { fresh: false }))
  conversation.loadOlder()
  conversation.receive({ type: 'older', talkId: 't', messages: [message(2), message(3), message(4)], hasOlder: true })
  expect(conversation.view.messages.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7])
  expect(conversation.view.hasOlder).toBe(true)
})

test('[WID-3] a refused message shows the reason and can be resent under the same id; one that waits too long has failed', () => {
  const { conversation, frames, timers } = startConversation()
  conversation.receive(opened([]))
  conversation.sendText('太快了')
  conversation.receive({ type: 'refused', talkId: 't', clientId: 'own1', code: 429, msg: '请求过于频繁', retryAfter: 9 })
  expect(conversation.view.pending[0]).toMatchObject({ state: 'failed', reason: '请求过于频繁' })
  conversation.retry('own1')
  expect(frames.map((frame) => frame.type === 'say' && frame.clientId)).toEqual(['own1', 'own1'])
  timers.at(-1)!()
  expect(conversation.view.pending[0]).toMatchObject({ state: 'failed' })
  conversation.discard('own1')
  expect(conversation.view.pending).toEqual([])
})

test('[WID-3] an attachment is sent once uploaded, and one that cannot be stored shows the reason', async () => {
  const { conversation, frames } = startConversation()
  conversation.receive(opened([]))
  conversation.sendFile(new File(['x'], '平面图.png'))
  conversation.sendFile(new File(['x'], 'broken.png'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(frames).toEqual([{ type: 'say', clientId: 'own1', fileId: 'f1' }])
  expect(conversation.view.pending.map(({ state, reason }) => [state, reason])).toEqual([
    ['sending', null],
    ['failed', '文件损坏'],
  ])
})

test('[WID-3] read marks only move forward', () => {
  const { conversation, frames } = startConversation()
  conversation.receive(opened([message(1), message(2)]))
  conversation.markRead()
  conversation.markRead()
  conversation.receive(messageFrame(message(3)))
  conversation.markRead()
  expect(frames).toEqual([
    { type: 'read', id: 2 },
    { type: 'read', id: 3 },
  ])
})
