import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { TimelineItem } from '#features/leads/customers/contract.ts'
import type { TimelineKind } from '#features/leads/customers/rules.ts'
import type { Outcome } from '#features/leads/rules.ts'
import { formatNumber, longDate, moneyExact } from '#platform/i18n/format.ts'
import { agreementsInWords } from '../customer-words.ts'

const outcomes: Record<Outcome, () => string> = {
  reached: m.board_outcomeReached,
  noAnswer: m.board_outcomeNoAnswer,
  wechat: m.board_outcomeWechat,
  files: m.board_outcomeFiles,
  sms: m.board_outcomeSms,
  email: m.board_outcomeEmail,
  visit: m.board_outcomeVisit,
  other: m.board_outcomeOther,
}

/** An entry in one sentence. Who did it, and what they wrote, stand beside it. */
export const describeEntry = (entry: TimelineItem): string => sentences[entry.kind](entry)

const place = (entry: TimelineItem) => entry.place ?? m.customers_somePlace()
const size = ({ area }: TimelineItem) => (area === null ? null : `${formatNumber(area)} m²`)
const list = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const sentences: Record<TimelineKind, (entry: TimelineItem) => string> = {
  note({ note, outcome }) {
    if (note === 'call') return outcome ? m.board_eventCall({ outcome: outcomes[outcome]() }) : m.board_logCall()
    if (note === 'message') return outcome ? m.board_eventMessage({ outcome: outcomes[outcome]() }) : m.board_logMessage()
    return m.customers_didNote()
  },
  viewing(entry) {
    const { step, statusLabel, viewingTime } = entry
    if (step === 'changed') return m.customers_movedViewing({ place: place(entry), status: statusLabel ?? '' })
    return list(m.customers_didBook({ place: place(entry) }), viewingTime && longDate(viewingTime, getLocale()))
  },
  demand(entry) {
    const { step, statusLabel, name } = entry
    if (step === 'changed') return m.customers_movedDemand({ status: statusLabel ?? '' })
    return list(m.customers_didDemand(), name, size(entry))
  },
  talk: ({ times, name }) => list(m.customers_didTalk({ n: String(times ?? 0) }), name),
  contact: (entry) => m.customers_didContact({ place: place(entry) }),
  enquiry: (entry) => m.customers_didEnquire({ place: place(entry) }),
  follow: (entry) => m.customers_didFollow({ place: place(entry) }),
  search: ({ name }) => m.customers_didSearch({ name: name ?? '' }),
  visit: (entry) => m.customers_didVisit({ place: place(entry), n: String(entry.times ?? 1) }),
  contract: (entry) => list(m.customers_didContract({ number: entry.name ?? '' }), entry.place, size(entry)),
  expense: ({ statusLabel, name, amount, paid }) =>
    list(`${statusLabel ?? ''} ${moneyExact(amount ?? 0)}`.trim(), paid ? m.customers_paid() : m.customers_unpaid(), name),
  consent: ({ name }) => m.customers_didAgree({ versions: agreementsInWords(name ?? '') }),
  account: () => m.customers_didRegister(),
  lead: (entry) => list(m.customers_didAddLead(), entry.place, size(entry)),
}
