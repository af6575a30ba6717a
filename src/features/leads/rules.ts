/** What a lead comes from, in the order of the board's tabs. `manual`: added by staff. */
export const leadKinds = ['viewing', 'demand', 'contact', 'enquiry', 'talk', 'manual'] as const
export type LeadKind = (typeof leadKinds)[number]

export const openStages = ['new', 'contacted', 'viewing', 'negotiating'] as const
export const stages = [...openStages, 'won', 'lost'] as const
export type Stage = (typeof stages)[number]

export const isOpen = (stage: Stage) => stage !== 'won' && stage !== 'lost'

/** Why a lead was closed. Staff choose any but the last, which is the customer's own cancelling. */
export const staffLostReasons = ['price', 'place', 'size', 'timing', 'elsewhere', 'unreachable', 'invalid', 'other'] as const
export const lostReasons = [...staffLostReasons, 'cancelled'] as const
export type LostReason = (typeof lostReasons)[number]

/**
 * True if staff may move a lead from one stage to another: forwards from any open stage, back among contacted, viewing and negotiating.
 * What the move does to the sources is decided by `planMove`.
 */
export const canMove = (from: Stage, to: Stage) => from !== to && isOpen(from) && to !== 'new'

export const eventKinds = ['note', 'call', 'message', 'stage', 'assign', 'next', 'merge', 'source'] as const
export type EventKind = (typeof eventKinds)[number]

/** What staff record themselves. Calls and messages are a first response, whether the customer was reached or not. */
export const loggedKinds = ['note', 'call', 'message'] as const
export type LoggedKind = (typeof loggedKinds)[number]
export const isResponse = (kind: LoggedKind) => kind !== 'note'

/** How a call ended, or by which channel a message went. */
export const outcomes = ['reached', 'noAnswer', 'wechat', 'files', 'sms', 'email', 'visit', 'other'] as const
export type Outcome = (typeof outcomes)[number]

/** Leads of the board whose clock needs a person: due or late today, late, or open for three days without a next action. */
export const dueFilters = ['today', 'late', 'silent'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Days without a next action after which an open lead counts as silent. */
export const silentDays = 3

/** Why an assignment passed over a person. */
export const skipReasons = ['away', 'suspended', 'notAccepted', 'noPermission', 'noFormerOwner'] as const
export type SkipReason = (typeof skipReasons)[number]
