import { expect, test } from 'vitest'
import { defineTransitions } from './transitions.ts'

const enquiry = defineTransitions({
  statuses: { new: 0, contacted: 1, closed: 2 },
  transitions: {
    contact: { from: ['new', 'closed'], to: 'contacted', by: 'staff', why: 'Customer service has written back.' },
    close: { from: ['new', 'contacted'], to: 'closed', by: 'staff', why: 'Nothing is left to do.' },
    addNote: { from: ['new', 'contacted', 'closed'], by: 'staff', needsNote: true, why: 'Keeps what was agreed on the phone.' },
    withdraw: { from: ['new'], to: 'closed', by: 'member', why: 'The member no longer needs an answer.' },
  },
})

const article = defineTransitions({
  statuses: { draft: 'draft', scheduled: 'scheduled', published: 'published', withdrawn: 'withdrawn' },
  transitions: {
    publish: { from: ['draft', 'withdrawn'], to: ['scheduled', 'published'], by: 'staff', why: 'A release time to come schedules it.' },
  },
})

test('an actor makes the transitions that are listed for it, and no others', () => {
  expect(enquiry.can('new', 'close', 'staff')).toBe(true)
  expect(enquiry.can('new', 'close', 'member')).toBe(false)
  expect(enquiry.can('closed', 'close', 'staff')).toBe(false)
  expect(enquiry.canBecome('new', 'closed', 'member')).toBe(true)
  expect(enquiry.canBecome('contacted', 'new', 'staff')).toBe(false)
  expect(enquiry.findAction('new', 'closed', 'member')).toBe('withdraw')
  expect(enquiry.transitionsFrom('new', 'staff')).toEqual(['contacted', 'closed'])
})

test('a transition without a target keeps the status, and may need a note', () => {
  expect(enquiry.canBecome('contacted', 'contacted', 'staff')).toBe(false)
  expect(enquiry.canBecome('contacted', 'contacted', 'staff', { hasNote: true })).toBe(true)
})

test('an action may have several outcomes', () => {
  expect(article.canBecome('draft', 'scheduled', 'staff')).toBe(true)
  expect(article.canBecome('withdrawn', 'published', 'staff')).toBe(true)
  expect(article.steps).toHaveLength(4)
})

test('a status is open while a transition leads out of it', () => {
  expect(enquiry.openStatuses).toEqual(['new', 'contacted', 'closed'])
  expect(article.openStatuses).toEqual(['draft', 'withdrawn'])
  expect(article.isOpen('published')).toBe(false)
  expect(enquiry.openValues).toEqual([0, 1, 2])
})

test('statuses are read from their stored values', () => {
  expect(enquiry.valueOf('contacted')).toBe(1)
  expect(enquiry.statusOf(2)).toBe('closed')
  expect(enquiry.statusOf('2')).toBe('closed')
  expect(() => enquiry.statusOf(3)).toThrow(RangeError)
})
