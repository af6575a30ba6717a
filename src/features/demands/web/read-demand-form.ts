import { numberIn } from '#platform/web/form/text-in.ts'
import type { Demand } from '../contract.ts'
import type { Prefill } from './prefill.ts'

/** Form values, named like the wire fields; empty text for empty fields. */
export type DemandFormValues = {
  demandType: string
  constructionStandard: string
  whType: string
  demandArea: string
  expectedTime: string
  expectedTenancy: string
  storageCategory: string
  regionType: string
  regionCode: string
  expectedAddress: string
  demandFloorType: string
  floorHeight: string
  loadBearing: string
  ifBalcony: boolean
  ifRainshed: boolean
  description: string
  contract: string
  contractMobile: string
  code: string
  codeKey: string
  agreement: boolean
}

export function readDemandForm(fields: FormData): DemandFormValues {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    demandType: text('demandType'),
    constructionStandard: text('constructionStandard'),
    whType: text('whType'),
    demandArea: numberIn(fields, 'demandArea'),
    expectedTime: toWireTime(text('expectedTime')),
    expectedTenancy: numberIn(fields, 'expectedTenancy'),
    storageCategory: text('storageCategory'),
    regionType: text('regionType'),
    regionCode: text('regionCode'),
    expectedAddress: text('expectedAddress'),
    demandFloorType: text('demandFloorType'),
    floorHeight: numberIn(fields, 'floorHeight'),
    loadBearing: numberIn(fields, 'loadBearing'),
    ifBalcony: fields.has('ifBalcony'),
    ifRainshed: fields.has('ifRainshed'),
    description: text('description'),
    contract: text('contract'),
    contractMobile: text('contractMobile'),
    code: text('code'),
    codeKey: text('codeKey'),
    agreement: fields.has('agreement'),
  }
}

/** Reads the field that takes both; an e-mail address has an @. */
export const readTarget = ({ contractMobile }: Pick<DemandFormValues, 'contractMobile'>) =>
  contractMobile.includes('@') ? { email: contractMobile } : { phonenumber: contractMobile }

/** Converts the value of a datetime-local control, which omits zero seconds. */
function toWireTime(value: string) {
  const [day, time] = value.split('T')
  return day && time ? `${day} ${time.length === 5 ? `${time}:00` : time.slice(0, 8)}` : value
}

/** Initial values of the controls. */
export type DemandDefaults = Partial<Record<Exclude<keyof DemandFormValues, 'ifBalcony' | 'ifRainshed' | 'agreement'>, string>> & {
  ifBalcony: boolean
  ifRainshed: boolean
}

export const newDemandDefaults = ({ ifBalcony, ifRainshed, ...prefill }: Prefill): DemandDefaults => ({
  ...prefill,
  ...(prefill.demandArea && { demandArea: formatTwoDecimals(Number(prefill.demandArea)) }),
  ...(prefill.floorHeight && { floorHeight: formatTwoDecimals(Number(prefill.floorHeight)) }),
  ifBalcony: ifBalcony === true,
  ifRainshed: ifRainshed === true,
})

export const editDemandDefaults = (demand: Demand): DemandDefaults => ({
  demandType: demand.demandType,
  constructionStandard: demand.constructionStandard ?? '',
  whType: demand.whType,
  demandArea: formatTwoDecimals(demand.demandArea),
  expectedTime: demand.expectedTime.replace(' ', 'T'),
  expectedTenancy: String(demand.expectedTenancy),
  storageCategory: demand.storageCategory,
  regionType: demand.regionType,
  regionCode: demand.regionCode,
  expectedAddress: demand.expectedAddress ?? '',
  demandFloorType: demand.demandFloorType ?? '',
  floorHeight: demand.floorHeight === null ? '' : formatTwoDecimals(demand.floorHeight),
  loadBearing: demand.loadBearing === null ? '' : formatTwoDecimals(demand.loadBearing),
  description: demand.description ?? '',
  ifBalcony: demand.ifBalcony,
  ifRainshed: demand.ifRainshed,
})

const formatTwoDecimals = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '')
