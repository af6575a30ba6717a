import { CalendarDays, CircleHelp, ClipboardPen, MessagesSquare, PencilLine, Phone, type IconNode } from 'lucide'
import { m } from '#messages'
import type { LeadEvent } from '#features/leads/contract.ts'
import type { LeadKind, LostReason, Outcome, SkipReason, Stage } from '#features/leads/rules.ts'

/** The stages with their names and the colour of their column. */
export const stageLabels: Record<Stage, () => string> = {
  new: m.board_stageNew,
  contacted: m.board_stageContacted,
  viewing: m.board_stageViewing,
  negotiating: m.board_stageNegotiating,
  won: m.board_stageWon,
  lost: m.board_stageLost,
}

type Kind = { label: () => string; plural: () => string; icon: IconNode; tone: 'blue' | 'amber' | 'green' | 'plain' | 'grey' }

export const kinds: Record<LeadKind, Kind> = {
  viewing: { label: m.board_kindViewing, plural: m.board_viewings, icon: CalendarDays, tone: 'blue' },
  demand: { label: m.board_kindDemand, plural: m.board_demands, icon: ClipboardPen, tone: 'amber' },
  contact: { label: m.board_kindContact, plural: m.board_contacts, icon: Phone, tone: 'plain' },
  enquiry: { label: m.board_kindEnquiry, plural: m.board_enquiries, icon: CircleHelp, tone: 'grey' },
  talk: { label: m.board_kindTalk, plural: m.board_talks, icon: MessagesSquare, tone: 'green' },
  manual: { label: m.board_kindManual, plural: m.board_manuals, icon: PencilLine, tone: 'plain' },
}

export const reasonLabels: Record<LostReason, () => string> = {
  price: m.board_lostPrice,
  place: m.board_lostPlace,
  size: m.board_lostSize,
  timing: m.board_lostTiming,
  elsewhere: m.board_lostElsewhere,
  unreachable: m.board_lostUnreachable,
  invalid: m.board_lostInvalid,
  other: m.board_lostOther,
  cancelled: m.board_lostCancelled,
}

export const outcomeLabels: Record<Outcome, () => string> = {
  reached: m.board_outcomeReached,
  noAnswer: m.board_outcomeNoAnswer,
  wechat: m.board_outcomeWechat,
  files: m.board_outcomeFiles,
  sms: m.board_outcomeSms,
  email: m.board_outcomeEmail,
  visit: m.board_outcomeVisit,
  other: m.board_outcomeOther,
}

export const skipLabels: Record<SkipReason, () => string> = {
  away: m.board_skipAway,
  suspended: m.board_skipSuspended,
  notAccepted: m.board_skipNotAccepted,
  noPermission: m.board_skipNoPermission,
  noFormerOwner: m.board_skipNoFormerOwner,
}

const sourceSentences: Record<LeadKind, () => string> = {
  viewing: m.board_didBook,
  demand: m.board_didDemand,
  contact: m.board_didContact,
  enquiry: m.board_didEnquire,
  talk: m.board_didTalk,
  manual: m.board_didAdd,
}

/** An entry of the history in one sentence. */
export function describeEvent(event: LeadEvent): string {
  const { kind, outcome, source, fromStage, toStage, lostReason, toOwner, ruleName } = event
  if (kind === 'source' && source) return sourceSentences[source]()
  if (kind === 'stage' && toStage) {
    const to = stageLabels[toStage]()
    if (lostReason) return m.board_eventLost({ reason: reasonLabels[lostReason]() })
    return fromStage ? m.board_eventStage({ from: stageLabels[fromStage](), to }) : to
  }
  if (kind === 'assign') {
    if (!toOwner) return ruleName ? m.board_eventNobodyByRule({ rule: ruleName }) : m.board_eventUnassigned()
    return ruleName ? m.board_eventAssignedByRule({ name: toOwner.name, rule: ruleName }) : m.board_eventAssigned({ name: toOwner.name })
  }
  if (kind === 'call') return outcome ? m.board_eventCall({ outcome: outcomeLabels[outcome]() }) : m.board_logCall()
  if (kind === 'message') return outcome ? m.board_eventMessage({ outcome: outcomeLabels[outcome]() }) : m.board_logMessage()
  return kind === 'next' ? m.board_eventNext() : kind === 'merge' ? m.board_eventMerged() : m.ui_note()
}
