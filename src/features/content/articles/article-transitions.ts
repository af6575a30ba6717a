import { defineTransitions, type StatusOf } from '#platform/contract/transitions.ts'

/** The statuses of an article. `scheduled` is stored as published with a release time in the future. */
export const articlePublishing = defineTransitions({
  statuses: { draft: 'draft', scheduled: 'scheduled', published: 'published', withdrawn: 'withdrawn' },
  transitions: {
    publish: {
      from: ['draft', 'withdrawn'],
      to: ['scheduled', 'published'],
      by: 'staff',
      why: 'An editor releases the article, now or at its release time.',
    },
    withdraw: { from: ['scheduled', 'published'], to: 'withdrawn', by: 'staff', why: 'An editor takes the article off the site.' },
  },
})

export type ArticleStatus = StatusOf<typeof articlePublishing>
export type ArticleAction = keyof typeof articlePublishing.transitions
