import type { EnquiryStatus } from './enquiry-contract.ts'

const transitions: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  new: ['contacted', 'closed'],
  contacted: ['contacted', 'closed'],
  // Reopened when the person gets in touch again.
  closed: ['contacted'],
}

/** Returns true if staff may make this change; the same status is allowed together with a note. */
export const canChangeEnquiryStatus = (from: EnquiryStatus, to: EnquiryStatus, hasNote: boolean): boolean =>
  from === to ? hasNote : transitions[from].includes(to)
