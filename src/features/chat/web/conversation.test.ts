import { expect, test } from 'vitest'
import type { ChatMessage, Frame, ServerFrame } from '../frames.ts'
import { Talk } from './conversation.ts'

const message = (id: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  clientId: `c${id}`,
  from: 'staff',
  name: '小王',
  text: `第 ${id} 句`,
  file: null,
  event: null,
  sentBy: null,
  time: '2026-11-18 10:00:00',
  ...given,
})
const opened = (messages: ChatMessage[], given: { fresh?: boolean; hasOlder?: boolean } = {}): ServerFrame => ({
  type: 'opened',
  talkId: 't',
  fresh: true,
  hasOlder: false,
  ...given,
  messages,
})
const told = (one: ChatMessage): ServerFrame => ({ type: 'message', talkId: 't', ...one })

function startTalk() {
  const sent: Frame[] = []
  const timers: (() => void)[] = []
  let isUp = true
  let ids = 0
  const talk = new Talk({
    side: 'visitor',
    send: (frame) => isUp && sent.push(frame) > 0,
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
  return { talk, sent, timers, lineIs: (up: boolean) => (isUp = up) }
}

test('[WID-3] messages sent while disconnected go out with the next connection, in order and once', () => {
  const { talk, sent, lineIs } = startTalk()
  talk.take(opened([]))
  lineIs(false)
  talk.say('一')
  talk.say('二')
  expect(talk.view.pending.map(({ text, state }) => [text, state])).toEqual([
    ['一', 'sending'],
    ['二', 'sending'],
  ])
  lineIs(true)
  talk.take(opened([], { fresh: false }))
  expect(sent).toEqual([
    { type: 'say', clientId: 'own1', text: '一' },
    { type: 'say', clientId: 'own2', text: '二' },
  ])
  // The first one arrived before the connection was lost: it is among the messages and is not sent again.
  talk.take(told(message(1, { clientId: 'own1', from: 'visitor', text: '一' })))
  expect(talk.view.pending.map(({ text }) => text)).toEqual(['二'])
  talk.take(opened([message(2, { clientId: 'own2', from: 'visitor', text: '二' })], { fresh: false }))
  expect([talk.view.messages.map(({ text }) => text), talk.view.pending]).toEqual([['一', '二'], []])
})

test('[WID-3] a message received twice is shown once, and older ones are inserted before', () => {
  const { talk } = startTalk()
  talk.take(opened([message(4), message(5)], { hasOlder: true }))
  for (const id of [5, 6, 6, 4]) talk.take(told(message(id)))
  talk.take(opened([message(6), message(7)], { fresh: false }))
  talk.loadOlder()
  talk.take({ type: 'older', talkId: 't', messages: [message(2), message(3), message(4)], hasOlder: true })
  expect(talk.view.messages.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7])
  expect(talk.view.hasOlder).toBe(true)
})

test('[WID-3] a refused message shows the reason and can be resent under the same id; one that waits too long has failed', () => {
  const { talk, sent, timers } = startTalk()
  talk.take(opened([]))
  talk.say('太快了')
  talk.take({ type: 'refused', talkId: 't', clientId: 'own1', code: 429, msg: '请求过于频繁', retryAfter: 9 })
  expect(talk.view.pending[0]).toMatchObject({ state: 'failed', reason: '请求过于频繁' })
  talk.retry('own1')
  expect(sent.map((frame) => frame.type === 'say' && frame.clientId)).toEqual(['own1', 'own1'])
  timers.at(-1)!()
  expect(talk.view.pending[0]).toMatchObject({ state: 'failed' })
  talk.discard('own1')
  expect(talk.view.pending).toEqual([])
})

test('[WID-3] an attachment is sent once uploaded, and one that cannot be stored shows the reason', async () => {
  const { talk, sent } = startTalk()
  talk.take(opened([]))
  talk.attach(new File(['x'], '平面图.png'))
  talk.attach(new File(['x'], 'broken.png'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(sent).toEqual([{ type: 'say', clientId: 'own1', fileId: 'f1' }])
  expect(talk.view.pending.map(({ state, reason }) => [state, reason])).toEqual([
    ['sending', null],
    ['failed', '文件损坏'],
  ])
})

test('[WID-3] read marks only move forward', () => {
  const { talk, sent } = startTalk()
  talk.take(opened([message(1), message(2)]))
  talk.read()
  talk.read()
  talk.take(told(message(3)))
  talk.read()
  expect(sent).toEqual([
    { type: 'read', id: 2 },
    { type: 'read', id: 3 },
  ])
})
