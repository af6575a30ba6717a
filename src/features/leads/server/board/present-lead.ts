import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { m } from '#messages'
import { readClock, type WorkCalendar } from '#features/leads/clock.ts'
import type { LeadCard } from '#features/leads/contract.ts'
import { silentDays } from '#features/leads/rules.ts'
import type { LeadRow } from './queries-board.ts'

export type Reader = { language: Language; labels: DictionarySet; calendar: WorkCalendar; now: Date; readsContracts: boolean }

const orNull = (moment: Date | null) => moment && wireTime(moment)
const cut = (text: string | null, maxLength: number) => text && [...text].slice(0, maxLength).join('')

/** A card shows the beginning of the wish; the details show all of it. */
const maxCardText = 120

/** Presents a lead with its contact masked. */
export function presentCard(row: LeadRow, reader: Reader): LeadCard {
  const { language, labels } = reader
  const inLanguage = (zh: string | null, en: string | null) => (language === 'en_US' ? en : zh)
  return {
    ...pickShared(row),
    phone: row.phone && maskPhone(row.phone),
    email: row.email && maskEmail(row.email),
    parkName: inLanguage(row.parkZh, row.parkEn),
    warehouseName: inLanguage(row.warehouseZh, row.warehouseEn),
    cityName: inLanguage(row.cityZh, row.cityEn),
    whTypeLabel: row.whType === null ? null : labels.labelOf('floor_warehouse_type', row.whType, language),
    text: cut(row.text, maxCardText),
    solutionTitle: inLanguage(row.solutionZh, row.solutionEn),
    owner: presentStaff(row.ownerId, row.ownerName, language),
    clock: presentClock(row, reader),
    firstResponseTime: orNull(row.firstResponseAt),
    nextActionTime: orNull(row.nextActionAt),
    stageTime: wireTime(row.stageSince),
    contractNo: reader.readsContracts ? row.contractNo : null,
    createTime: wireTime(row.createdAt),
  }
}

const pickShared = ({
  id,
  stage,
  source,
  sourceCount,
  customerId,
  person,
  company,
  parkId,
  warehouseId,
  cityCode,
  area,
  whType,
  goods,
  months,
  viewingTime,
  matchCount,
  language,
  nextAction,
  lostReason,
  contractId,
  version,
}: LeadRow) => ({
  id,
  stage,
  source,
  sourceCount,
  customerId,
  person,
  company,
  parkId,
  warehouseId,
  cityCode,
  area,
  whType,
  goods,
  months,
  viewingTime,
  matchCount,
  language,
  nextAction,
  lostReason,
  contractId,
  version,
})

/** Returns a member of the staff, also one whose account no longer exists; null for nobody. */
export const presentStaff = (id: string | null, name: string | null | undefined, language: Language) =>
  id === null ? null : { id, name: name ?? m.ui_deletedAccount({}, { locale: localeOf(language) }) }

function presentClock(row: LeadRow, { calendar, now }: Reader): LeadCard['clock'] {
  const { kind, state, dueAt, minutesLeft, days } = readClock(calendar, row, now, silentDays)
  return { kind, state, dueTime: orNull(dueAt), minutesLeft, days }
}
