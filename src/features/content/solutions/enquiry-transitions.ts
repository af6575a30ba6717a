import { defineTransitions, type StatusOf } from '#platform/contract/transitions.ts'

export const enquiryFollowUp = defineTransitions({
  statuses: { new: 0, contacted: 1, closed: 2 },
  transitions: {
    contact: { from: ['new'], to: 'contacted', by: 'staff', why: 'Staff have contacted the sender.' },
    close: { from: ['new', 'contacted'], to: 'closed', by: 'staff', why: 'The enquiry needs no further work.' },
    reopen: { from: ['closed'], to: 'contacted', by: 'staff', why: 'The sender has been in touch again.' },
    addNote: { from: ['new', 'contacted', 'closed'], by: 'staff', needsNote: true, why: 'Staff record what was discussed.' },
  },
})

export type EnquiryStatus = StatusOf<typeof enquiryFollowUp>
