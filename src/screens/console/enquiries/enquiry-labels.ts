import { m } from '#messages'
import type { EnquiryStatus } from '#features/content/solutions/enquiry-transitions.ts'

/** The label of each status and the class of its tag. */
export const statusLabels: Record<EnquiryStatus, { label: () => string; tag: string }> = {
  new: { label: m.enquiry_new, tag: 'tag hot' },
  contacted: { label: m.enquiry_contacted, tag: 'tag blue' },
  closed: { label: m.enquiry_closed, tag: 'tag grey' },
}

export const solutionLabels = [
  { id: 'saas', label: m.home_saas },
  { id: 'yard', label: m.home_yard },
  { id: 'park', label: m.home_smartPark },
  { id: 'automation', label: m.home_automation },
] as const
