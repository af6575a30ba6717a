import { maskPhone } from '#features/accounts/targets.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { wireTime } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Appointment, StaffAppointment } from '../contract.ts'
import { canMove, movesFrom, numberOf, statusOf } from '../moves.ts'
import { viewingOnWire } from '../viewing-time.ts'
import type { AppointmentRow } from './queries-appointments.ts'

/** The wire's words for the dictionary wh_salutation, whose values are 1 and 2. */
const salutations = ['mr', 'ms'] as const

export const salutationNumber = (word: (typeof salutations)[number]) => salutations.indexOf(word) + 1

/** What is being viewed, by name: the park, or the warehouse of it. */
export function placeOf(row: Pick<AppointmentRow, 'parkZh' | 'parkEn' | 'warehouseZh' | 'warehouseEn'>, language: Language): string {
  const { park, warehouse } = namesIn(row, language)
  return warehouse === null ? park : `${park} · ${warehouse}`
}

const namesIn = (row: Pick<AppointmentRow, 'parkZh' | 'parkEn' | 'warehouseZh' | 'warehouseEn'>, language: Language) =>
  language === 'en_US' ? { park: row.parkEn, warehouse: row.warehouseEn } : { park: row.parkZh, warehouse: row.warehouseZh }

export const viewingOf = ({ visitOn, visitAt }: Pick<AppointmentRow, 'visitOn' | 'visitAt'>) =>
  viewingOnWire({ day: visitOn, time: visitAt })

function shared(row: AppointmentRow, labels: DictionarySet, language: Language) {
  const { park, warehouse } = namesIn(row, language)
  return {
    id: row.id,
    parkId: row.parkId,
    parkName: park,
    warehouseId: row.warehouseId,
    warehouseName: warehouse,
    appointedBy: row.contactName,
    salutation: salutations[row.salutation - 1]!,
    salutationLabel: labels.labelOf('wh_salutation', row.salutation, language),
    phonenumber: row.phone,
    viewingDate: viewingOf(row),
    requirements: row.requirement,
    notes: row.notes,
    status: statusValue(row.status),
    statusLabel: labels.labelOf('wh_appointment_status', row.status, language),
    createTime: wireTime(row.createdAt),
    updateTime: wireTime(row.updatedAt),
    version: row.version,
  }
}

/** The table holds no others. */
export const statusValue = (number: number) => String(number) as Appointment['status']

/** To the member whose viewing it is. */
export const ownAppointment = (row: AppointmentRow, labels: DictionarySet, language: Language): Appointment => ({
  ...shared(row, labels, language),
  actions: canMove(statusOf(row.status), 'cancelledByMember', 'member') ? ['cancel'] : [],
})

/** To staff; in lists the number is masked, who is to be called is looked up one by one. */
export const staffAppointment = (
  row: AppointmentRow,
  labels: DictionarySet,
  language: Language,
  { masked }: { masked: boolean },
): StaffAppointment => ({
  ...shared(row, labels, language),
  ...(masked && { phonenumber: maskPhone(row.phone) }),
  moves: movesFrom(statusOf(row.status), 'staff').map((to) => statusValue(numberOf(to))),
})
