import { m } from '#messages'
import type { AgreementType, StaffAgreementRow } from '#features/content/agreements/contract.ts'

/** The documents in the display order of the console. */
export const documents: readonly { type: AgreementType; title: () => string; requiresConsent: boolean }[] = [
  { type: 'terms', title: m.frame_terms, requiresConsent: true },
  { type: 'privacy', title: m.frame_privacy, requiresConsent: true },
  { type: 'about', title: m.frame_aboutUs, requiresConsent: false },
  { type: 'law', title: m.frame_legal, requiresConsent: false },
]

export const documentTitle = (type: AgreementType) => documents.find((each) => each.type === type)!.title()

const labels = {
  draft: { label: m.ui_draft, tag: 'tag warn' },
  inForce: { label: m.ui_inForce, tag: 'tag ok' },
  upcoming: { label: m.agreement_upcoming, tag: 'tag blue' },
  past: { label: m.agreement_past, tag: 'tag grey' },
  withdrawn: { label: m.ui_recalled, tag: 'tag grey' },
}

export const stateLabel = ({ status, state }: Pick<StaffAgreementRow, 'status' | 'state'>) =>
  labels[status === 'published' ? (state ?? 'past') : status]
