import { addContract, editContract } from '#features/contracts/manage/change-contract.ts'
import { changeContract, createContract, putInForce } from '#features/contracts/manage/server/change-contract.ts'
import { readSpaces, writeSpaces, type NamedSpace } from '#features/contracts/manage/spaces-text.ts'
import type { RowProblem } from '#features/inventory/import/problems.ts'
import type { CellValue } from '#features/inventory/import/read-cell.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { readInput } from '#platform/server/pipeline/read-input.ts'
import * as find from './queries-find.ts'
import { asConsole, RefusedRow } from './refused.ts'
import { changedValues, problemOf, requireValues, type Row, type Written, type Writing } from './row-values.ts'

const required = ['name', 'customer', 'price', 'start_date', 'end_date', 'address'] as const

/** Columns by the names of the fields of the console. */
const columnOf: Record<string, string> = {
  contractNo: 'contract_no',
  memberId: 'customer',
  parkId: 'park_code',
  startDate: 'start_date',
  endDate: 'end_date',
  costDescription: 'cost_description',
  handlerId: 'handled_by',
  handledBy: 'handled_by',
}
const columns = {
  of: (field: string) => (field.startsWith('spaces') ? 'warehouse_code' : (columnOf[field] ?? field)),
  otherwise: 'contract_no',
}

/** Adds a contract, or changes the one with its number. Throws `RefusedRow`. */
export async function writeContract(writing: Writing, row: Row): Promise<Written> {
  const { trx } = writing
  const { data } = row
  const number = textOf(data['contract_no'])
  const stored = number === '' ? null : await find.findContract(trx, number)
  const before = stored && changedValues(data, valuesOf(stored), sameValue)
  // Its customer is known by another text here.
  if (stored && data['customer'] !== undefined && (await find.findAccount(trx, textOf(data['customer']))) === stored.memberId)
    delete before!['customer']
  const base = stored && `${stored.id}:${stored.version}`
  if (before && Object.keys(before).length === 0) return { action: 'same', before: null, base }
  if (!stored) requireValues(row, required)
  const fields = await fieldsOf(writing, data, stored)
  const becomesEffective = data['effective'] === true && stored?.state !== 'effective'
  if (stored?.state === 'effective' && data['effective'] === false) throw new RefusedRow([problemOf('effective', 'effectiveStays')])
  await asConsole(trx, columns, (locale) => store(writing, { fields, stored, becomesEffective }, locale))
  return stored ? { action: 'change', before, base } : { action: 'new', before: null, base }
}

type Storing = { fields: Record<string, unknown>; stored: find.StoredContract | null; becomesEffective: boolean }

async function store({ trx, clock, contractLeads, caller }: Writing, { fields, stored, becomesEffective }: Storing, locale: Locale) {
  const call = { ...caller, identity: null, locale }
  const sent = (body: object) => ({ query: {}, params: {}, body })
  let id = stored?.id
  if (id === undefined) id = await createContract(call, { clock }, readInput(addContract, sent(fields), locale))
  else
    await changeContract(call, { clock, contractLeads }, readInput(editContract, sent({ ...fields, id, version: stored!.version }), locale))
  if (becomesEffective) await putInForce(call, { clock, contractLeads }, { id, version: await find.findVersion(trx, id) })
}

const textOf = (value: CellValue | undefined) => (value === undefined || value === null ? '' : String(value))

/** The values of a contract as a file writes them, by column. */
const valuesOf = (stored: find.StoredContract): Record<string, CellValue> => ({
  contract_no: stored.number,
  name: stored.name,
  customer: stored.customer,
  park_code: stored.parkCode,
  warehouse_code: stored.spaces.length === 0 ? null : writeSpaces(stored.spaces),
  area: stored.area,
  price: stored.price,
  start_date: stored.startOn,
  end_date: stored.endOn,
  address: stored.address,
  contact: stored.contact,
  cost_description: stored.costNote,
  handled_by: stored.handledBy,
  invoiced: stored.invoiced,
  settled: stored.settled,
  effective: stored.state === 'effective',
  notes: stored.notes,
})

function sameValue(column: string, given: CellValue, current: CellValue): boolean {
  if (column === 'warehouse_code') return sameSpaces(readSpaces(textOf(given)), readSpaces(textOf(current)))
  if (column === 'park_code') return textOf(given).toUpperCase() === textOf(current).toUpperCase()
  return textOf(given) === textOf(current)
}

/** A space without an area has that of the contract, which has a column of its own. */
const sameSpaces = (given: readonly NamedSpace[], current: readonly NamedSpace[]) =>
  given.length === current.length &&
  given.every(({ code, area }) => current.some((space) => space.code === code && (area === null || area === space.area)))

/** The fields of the console's form, as they are sent: those of the contract, with the values of the file in their places. */
async function fieldsOf(writing: Writing, data: Row['data'], stored: find.StoredContract | null): Promise<Record<string, unknown>> {
  const current = stored ? valuesOf(stored) : {}
  const value = (column: string) => (data[column] === undefined ? (current[column] ?? null) : data[column])
  const parkId = await parkOf(writing, data, stored)
  const spaces = await spacesOf(writing, data, stored, parkId)
  const handledBy = value('handled_by')
  return {
    contractNo: value('contract_no'),
    name: value('name'),
    memberId: await customerOf(writing, data, stored),
    parkId,
    spaces,
    area: value('area'),
    price: value('price'),
    startDate: value('start_date'),
    endDate: value('end_date'),
    address: value('address'),
    contact: value('contact'),
    costDescription: value('cost_description'),
    notes: value('notes'),
    handledBy,
    handlerId: stored && handledBy === stored.handledBy ? stored.handlerId : null,
    invoiced: flagOf(value('invoiced')),
    settled: flagOf(value('settled')),
    leadId: stored && stored.leadId,
  }
}

const flagOf = (value: unknown) => (value === true ? '1' : '0')

async function customerOf({ trx }: Writing, data: Row['data'], stored: find.StoredContract | null): Promise<string | undefined> {
  const text = textOf(data['customer'])
  if (text === '') return stored?.memberId
  const memberId = await find.findAccount(trx, text)
  if (memberId === null) throw new RefusedRow([problemOf('customer', 'unknownCustomer', text)])
  return memberId
}

async function parkOf({ trx }: Writing, data: Row['data'], stored: find.StoredContract | null): Promise<string | null> {
  if (data['park_code'] === undefined) return stored?.parkId ?? null
  const code = textOf(data['park_code'])
  if (code === '') return null
  const parkId = await find.findParkId(trx, code)
  if (parkId === null) throw new RefusedRow([problemOf('park_code', 'unknownPark', code)])
  return parkId
}

type Space = { warehouseId: string; area: number }

async function spacesOf({ trx }: Writing, data: Row['data'], stored: find.StoredContract | null, parkId: string | null): Promise<Space[]> {
  const isGiven = data['warehouse_code'] !== undefined
  const named = isGiven ? readSpaces(textOf(data['warehouse_code'])) : (stored?.spaces ?? [])
  if (named.length === 0) return []
  const area = typeof data['area'] === 'number' ? data['area'] : null
  const text = isGiven ? textOf(data['warehouse_code']) : writeSpaces(stored!.spaces)
  const known = parkId === null ? new Map<string, string>() : await find.findWarehouses(trx, parkId, codesOf(named))
  const spaces = named.map((space): Space | RowProblem => {
    const warehouseId = known.get(space.code.toUpperCase())
    if (warehouseId === undefined) return { ...problemOf('warehouse_code', 'unknownWarehouse', text), inputs: { code: space.code } }
    const size = space.area ?? (named.length === 1 ? (area ?? stored?.area ?? null) : null)
    return size === null ? { ...problemOf('warehouse_code', 'spaceArea', text), inputs: { code: space.code } } : { warehouseId, area: size }
  })
  const problems = spaces.filter((space): space is RowProblem => 'rule' in space)
  if (problems.length > 0) throw new RefusedRow(problems)
  const sizes = spaces as Space[]
  const sum = sizes.reduce((cents, space) => cents + Math.round(space.area * 100), 0) / 100
  if (area !== null && area !== sum)
    throw new RefusedRow([{ ...problemOf('area', 'areaSum', String(area)), inputs: { sum: String(sum) }, suggestion: String(sum) }])
  return sizes
}

const codesOf = (spaces: readonly { code: string }[]) => spaces.map(({ code }) => code.toUpperCase())
