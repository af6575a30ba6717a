import { m } from '#messages'
import type { LeadKind, LostReason, Stage } from './rules.ts'

export const stageNames: Record<Stage, typeof m.leads_stageNew> = {
  new: m.leads_stageNew,
  contacted: m.leads_stageContacted,
  viewing: m.leads_stageViewing,
  negotiating: m.leads_stageNegotiating,
  won: m.leads_stageWon,
  lost: m.leads_stageLost,
}

export const lostReasonNames: Record<LostReason, typeof m.leads_reasonPrice> = {
  price: m.leads_reasonPrice,
  place: m.leads_reasonPlace,
  size: m.leads_reasonSize,
  timing: m.leads_reasonTiming,
  elsewhere: m.leads_reasonElsewhere,
  unreachable: m.leads_reasonUnreachable,
  invalid: m.leads_reasonInvalid,
  other: m.leads_reasonOther,
  cancelled: m.leads_reasonCancelled,
}

export const kindNames: Record<LeadKind, typeof m.leads_kindViewing> = {
  viewing: m.leads_kindViewing,
  demand: m.leads_kindDemand,
  contact: m.leads_kindContact,
  enquiry: m.leads_kindEnquiry,
  talk: m.leads_kindTalk,
  manual: m.leads_kindManual,
}
