/** How the portal met a customer: by a request, by staff, or by opening an account. */
export const origins = ['viewing', 'demand', 'contact', 'enquiry', 'talk', 'manual', 'account'] as const
export type Origin = (typeof origins)[number]

/** What a timeline consists of. `note`: notes, calls and messages of staff; `lead`: a lead that staff added. */
export const timelineKinds = [
  'note',
  'viewing',
  'demand',
  'talk',
  'contact',
  'enquiry',
  'follow',
  'search',
  'visit',
  'contract',
  'expense',
  'consent',
  'account',
  'lead',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What remains in the timeline of a person whose account was erased. */
export const keptKinds: readonly TimelineKind[] = ['contract', 'expense']

export const timelinePageSize = 40

/** When staff last had contact: within a week, within a month, longer ago, or never. */
export const contactFilters = ['week', 'month', 'older', 'never'] as const
export type ContactFilter = (typeof contactFilters)[number]
export const weekDays = 7
export const monthDays = 30

export const customerColumns = ['person', 'company', 'openLeads', 'lastContactTime', 'createTime'] as const
export type CustomerColumn = (typeof customerColumns)[number]

export const revealedFields = ['phone', 'email'] as const
export type RevealedField = (typeof revealedFields)[number]
/** How long a revealed value is shown. */
export const revealSeconds = 60
export const revealsPerDay = 60

export const maxTags = 20
/** In characters. */
export const maxTagLength = 20
