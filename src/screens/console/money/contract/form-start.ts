import type { Prefilled } from '#features/contracts/manage/lookup-contract.ts'
import type { ManagedDetail } from '#features/contracts/manage/schemas.ts'
import { addMonths } from '#features/contracts/plan/payment-plan.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'

export type Customer = { memberId: string; name: string; company: string | null }
export type Park = { id: string; name: string }
export type FormSpace = { warehouseId: string; code: string; name: string; area: number }

export type FormStart = {
  contractNo: string
  name: string
  customer: Customer | null
  park: Park | null
  spaces: FormSpace[]
  area: number | null
  price: number | null
  startDate: string
  endDate: string
  contact: string
  address: string
  costDescription: string
  notes: string
  handlerId: string | null
  invoiced: boolean
  settled: boolean
  leadId: string | null
}

const emptyFor = (today: string): FormStart => ({
  contractNo: '',
  name: '',
  customer: null,
  park: null,
  spaces: [],
  area: null,
  price: null,
  startDate: today,
  endDate: dayAfter(addMonths(today, 12), -1),
  contact: '',
  address: '',
  costDescription: '',
  notes: '',
  handlerId: null,
  invoiced: false,
  settled: false,
  leadId: null,
})

/** What the form starts with: a contract, what a lead is about, or a year from today. */
export function startOf(source: ManagedDetail | Prefilled | null, today: string): FormStart {
  const empty = emptyFor(today)
  if (source === null) return empty
  const { name, customer, park, spaces, area, price, startDate, endDate, contact, address, handlerId, leadId } = source
  const common = { name, customer, area, price, startDate, endDate, handlerId, leadId, contact: contact ?? '', address: address ?? '' }
  const placed = { ...empty, ...common, spaces: [...spaces], park: park && { id: park.parkId, name: park.name } }
  if (!('contractNo' in source)) return placed
  const { contractNo, costDescription, notes, invoiced, settled } = source
  return { ...placed, contractNo, invoiced, settled, costDescription: costDescription ?? '', notes: notes ?? '' }
}
