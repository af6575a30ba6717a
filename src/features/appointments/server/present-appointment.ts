import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Appointment, StaffAppointment } from '../contract.ts'
import { viewing } from '../transitions.ts'
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

function shared(row: AppointmentRow, labels: DictionarySet, language: Language) {
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
    createTime: wireTime(row.createdAt),
    updateTime: wireTime(row.updatedAt),
    version: row.version,
  }
}

/** For the member whose viewing it is. */
export const ownAppointment = (row: AppointmentRow, labels: DictionarySet, language: Language): Appointment => ({
  ...shared(row, labels, language),
  actions: viewing.can(row.status, 'cancel', 'member') ? ['cancel'] : [],
})

/** For staff. Lists mask the contact; the details of one viewing show it. */
export const staffAppointment = (
  row: AppointmentRow,
  labels: DictionarySet,
  language: Language,
  { masked }: { masked: boolean },
): StaffAppointment => ({
  ...shared(row, labels, language),
  ...(masked && { phonenumber: row.phone && maskPhone(row.phone), email: row.email && maskEmail(row.email) }),
  moves: viewing.transitionsFrom(row.status, 'staff'),
})
