import { readText } from '#features/site/server/site-settings.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { isNumberPattern, splitPattern } from '#platform/contract/number-pattern.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { ActingCall, MemberCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { addMonths, monthsOf } from '#features/contracts/plan/payment-plan.ts'
import type { StoredState } from '#features/contracts/states.ts'
import { checkContract } from './check-contract.ts'
import type { ContractInput } from '../change-contract.ts'
import { failures } from '../failures.ts'
import { requireLead, type ContractLeads } from './contract-leads.ts'
import * as spaces from './queries-spaces.ts'
import * as queries from './queries-write.ts'
import type { LockedContract } from './queries-write.ts'

export type ChangeDeps = { clock: Clock }
export type LeadDeps = ChangeDeps & { contractLeads: ContractLeads }
type Caller = Pick<MemberCall, 'db' | 'locale' | 'audit'>
type Target = { id: string; version: number }

export const numberPatternSetting = 'contract.number.pattern'
const defaultPattern = 'HT-{yyyy}-{0000}'

/** Creates a draft and returns its id. */
export async function createContract({ db: trx, locale, audit }: Caller, { clock }: ChangeDeps, input: ContractInput): Promise<string> {
  const checked = await checkContract(trx, input, locale)
  const today = wireDate(clock())
  await spaces.setToday(trx, today)
  const number = await chooseNumber(trx, input.contractNo, null, today)
  const id = await queries.insertContract(trx, { ...checked.values, number, settled: false })
  await spaces.storeSpaces(trx, id, checked.spaces)
  await audit({ action: 'contract.add', objectType: 'contract', objectId: id })
  return id
}

/** Changes a contract. Throws 422 for a lead that the caller may not see, 404, 409, 10601, 10603 where an effective contract would take more than there is, and 10605 for a void one. */
export async function changeContract(
  call: Caller & { identity: Identity | null },
  { clock, contractLeads }: LeadDeps,
  { id, version, ...input }: ContractInput & Target,
): Promise<void> {
  const { db: trx, locale, audit } = call
  const contract = await lockContract(trx, { id, version }, ['draft', 'effective'])
  if (input.leadId !== contract.leadId) await requireLead(call, contractLeads, input.leadId)
  const checked = await checkContract(trx, input, locale, contract)
  const number = input.contractNo === '' ? contract.number : await chooseNumber(trx, input.contractNo, id, wireDate(clock()))
  await spaces.setToday(trx, wireDate(clock()))
  if (contract.state === 'effective') await requireSpace(trx, checked.spaces, input, id)
  await queries.updateContract(trx, id, { ...checked.values, number })
  await spaces.storeSpaces(trx, id, checked.spaces)
  await audit({ action: 'contract.edit', objectType: 'contract', objectId: id })
}

/** Deletes drafts without payments. */
export async function removeContracts({ db: trx }: Caller, { clock }: ChangeDeps, ids: readonly string[]): Promise<number> {
  const contracts = await queries.lockContracts(trx, ids)
  if (contracts.length !== ids.length) throw fail(known.notFound)
  if (contracts.some(({ state }) => state !== 'draft')) throw fail(failures.wrongState)
  if (await queries.hasPayments(trx, ids)) throw fail(failures.hasPayments)
  await spaces.setToday(trx, wireDate(clock()))
  await queries.deleteContracts(trx, ids)
  return ids.length
}

/** Makes a draft effective, which wins its lead; a renewal leaves that to the contract before it. Two contracts for the same area at once: the second waits for the first, and is refused. */
export async function putInForce(call: ActingCall, { clock, contractLeads }: LeadDeps, target: Target): Promise<void> {
  const { db: trx, audit } = call
  const { id, startOn, endOn, leadId, renewalOf } = await lockContract(trx, target, ['draft'])
  await requireSpace(trx, await spaces.listSpaces(trx, id), { startDate: startOn, endDate: endOn }, id)
  await spaces.setToday(trx, wireDate(clock()))
  await queries.updateContract(trx, id, { state: 'effective' })
  if (leadId !== null && renewalOf === null) await contractLeads.win(call, { leadId, contractId: id })
  await audit({ action: 'contract.effective', objectType: 'contract', objectId: id })
}

type Ending = Target & { endDate: string; reason: string; dropLater: boolean }

/** Ends a contract before its last day. */
export async function endEarly(
  { db: trx, locale, audit }: Caller,
  { clock }: ChangeDeps,
  { endDate, reason, dropLater, ...target }: Ending,
) {
  const { id, startOn, endOn, settled } = await lockContract(trx, target, ['effective'])
  if (settled) throw fail(failures.wrongState)
  if (endDate >= endOn || endDate < startOn)
    throw invalid([{ field: 'endDate', rule: 'range', msg: m.contracts_endWithin({ from: startOn, to: dayAfter(endOn, -1) }, { locale }) }])
  await openChangeSet(trx, { reason })
  await spaces.setToday(trx, wireDate(clock()))
  await queries.updateContract(trx, id, { endOn: endDate, endReason: reason })
  if (dropLater) await queries.deleteUnpaid(trx, id, { dueAfter: endDate })
  await audit({ action: 'contract.end', objectType: 'contract', objectId: id })
}

/** Adds a draft that begins when a contract ends, for as many months; returns its id. Throws 10605 if one exists already. */
export async function renew({ db: trx, audit }: Caller, { clock }: ChangeDeps, target: Target): Promise<string> {
  const { id, startOn, endOn } = await lockContract(trx, target, ['effective'])
  if (await queries.isRenewed(trx, id)) throw fail(failures.wrongState)
  const start = dayAfter(endOn, 1)
  const months = monthsOf({ startDate: startOn, endDate: endOn }).length
  const today = wireDate(clock())
  await spaces.setToday(trx, today)
  const number = await chooseNumber(trx, '', null, today)
  const renewal = await queries.copyContract(trx, id, { number, startOn: start, endOn: dayAfter(addMonths(start, months), -1) })
  await audit({ action: 'contract.renew', objectType: 'contract', objectId: renewal })
  return renewal
}

/** Voids a contract of which nothing has been paid, together with its expenses; its spaces are free again. */
export async function makeVoid({ db: trx, audit }: Caller, { clock }: ChangeDeps, { reason, ...target }: Target & { reason: string }) {
  const { id } = await lockContract(trx, target, ['draft', 'effective'])
  if (await queries.hasPayments(trx, [id])) throw fail(failures.hasPayments)
  await openChangeSet(trx, { reason })
  await spaces.setToday(trx, wireDate(clock()))
  await queries.deleteUnpaid(trx, id, {})
  await queries.updateContract(trx, id, { state: 'void', settled: false, endReason: reason })
  await audit({ action: 'contract.void', objectType: 'contract', objectId: id })
}

/** Locks a contract in one of the given states; throws 404, 409 for another version and 10605. */
export async function lockContract(trx: Db, { id, version }: Target, states: readonly StoredState[]): Promise<LockedContract> {
  const [contract] = await queries.lockContracts(trx, [id])
  if (!contract) throw fail(known.notFound)
  if (contract.version !== version) throw fail(known.outdated)
  if (!states.includes(contract.state)) throw fail(failures.wrongState)
  return contract
}

/** Throws 10603, naming the contracts that hold the area. */
async function requireSpace(trx: Db, wanted: readonly spaces.SpaceInput[], { startDate, endDate }: spaces.Term, exceptId: string) {
  await spaces.lockWarehouses(
    trx,
    wanted.map(({ warehouseId }) => warehouseId),
  )
  const contracts = await spaces.listOverlaps(trx, wanted, { startDate, endDate }, exceptId)
  const sizes = await spaces.listTooLarge(trx, wanted)
  if (contracts.length > 0 || sizes.length > 0) throw fail(failures.areaTaken, { data: { contracts, warehouseIds: sizes } })
}

/** Returns a number that was typed, or the next one; throws 10601 if it is taken. The lock makes numbers gapless however many are created. */
async function chooseNumber(trx: Db, typed: string, exceptId: string | null, today: string): Promise<string> {
  await queries.lockNumbers(trx)
  if (typed !== '') {
    if (await queries.isNumberTaken(trx, typed, exceptId)) throw fail(failures.numberTaken)
    return typed
  }
  const pattern = await readText(trx, numberPatternSetting)
  const valid = pattern !== null && isNumberPattern(pattern) ? pattern : defaultPattern
  return queries.findFreeNumber(trx, splitPattern(valid, Number(today.slice(0, 4))))
}
