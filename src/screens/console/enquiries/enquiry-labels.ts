import { m } from '#messages'
import type { EnquiryStatus } from '#features/content/solutions/enquiry-contract.ts'

/** The statuses with their wire values, labels and tag classes. */
export const statuses = [
  { wire: '0', status: 'new', label: m.enquiry_new, tag: 'tag hot' },
  { wire: '1', status: 'contacted', label: m.enquiry_contacted, tag: 'tag blue' },
  { wire: '2', status: 'closed', label: m.enquiry_closed, tag: 'tag grey' },
] as const

export const findStatus = (status: EnquiryStatus) => statuses.find((each) => each.status === status)!

export const solutionLabels = [
  { id: 'saas', label: m.home_saas },
  { id: 'yard', label: m.home_yard },
  { id: 'park', label: m.home_smartPark },
  { id: 'automation', label: m.home_automation },
] as const
