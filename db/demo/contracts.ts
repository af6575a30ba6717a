import { momentFrom } from './dates.ts'
import { memberIdOf, type MemberRow } from './members.ts'
import { rng, uuidOf, type Random } from './random.ts'
import type { ParkRow, WarehouseRow } from './rows.ts'

export type ContractRow = {
  id: string
  number: string
  name: string
  memberId: string
  parkId: number
  price: number
  invoiced: boolean
  contact: string
  address: string
  costNote: string
  area: number
  startOn: string
  endOn: string
  handledBy: string
  handlerId: string | null
  state: 'draft' | 'effective' | 'void'
  endReason: string | null
  plan: string | null
  notes: string | null
  createdAt: string
}
export type ExpenseRow = {
  id: string
  contractId: string
  kind: number
  amount: number
  dueOn: string
  note: string
  planned: boolean
  createdAt: string
}
export type SpaceRow = { contractId: string; warehouseId: number; area: number }
export type PaymentRow = { id: string; expenseId: string; amount: number; paidOn: string; recordedBy: string | null; createdAt: string }

/** Months from the anchor to the start of the term (negative: before it), length of the term in months, and how much has been paid. */
type Term = [tenant: string, city: string, start: number, months: number, fate: Fate]
type Fate = 'punctual' | 'ahead' | 'behind' | 'settled' | 'unsettled' | 'future' | 'draft' | 'void'

/** 28 contracts of nine customers; `members.ts` says what each customer demonstrates. The one of month 0 starts on the anchor, so that the last 30 days have one. */
const terms: Term[] = [
  ['chenyu', '370200', -6, 24, 'punctual'], ['chenyu', '370200', -16, 36, 'ahead'], ['chenyu', '310100', 1, 24, 'future'],
  ['chenyu', '370200', -34, 24, 'settled'], ['chenyu', '370200', 2, 36, 'draft'],
  ['liumin', '310100', -23, 24, 'punctual'], ['liumin', '310100', -10, 36, 'ahead'], ['liumin', '320500', -3, 12, 'punctual'],
  ['liumin', '310100', -31, 24, 'settled'],
  ['zhanglei', '440300', -20, 36, 'ahead'], ['zhanglei', '440100', -9, 24, 'punctual'], ['zhanglei', '440300', -30, 12, 'settled'],
  ['zhanglei', '440300', -26, 24, 'unsettled'],
  ['wangfang', '510100', -15, 24, 'behind'], ['wangfang', '510100', -6, 36, 'punctual'], ['wangfang', '510100', -28, 24, 'settled'],
  ['zhaojun', '370200', -24, 60, 'punctual'], ['zhaojun', '370200', -9, 24, 'punctual'], ['zhaojun', '370200', -26, 24, 'unsettled'],
  ['sunli', '310100', -12, 36, 'punctual'], ['sunli', '310100', 1, 36, 'future'],
  ['huangwei', '440300', 1, 12, 'future'], ['huangwei', '440100', 2, 24, 'draft'],
  ['linna', '510100', -29, 24, 'settled'],
  ['heqiang', '370200', -27, 24, 'unsettled'],
  ['linna', '510100', -11, 12, 'punctual'], ['huangwei', '440300', 1, 24, 'void'], ['heqiang', '370200', 0, 24, 'ahead'],
] // prettier-ignore

/** Values of the dictionary wh_expense_kind. */
const [rent, management] = [1, 3]
/** Months between two rent payments: a term has 3 to 12 expenses, including the yearly management fees. */
const rentEvery = (months: number) => (months <= 24 ? 3 : months <= 36 ? 6 : 12)
/** Share of the rent that goes to the management of the park: our assumption. */
const managementShare = 0.05

const initials: Record<string, string> = { '370200': 'QD', '310100': 'SH', '320500': 'SZ', '440300': 'SZX', '440100': 'GZ', '510100': 'CD' }
/** Staff who handle contracts, by their user names in `members.ts`. */
const agentIds = ['leasing', 'leasing2', 'leasing3']
const remarks = ['需提前三十日确认续租意向。', '装卸时段为 6:00–22:00。', '含月台 4 个固定泊位。', null, null]

type World = { parks: ParkRow[]; warehouses: WarehouseRow[]; members: MemberRow[] }

/**
 * Contracts and their expenses, which add up to the price of the contract; the ids of contracts to be marked settled once the expenses
 * exist, and those of warehouses that follow their contracts.
 */
export function contractRows(seed: number, anchor: string, world: World) {
  const usedIndexes = new Set<number>()
  const contracts = terms.map((term, at) => makeContract(seed, anchor, { world, term, at, usedIndexes }))
  return {
    contracts: contracts.map(({ contract }) => contract),
    contractSpaces: contracts.map(({ space }) => space),
    expenses: contracts.flatMap(({ expenses }) => expenses),
    payments: contracts.flatMap(({ payments }) => payments),
    following: contracts.flatMap(({ contract, space, fate }) =>
      followsContracts(anchor, world, contract, space, fate) ? [freeAfter(world, contract, space)] : [],
    ),
    settledIds: contracts.flatMap(({ contract, fate }) => (fate === 'settled' ? [contract.id] : [])),
  }
}

/** The listing already has the rentable area that its contract leaves. */
function followsContracts(anchor: string, { warehouses }: World, { startOn, endOn }: ContractRow, space: SpaceRow, fate: Fate) {
  const { totalArea, rentableArea, rentableFrom } = warehouses.find(({ id }) => id === space.warehouseId)!
  const isRunning = ['punctual', 'ahead', 'behind'].includes(fate) && startOn < anchor && endOn > monthDay(anchor, 4, 1)
  const isFreeNow = rentableFrom === null || (rentableArea > 0 && rentableFrom <= anchor)
  return isRunning && space.area === totalArea - rentableArea && isFreeNow
}

/** The rentable date that a contract leaves: none while there is free space, else the day after its end. */
const freeAfter = ({ warehouses }: World, { endOn }: ContractRow, { warehouseId }: SpaceRow) => ({
  warehouseId,
  rentableFrom: warehouses.find(({ id }) => id === warehouseId)!.rentableArea > 0 ? null : monthDay(endOn, 0, Number(endOn.slice(8)) + 1),
})

type Order = { world: World; term: Term; at: number; usedIndexes: Set<number> }

function makeContract(seed: number, anchor: string, { world, term: [tenant, city, start, months, fate], at, usedIndexes }: Order) {
  const random = rng(seed, 'contract', at + 1)
  const { park, warehouse, area } = pickSpace(random, world, city, usedIndexes)
  const late = random.between(24, 28)
  const day = start === 0 ? 1 : late
  const startOn = monthDay(anchor, start, day)
  const createdAt = momentFrom(anchor, Math.min(-2, start * 30 - 20), 90 + at)
  const id = uuidOf(seed, 'contract', at + 1, Date.parse(createdAt))
  const perMonth = Math.round((area * (warehouse.price ?? 1) * 365) / 12)
  const handler = agentIds[at % agentIds.length]!
  const handlerId = memberIdOf(seed, anchor, handler)
  const dues = fate === 'void' ? [] : expensesOf(anchor, { start, months, day, perMonth, fate })
  const numbered = dues.map((due, number) => ({ ...due, id: uuidOf(seed, 'expense', `${at + 1}/${number + 1}`, Date.parse(createdAt)) }))
  const expenses = numbered.map(({ paid: _, paidOn: __, ...due }): ExpenseRow => ({ contractId: id, planned: true, createdAt, ...due }))
  const payments = numbered.flatMap(({ id: expenseId, paid, paidOn }): PaymentRow[] =>
    paidOn === null
      ? []
      : [
          {
            id: uuidOf(seed, 'payment', expenseId, Date.parse(createdAt)),
            expenseId,
            amount: paid,
            paidOn,
            recordedBy: handlerId,
            createdAt,
          },
        ],
  )
  const contract: ContractRow = {
    id,
    number: `${initials[city]}-${startOn.slice(0, 4)}-${String(100 + at * 37).padStart(4, '0')}`,
    name: `${park.nameZh} ${warehouse.nameZh} 租赁合同`,
    memberId: memberIdOf(seed, anchor, tenant),
    parkId: park.id,
    price: dues.length > 0 ? dues.reduce((sum, { amount }) => sum + amount, 0) : perMonth * months,
    invoiced: fate === 'settled' || (fate !== 'future' && fate !== 'draft' && fate !== 'void' && random.chance(0.7)),
    contact: world.members.find(({ userName }) => userName === tenant)!.nickName,
    address: park.addressZh,
    costNote: `租金每 ${rentEvery(months)} 个月支付一次，物业管理费按年支付，均在合同价内；水电费按表计量，另行结算。`,
    area,
    startOn,
    endOn: dayBefore(monthDay(anchor, start + months, day)),
    handledBy: world.members.find(({ userName }) => userName === handler)!.nickName,
    handlerId,
    state: fate === 'draft' || fate === 'void' ? fate : 'effective',
    endReason: fate === 'void' ? '客户改租同园区其他仓库，双方同意作废。' : null,
    plan: JSON.stringify({ every: rentEvery(months), due: 'advance', depositMonths: 0, rentFree: [], increase: 0 }),
    notes: random.pick(remarks),
    createdAt,
  }
  return { contract, expenses, payments, space: { contractId: id, warehouseId: warehouse.id, area }, fate }
}

/** Picks leased space in the city; no space is used twice. */
function pickSpace(random: Random, { parks, warehouses }: World, city: string, usedIndexes: Set<number>) {
  const here = new Map(parks.filter(({ cityCode }) => cityCode === city).map((park) => [park.id, park]))
  const free = warehouses.filter(
    ({ id, parkId, price, totalArea, rentableArea }) =>
      here.has(parkId) && !usedIndexes.has(id) && price !== null && totalArea - rentableArea >= 600,
  )
  const warehouse = random.pick(free)
  usedIndexes.add(warehouse.id)
  const let_ = warehouse.totalArea - warehouse.rentableArea
  const area = let_ <= 9_000 ? let_ : Math.round(random.between(3_000, 9_000) / 100) * 100
  return { park: here.get(warehouse.parkId)!, warehouse, area }
}

type Plan = { start: number; months: number; day: number; perMonth: number; fate: Fate }
type Due = { kind: number; month: number; amount: number; note: string }

function expensesOf(anchor: string, { start, months, day, perMonth, fate }: Plan) {
  const every = rentEvery(months)
  const rents = Array.from({ length: months / every }, (_, at): Due => {
    const month = start + at * every
    return { kind: rent, month, amount: perMonth * every, note: periodOf(anchor, month, every) }
  })
  const yearly = Array.from({ length: months / 12 }, (_, at): Due => {
    const [month, amount] = [start + at * 12, Math.round(perMonth * 12 * managementShare)]
    return { kind: management, month, amount, note: periodOf(anchor, month, 12) }
  })
  const dues = [...rents, ...yearly].toSorted((a, b) => a.month - b.month || a.kind - b.kind)
  return dues.map(({ kind, month, amount, note }) => {
    const dueOn = monthDay(anchor, month, day)
    const paid = Math.round(amount * paidShare(fate, dues, month, kind))
    // Paid a few days early, never after the anchor, which would be the future.
    const paidOn = paid === 0 ? null : monthDay(anchor, Math.min(month, -1), day - 3 - kind)
    return { kind, amount, paid, dueOn, paidOn, note }
  })
}

function paidShare(fate: Fate, dues: readonly Due[], month: number, kind: number): number {
  if (fate === 'settled') return 1
  const past = dues.filter((due) => due.month < 0)
  const isLastPast = past.length > 0 && month === past.at(-1)!.month && kind === past.at(-1)!.kind
  // Either half of the last rent is unpaid, or the last two are overdue, one of them partly paid.
  if (fate === 'unsettled') return isLastPast ? 0.5 : 1
  if (fate === 'behind') return month >= -3 ? 0 : month >= -6 && month < 0 ? 0.6 : 1
  const next = dues.find((due) => due.month >= 0)
  if (fate === 'ahead' && next && month === next.month && kind === next.kind) return 0.4
  return month < 0 ? 1 : 0
}

/** The anchor is the first day of a month. */
function monthDay(anchor: string, months: number, day: number) {
  const [year, month] = anchor.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}
const monthOf = (anchor: string, months: number) => monthDay(anchor, months, 1).slice(0, 7)
const periodOf = (anchor: string, month: number, months: number) => `${monthOf(anchor, month)} – ${monthOf(anchor, month + months - 1)}`
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
