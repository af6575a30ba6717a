import { z } from 'zod'
import { m } from '#messages'
import { checkTargetAndCode } from '#features/accounts/web/code-calls.ts'
import { registerWithDemand } from '#features/accounts/web/register-calls.ts'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { listDictionary, type DictionaryEntry } from '#features/dictionaries/contract.ts'
import { listAllRegions, type RegionGroup } from '#features/regions/contract.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { createDemand, getDemand, updateDemand, type Demand } from '../contract.ts'
import { Agreement, FirstDemand, NewDemand } from '../demand-fields.ts'
import { earliestUseTime } from '../rules.ts'
import { continentsOf, type Continent } from './continents.ts'
import type { DemandFormValues } from './read-demand-form.ts'

/** The form shows its own failures. */
const quiet = { noTip: true }

export type Choices = {
  demandTypes: DictionaryEntry[]
  buildingTypes: DictionaryEntry[]
  whTypes: DictionaryEntry[]
  floorMaterials: DictionaryEntry[]
  continents: Continent[]
}

const dictionary = (type: string) => fetchCall(listDictionary, { type }, quiet)

export async function loadChoices(): Promise<Choices> {
  const [demandTypes, buildingTypes, whTypes, floorMaterials, regions] = await Promise.all([
    dictionary('wh_demand_type'),
    dictionary('warehouse_building_type'),
    dictionary('floor_warehouse_type'),
    dictionary('floor_pad_material'),
    fetchCall(listAllRegions, { level: 1 }, quiet),
  ])
  // Without `flat` the answer is of trees.
  return { demandTypes, buildingTypes, whTypes, floorMaterials, continents: continentsOf(regions as RegionGroup[]) }
}

export const loadDemand = (id: string) => fetchCall(getDemand, { id }, quiet)

const VisitorDemand = z.object({ ...FirstDemand.shape, agreement: Agreement })

/** The rules of the contract, and those that need to know the day, the region and who it is. */
export function checkDemand(input: DemandFormValues, { isVisitor, now }: { isVisitor: boolean; now: Date }): FieldErrors {
  const errors = { ...checkForm(isVisitor ? VisitorDemand : NewDemand, input) }
  const use = readWireTime(input.expectedTime)
  if (use && use < earliestUseTime(now)) errors['expectedTime'] = m.demands_tooEarly()
  return isVisitor ? { ...errors, ...checkVisitor(input, errors) } : errors
}

function checkVisitor(input: DemandFormValues, errors: FieldErrors): FieldErrors {
  const { code: codeWrong } = checkTargetAndCode({ ...targetOf(input), code: input.code, codeKey: input.codeKey })
  const isTargetWrong = !errors['contractMobile'] && (readPhone(input.contractMobile) ?? readEmail(input.contractMobile)) === null
  return {
    ...(isTargetWrong && { contractMobile: m.ui_targetInvalid() }),
    ...(codeWrong && { code: codeWrong }),
  }
}

/** One field takes both: what has an @ is an address. */
export const targetOf = ({ contractMobile }: Pick<DemandFormValues, 'contractMobile'>) =>
  contractMobile.includes('@') ? { email: contractMobile } : { phonenumber: contractMobile }

/** Creates or updates a demand and returns its id. */
export async function sendDemand(input: DemandFormValues, demand: Demand | null): Promise<string> {
  const { contract: _, contractMobile: _a, code: _b, codeKey: _c, ...fields } = input
  if (demand) return (await fetchCall(updateDemand, { ...fields, id: demand.id, version: demand.version }, quiet)).id
  return (await fetchCall(createDemand, fields, quiet)).id
}

/** Registers, signs in and creates the demand in one call, and returns its id. A retry after a lost answer creates no second one. */
export async function sendFirstDemand({ code, codeKey, agreement, ...fields }: DemandFormValues): Promise<string> {
  const target = targetOf(fields)
  const entrustId = await registerWithDemand({
    registerFlag: 1,
    username: fields.contractMobile,
    ...target,
    code,
    codeKey,
    agreement,
    nickName: fields.contract,
    entrust: fields,
  })
  return entrustId
}
