import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import type { Customer, FormSpace, Park } from './form-start.ts'

/** What people choose rather than type. */
type Chosen = { customer: Customer | null; park: Park | null; spaces: readonly FormSpace[]; leadId: string | null }

/** Reads the form of a contract. */
export const readContract = (fields: FormData, { customer, park, spaces, leadId }: Chosen) => ({
  contractNo: textIn(fields, 'contractNo'),
  name: textIn(fields, 'name'),
  memberId: customer?.memberId ?? '',
  parkId: park?.id ?? null,
  spaces: spaces.map(({ warehouseId, area }) => ({ warehouseId, area })),
  area: spaces.length > 0 ? null : numberIn(fields, 'area') || null,
  price: numberIn(fields, 'price'),
  startDate: textIn(fields, 'startDate'),
  endDate: textIn(fields, 'endDate'),
  contact: textIn(fields, 'contact'),
  address: textIn(fields, 'address'),
  costDescription: textIn(fields, 'costDescription'),
  notes: textIn(fields, 'notes'),
  handlerId: textIn(fields, 'handlerId') || null,
  invoiced: fields.has('invoiced'),
  settled: fields.has('settled'),
  leadId,
})
