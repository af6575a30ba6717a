/** What may need a person, by where it comes from. The first six are leads. */
export const todoKinds = [
  'viewing',
  'demand',
  'contact',
  'enquiry',
  'talk',
  'manual',
  'visit',
  'ending',
  'overdue',
  'review',
  'import',
  'stale',
] as const
export type TodoKind = (typeof todoKinds)[number]

/** `take`, `done` and `confirm` are done in place; the others lead to where they are done. */
export const todoActions = ['take', 'done', 'confirm', 'answer', 'reply', 'send', 'renew', 'remind', 'review', 'open', 'verify'] as const
export type TodoAction = (typeof todoActions)[number]
