import {
  CalendarDays,
  CircleHelp,
  ClipboardPen,
  Eye,
  FilePen,
  Heart,
  Inbox,
  MessagesSquare,
  Phone,
  Receipt,
  ScrollText,
  Search,
  SquarePen,
  UserPlus,
  type IconNode,
} from 'lucide'
import { m } from '#messages'
import { timelineKinds, type TimelineKind } from '#features/leads/customers/rules.ts'

/** What is asked for most, as tabs. */
export const groups = {
  all: { label: m.ui_all, kinds: timelineKinds },
  notes: { label: m.customers_notes, kinds: ['note'] },
  viewings: { label: m.leads_kindViewing, kinds: ['viewing'] },
  talks: { label: m.leads_kindTalk, kinds: ['talk'] },
  contracts: { label: m.field_contract, kinds: ['contract', 'expense'] },
} as const satisfies Record<string, { label: () => string; kinds: readonly TimelineKind[] }>
export type Group = keyof typeof groups

export const kindLabels: Record<TimelineKind, () => string> = {
  note: m.customers_notes,
  viewing: m.leads_kindViewing,
  demand: m.leads_kindDemand,
  talk: m.leads_kindTalk,
  contact: m.leads_kindContact,
  enquiry: m.leads_kindEnquiry,
  follow: m.customers_kindFollow,
  search: m.customers_savedSearch,
  visit: m.customers_browsing,
  contract: m.field_contract,
  expense: m.customers_kindExpense,
  consent: m.customers_consent,
  account: m.customers_registered,
  lead: m.leads_kindManual,
}

export const kindIcons: Record<TimelineKind, IconNode> = {
  note: SquarePen,
  viewing: CalendarDays,
  demand: ClipboardPen,
  talk: MessagesSquare,
  contact: Phone,
  enquiry: CircleHelp,
  follow: Heart,
  search: Search,
  visit: Eye,
  contract: FilePen,
  expense: Receipt,
  consent: ScrollText,
  account: UserPlus,
  lead: Inbox,
}
