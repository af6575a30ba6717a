import { m } from '#messages'
import type { AgreementType, StaffAgreementRow } from '#features/content/agreements/contract.ts'

/** In the order of the console. */
export const documents: readonly { type: AgreementType; title: () => string; isAgreed: boolean }[] = [
  { type: 'terms', title: m.frame_terms, isAgreed: true },
  { type: 'privacy', title: m.frame_privacy, isAgreed: true },
  { type: 'about', title: m.frame_aboutUs, isAgreed: false },
  { type: 'law', title: m.frame_legal, isAgreed: false },
]

export const titleOf = (type: AgreementType) => documents.find((each) => each.type === type)!.title()

const words = {
  draft: { word: m.agreement_draft, tag: 'tag warn' },
  inForce: { word: m.agreement_inForce, tag: 'tag ok' },
  upcoming: { word: m.agreement_upcoming, tag: 'tag blue' },
  past: { word: m.agreement_past, tag: 'tag grey' },
  withdrawn: { word: m.agreement_withdrawn, tag: 'tag grey' },
}

export const stateOf = ({ status, state }: Pick<StaffAgreementRow, 'status' | 'state'>) =>
  words[status === 'published' ? (state ?? 'past') : status]
