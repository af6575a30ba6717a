import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Appointment, StaffAppointment } from '../contract.ts'
import type { ProposalState, ViewingProposal } from '../proposal.ts'
import { viewing } from '../transitions.ts'
import { hasBegun, takesPlace } from '../taking-place.ts'
import { viewingOnWire } from '../viewing-time.ts'
import { salutations, type AppointmentRow } from './queries-appointments.ts'

/** Returns the name of what is viewed: the park, or one of its warehouses. */
export function placeOf(row: Pick<AppointmentRow, 'parkZh' | 'parkEn' | 'warehouseZh' | 'warehouseEn'>, language: Language): string {
  const { park, warehouse } = namesIn(row, language)
  return warehouse === null ? park : `${park} · ${warehouse}`
}

const namesIn = (row: Pick<AppointmentRow, 'parkZh' | 'parkEn' | 'warehouseZh' | 'warehouseEn'>, language: Language) =>
  language === 'en_US' ? { park: row.parkEn, warehouse: row.warehouseEn } : { park: row.parkZh, warehouse: row.warehouseZh }

export const viewingOf = ({ visitOn, visitAt }: Pick<AppointmentRow, 'visitOn' | 'visitAt'>) =>
  viewingOnWire({ day: visitOn, time: visitAt })

type Proposal = {
  id: string
  visitOn: string
  visitAt: string | null
  note: string | null
  state: string
  answer: string | null
  createdAt: Date | string
  answeredAt: Date | string | null
  expiresAt: Date | string
}

/** What nobody has answered in time has expired. */
export const presentProposal = (
  { id, state, note, answer, createdAt, answeredAt, expiresAt, ...time }: Proposal,
  now: Date,
): ViewingProposal => ({
  id,
  viewingDate: viewingOf(time),
  note,
  // The table checks its states.
  state: state === 'open' && new Date(expiresAt) <= now ? 'expired' : (state as ProposalState),
  answer,
  createTime: wireTime(new Date(createdAt)),
  answerTime: answeredAt === null ? null : wireTime(new Date(answeredAt)),
  expireTime: wireTime(new Date(expiresAt)),
})

function shared(row: AppointmentRow, labels: DictionarySet, language: Language, now: Date) {
  const { park, warehouse } = namesIn(row, language)
  return {
    id: row.id,
    parkId: row.parkId,
    parkName: park,
    warehouseId: row.warehouseId,
    warehouseName: warehouse,
    appointedBy: row.contactName,
    salutation: row.salutation,
    salutationLabel: labels.labelOf('wh_salutation', salutations[row.salutation], language),
    phonenumber: row.phone,
    email: row.email,
    viewingDate: viewingOf(row),
    requirements: row.requirement,
    notes: row.notes,
    status: row.status,
    statusLabel: labels.labelOf('wh_appointment_status', viewing.valueOf(row.status), language),
    proposal: row.proposal && presentProposal(row.proposal, now),
    createTime: wireTime(row.createdAt),
    updateTime: wireTime(row.updatedAt),
    version: row.version,
  }
}

/** For the member whose viewing it is. */
export const ownAppointment = (row: AppointmentRow, labels: DictionarySet, language: Language, now: Date): Appointment => ({
  ...shared(row, labels, language, now),
  actions: viewing.can(row.status, 'cancel', 'member') ? ['cancel'] : [],
})

/** For staff. Lists mask the contact; the details of one viewing show it. */
export const staffAppointment = (
  row: AppointmentRow,
  labels: DictionarySet,
  language: Language,
  { masked, now }: { masked: boolean; now: Date },
): StaffAppointment => ({
  ...shared(row, labels, language, now),
  ...(masked && { phonenumber: row.phone && maskPhone(row.phone), email: row.email && maskEmail(row.email) }),
  moves: viewing.transitionsFrom(row.status, 'staff'),
  actions: staffActions(row, now),
  outcome: outcomeOf(row),
})

function staffActions(row: AppointmentRow, now: Date): StaffAppointment['actions'] {
  const isWaiting = row.proposal !== null && presentProposal(row.proposal, now).state === 'open'
  return [
    ...(takesPlace(row) ? [isWaiting ? ('withdraw' as const) : ('propose' as const)] : []),
    ...(row.status === 'successful' && hasBegun(row, now) ? ['outcome' as const] : []),
  ]
}

const outcomeOf = ({ outcome, impression, outcomeNote, outcomeAt }: AppointmentRow): StaffAppointment['outcome'] =>
  outcome === null
    ? null
    : // The table checks the words, and that an outcome has a time.
      ({ result: outcome, impression, note: outcomeNote, time: wireTime(outcomeAt!) } as NonNullable<StaffAppointment['outcome']>)
