import { expect, test } from 'vitest'
import type { ChatMessage, ConversationState } from '../frames.ts'
import { findDuty } from './conversation-view.ts'

const closed = { online: false, reason: 'hours' } as const
const state: ConversationState = {
  state: 'open',
  assignee: { id: '7', name: '小王' },
  readByVisitor: 0,
  readByStaff: 0,
  hasContact: false,
}
const answer: ChatMessage = {
  id: 2,
  clientId: 'c2',
  from: 'staff',
  name: '小王',
  text: '您好',
  file: null,
  event: null,
  sentBy: null,
  time: '2026-11-18 21:00:00',
}
const at = (time: string) => new Date(`2026-11-18T${time}:00+08:00`)

test('[WID-3] an agent who answers after hours is online in that conversation', () => {
  expect(findDuty({ duty: closed, state, messages: [answer] }, at('21:05'))).toEqual({ online: true, reason: null })
  const taken: ChatMessage = { ...answer, from: 'system', text: null, event: 'taken' }
  expect(findDuty({ duty: closed, state, messages: [taken] }, at('21:05'))).toEqual({ online: true, reason: null })
})

test('[WID-3] a closed, unassigned or silent conversation shows the general duty', () => {
  expect(findDuty({ duty: closed, state, messages: [answer] }, at('21:15'))).toEqual(closed)
  expect(findDuty({ duty: closed, state: { ...state, state: 'closed' }, messages: [answer] }, at('21:05'))).toEqual(closed)
  expect(findDuty({ duty: closed, state: { ...state, assignee: null }, messages: [answer] }, at('21:05'))).toEqual(closed)
  expect(findDuty({ duty: closed, state, messages: [{ ...answer, from: 'visitor' }] }, at('21:05'))).toEqual(closed)
  expect(findDuty({ duty: null, state, messages: [answer] }, at('21:05'))).toBeNull()
})
