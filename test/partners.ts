import { randomInt } from 'node:crypto'
import { addPartner, addPartnerKey } from '#features/inventory/partners/contract.ts'
import {
  checkListings,
  listHeldListings,
  pushListings,
  withdrawListings,
  type PushAnswer,
} from '#features/inventory/partners/push-contract.ts'
import type { CallInput, TestApp } from './app.ts'
import { buildMember } from './build/member.ts'

type Options = Omit<CallInput<(typeof addPartner)['input']>, 'code' | 'nameZh' | 'nameEn'> & { code?: string }

/** Adds a partner with a key, and returns what calls in its name. */
export async function buildPartner(portal: TestApp, options: Options = {}) {
  const admin = await buildMember(portal.deps.db, { roles: ['admin'] })
  const code = options.code ?? `partner-${randomInt(1e9)}`
  const { id } = await portal.as(admin).call(addPartner, { nameZh: '华东仓储', nameEn: 'East China Storage', ...options, code })
  const { id: keyId, key } = await portal.as(admin).call(addPartnerKey, { id, name: '正式环境' })
  return { id, code, admin, keyId, key, ...callsWith(portal, key) }
}
export type BuiltPartner = Awaited<ReturnType<typeof buildPartner>>

/** Returns the calls of a partner with a key; also on another process. */
export function callsWith(portal: TestApp, key: string) {
  const options = { headers: { authorization: `Bearer ${key}` } }
  const ask = async (endpoint: Parameters<TestApp['ask']>[0], input: Record<string, unknown>) =>
    (await portal.ask(endpoint, input, options)).envelope
  return {
    ask,
    push: async (...rows: object[]): Promise<PushAnswer> => portal.call(pushListings, { rows }, options),
    check: async (...rows: object[]): Promise<PushAnswer> => portal.call(checkListings, { rows }, options),
    list: (input: CallInput<(typeof listHeldListings)['input']> = {}) => portal.call(listHeldListings, input, options),
    withdraw: (sheet: 'park' | 'warehouse', ...externalIds: string[]) => portal.call(withdrawListings, { sheet, externalIds }, options),
  }
}

let numbers = 0

/** A park in Qingdao and its warehouse, complete enough to be published. */
export function completeRows(name = `推送园区 ${++numbers}`) {
  const park = `P-${++numbers}`
  const unit = `A-${numbers}`
  const parkRow = {
    sheet: 'park',
    externalId: park,
    name_zh: name,
    name_en: `Pushed park ${numbers}`,
    district_code: '370211',
    address_zh: '前湾港路 88 号',
    address_en: '88 Qianwangang Road',
    lng: 120.19,
    lat: 35.96,
    drawing_cover: true,
    introduction_zh: '临港园区。',
    introduction_en: 'A park beside the port.',
    advantage_zh: '距港口五公里',
    advantage_en: 'Five kilometres from the port',
    transport_zh: '前湾港 5 公里',
    transport_en: 'Qianwan Port, 5 km',
    voltage: 10,
    power_capacity_kva: 2000,
  }
  const gateRow = { sheet: 'gate', parkExternalId: park, gate_number: 1, width_m: 6, height_m: 4.5, max_vehicle: '1' }
  const floorRow = { sheet: 'floor', parkExternalId: park, building: 1, floor_number: 1, height: 9.5, area: 9000 }
  const unitRow = {
    sheet: 'warehouse',
    externalId: unit,
    parkExternalId: park,
    name_zh: '三号库西',
    name_en: 'Unit 3 West',
    building: 1,
    floor_number: 1,
    wh_type: '冷藏库',
    building_type: '单层库',
    total_area: 4200,
    rentable_area: 4200,
    min_rent_area: 500,
    price: 2.1,
    rentable_from: '2027-03-01',
    min_lease_months: 12,
    floor_height: 9,
    column_x: 11,
    column_y: 22.5,
    length_m: 100,
    width_m: 42,
    bearing: 3,
    door_count: 4,
    unloading: '1',
    fire_rating: '丙二类',
    fire_compartment_area: 2000,
    floor_material: '金刚砂',
  }
  return { park, unit, parkRow, gateRow, floorRow, unitRow, all: [parkRow, gateRow, floorRow, unitRow] }
}
