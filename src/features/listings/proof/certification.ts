/** What the platform checks before it certifies a park, in the order of the checklist. */
export const certificationItems = ['owner', 'title', 'fire', 'area', 'structure', 'docks', 'power', 'pictures'] as const
export type CertificationItem = (typeof certificationItems)[number]

export const outcomes = ['passed', 'notApplicable', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** True if nothing is open and nothing failed; an item that does not apply is no obstacle, a list without a passed item is. */
export const isComplete = (checks: readonly { item: CertificationItem; outcome: Outcome }[]): boolean =>
  certificationItems.every((item) => checks.some((check) => check.item === item && check.outcome !== 'failed')) &&
  checks.some(({ outcome }) => outcome === 'passed')
