import { defineTransitions, type StatusOf } from '#platform/contract/transitions.ts'

/** The review of a working copy. Publishing ends each of these states. */
export const draftReview = defineTransitions({
  statuses: { editing: 'editing', review: 'review', returned: 'returned' },
  transitions: {
    edit: { from: ['editing', 'returned'], to: 'editing', by: 'author', why: 'An author changes or discards the working copy.' },
    submit: { from: ['editing', 'returned'], to: 'review', by: 'author', why: 'An author asks for its publication.' },
    return: { from: ['review'], to: 'returned', by: 'publisher', needsNote: true, why: 'A publisher asks for changes.' },
  },
})
export type DraftReview = StatusOf<typeof draftReview>
