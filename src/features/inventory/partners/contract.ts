import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, integerOnWire, UuidId, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { failures } from './failures.ts'
import { restrictableKeys } from './partner-columns.ts'
import { PushAnswer, Rows } from './push-contract.ts'

export const trusts = ['review', 'direct'] as const

const Key = z.object({
  id: Id,
  name: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  createTime: WireTime,
  lastUsedTime: WireTime.nullable(),
  revokedTime: WireTime.nullable(),
})
export type PartnerKey = z.output<typeof Key>

const Partner = z.object({
  id: Id,
  /** Names the source in calls. */
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  trust: z.enum(trusts),
  /** Codes of the regions that it may send; empty: all. */
  regions: z.array(z.string()),
  /** Their names in the caller's language, in the same order. */
  regionNames: z.array(z.string()),
  /** Keys of the import template that it may send; empty: all. */
  fields: z.array(z.string()),
  active: Flag,
  version: z.int(),
  keys: z.int(),
  /** Parks and warehouses that it has sent. */
  listings: z.int(),
  lastCallTime: WireTime.nullable(),
  /** Rows with errors in the last seven days. */
  recentErrors: z.int(),
})
export type Partner = z.output<typeof Partner>

/** Rows by result on one day in Asia/Shanghai. */
const CallDay = z.object({
  day: WireDate,
  calls: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  stale: z.int(),
  withdrawn: z.int(),
  errors: z.int(),
})
export type CallDay = z.output<typeof CallDay>

const PartnerCall = z.object({
  id: Id,
  time: WireTime,
  operation: z.enum(['push', 'check', 'list', 'withdraw']),
  keyName: z.string().nullable(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  stale: z.int(),
  withdrawn: z.int(),
  errors: z.int(),
  /** The first error of the call, in the caller's language. */
  firstError: z.string().nullable(),
  changeSetId: Id.nullable(),
})
export type PartnerCall = z.output<typeof PartnerCall>

export const PartnerDetail = Partner.extend({
  keyList: z.array(Key),
  /** Of the last 14 days with calls, the latest first. */
  days: z.array(CallDay),
  /** The last 20, the latest first. */
  calls: z.array(PartnerCall),
})
export type PartnerDetail = z.output<typeof PartnerDetail>

const Version = integerOnWire({ min: 1, max: 2_147_483_647 })
const maxRegions = 100

const fields = {
  nameZh: requiredLine(m.ui_chineseName, 40),
  nameEn: requiredLine(m.ui_englishName, 40),
  trust: withTexts(z.enum(trusts).default('review'), { label: m.inventory_partnerTrust }),
  regions: withTexts(
    z
      .array(z.string().regex(/^[0-9A-Za-z]{1,12}$/))
      .max(maxRegions)
      .default([]),
    { label: m.inventory_partnerRegions },
  ),
  fields: withTexts(z.array(z.enum(restrictableKeys)).max(restrictableKeys.length).default([]), { label: m.inventory_partnerFields }),
  active: withTexts(Flag.default(true), { label: m.ui_inUse }),
}
export const PartnerFields = z.object(fields)
export type PartnerFields = z.output<typeof PartnerFields>

const Code = withTexts(z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/), { label: m.inventory_partnerCode })
const PartnerId = withTexts(BigintId, { label: m.inventory_partnerSource })

export const listPartners = defineEndpoint({
  method: 'GET',
  path: '/admin/partner/list',
  access: { permission: 'system:partner:list' },
  summary: '合作方 · Partners',
  input: z.object({}),
  reply: listOf(Partner),
  envelope: 'list',
})

export const getPartner = defineEndpoint({
  method: 'GET',
  path: '/admin/partner/:id',
  access: { permission: 'system:partner:query' },
  summary: '合作方详情：密钥与最近调用 · A partner with its keys and last calls',
  input: z.object({ id: PartnerId }),
  reply: PartnerDetail,
  failures: [known.notFound],
})

export const addPartner = defineEndpoint({
  method: 'POST',
  path: '/admin/partner',
  access: { permission: 'system:partner:add' },
  summary: '新增合作方 · Adds a partner',
  input: z.object({ code: Code, ...fields }),
  reply: z.object({ id: Id }),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.invalid],
})

export const editPartner = defineEndpoint({
  method: 'PUT',
  path: '/admin/partner',
  access: { permission: 'system:partner:edit' },
  summary: '修改合作方，带版本号 · Changes a partner; its version says what was read',
  input: z.object({ id: PartnerId, version: Version, ...fields }),
  reply: z.object({ id: Id }),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.notFound, known.outdated, known.invalid],
})

export const removePartners = defineEndpoint({
  method: 'DELETE',
  path: '/admin/partner/:ids',
  access: { permission: 'system:partner:remove' },
  summary: '删除没有房源的合作方，多个用逗号分隔 · Deletes partners that have sent no listings',
  input: z.object({ ids: withTexts(z.array(BigintId).min(1).max(100), { label: m.inventory_partnerSource }) }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [failures.inUse, known.notFound],
})

/** Without `singleSubmit`: the key is never stored. */
export const addPartnerKey = defineEndpoint({
  method: 'POST',
  path: '/admin/partner/key',
  access: { permission: 'system:partner:edit' },
  summary: '新增密钥，仅在此答复中出现一次 · Creates a key, which only this answer holds',
  input: z.object({ id: PartnerId, name: requiredLine(m.inventory_partnerKeyName, 40) }),
  reply: Key.extend({ key: z.string() }),
  failures: [known.notFound, known.invalid],
})

export const revokePartnerKey = defineEndpoint({
  method: 'DELETE',
  path: '/admin/partner/key/:id',
  access: { permission: 'system:partner:edit' },
  summary: '撤销密钥，立即生效 · Revokes a key at once',
  input: z.object({ id: withTexts(UuidId, { label: m.inventory_partnerKey }) }),
  reply: z.object({ id: Id }),
  singleSubmit: true,
  failures: [known.notFound],
})

export const tryPartner = defineEndpoint({
  method: 'POST',
  path: '/admin/partner/check',
  access: { permission: 'system:partner:query' },
  summary: '以合作方身份试运行，不写入 · A dry run in the name of a partner; writes nothing',
  input: z.object({ id: PartnerId, rows: Rows }),
  reply: PushAnswer,
  maxBodyBytes: 4 * 1024 * 1024,
  repeatSubmit: false,
  failures: [known.notFound, known.invalid],
})
