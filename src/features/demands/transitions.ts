import { defineTransitions, type ActorOf, type StatusOf } from '#platform/contract/transitions.ts'

const open = ['pending', 'accepted', 'matching', 'matched'] as const

/**
 * The life of a demand. The values are those of the table, of the wire and of the dictionary wh_entrust_status; the table `demand_move` holds
 * the same transitions.
 */
export const demandStatus = defineTransitions({
  statuses: { pending: 0, accepted: 1, matching: 2, matched: 3, closedByCustomer: 4, closedByService: 5 },
  transitions: {
    accept: { from: ['pending'], to: 'accepted', by: 'staff', why: 'Customer service has taken the demand on.' },
    startMatching: { from: ['accepted'], to: 'matching', by: 'staff', why: 'Customer service is looking for suitable warehouses.' },
    finishMatching: { from: ['matching'], to: 'matched', by: 'staff', why: 'A suitable warehouse has been proposed.' },
    close: {
      from: open,
      to: 'closedByCustomer',
      by: 'member',
      why: 'The customer no longer needs a warehouse, or has deleted the demand.',
    },
    closeForCustomer: { from: open, to: 'closedByService', by: 'staff', why: 'Customer service ends the search or deletes the demand.' },
  },
})

export type DemandStatus = StatusOf<typeof demandStatus>
/** In what capacity someone acts: on a demand of their own, or with a permission on those of others. */
export type DemandActor = ActorOf<typeof demandStatus>

const followUpStatuses = ['none', 'contacted', 'visited', 'negotiating', 'signed', 'lost'] as const

/** How far staff have come with the customer. The values are also those of the dictionary wh_follow_status. */
export const followUp = defineTransitions({
  statuses: { none: 0, contacted: 1, visited: 2, negotiating: 3, signed: 4, lost: 5 },
  transitions: {
    record: { from: followUpStatuses, to: followUpStatuses, by: 'staff', why: 'Staff record how far they are with the customer.' },
  },
})

export type FollowUpStatus = StatusOf<typeof followUp>
