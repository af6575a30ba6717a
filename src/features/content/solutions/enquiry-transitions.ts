import type { EnquiryStatus } from './enquiry-contract.ts'

const moves: Record<EnquiryStatus, readonly EnquiryStatus[]> = {
  new: ['contacted', 'closed'],
  contacted: ['contacted', 'closed'],
  // Taken up again, when the person comes back.
  closed: ['contacted'],
}

/** To where staff may move an enquiry; to the same status to add a note. */
export const canMoveEnquiry = (from: EnquiryStatus, to: EnquiryStatus, hasNote: boolean): boolean =>
  from === to ? hasNote : moves[from].includes(to)
