import { m } from '#messages'
import type { EnquiryStatus } from '#features/content/solutions/enquiry-contract.ts'

/** As the wire numbers them. */
export const statuses = [
  { wire: '0', status: 'new', word: m.enquiry_new, tag: 'tag hot' },
  { wire: '1', status: 'contacted', word: m.enquiry_contacted, tag: 'tag blue' },
  { wire: '2', status: 'closed', word: m.enquiry_closed, tag: 'tag grey' },
] as const

export const statusOf = (status: EnquiryStatus) => statuses.find((each) => each.status === status)!

export const solutionWords = [
  { id: 'saas', word: m.home_saas },
  { id: 'yard', word: m.home_yard },
  { id: 'park', word: m.home_smartPark },
  { id: 'automation', word: m.home_automation },
] as const
