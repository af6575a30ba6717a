import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, integerOnWire, numberOnWire, QueryFlag, UuidId, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { line, requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'

/** A past letting, in both languages. Area in m², price in yuan per m² and day. */
export const Deal = z.object({
  id: Id,
  parkId: Id.nullable(),
  parkCode: z.string().nullable(),
  parkName: z.string().nullable(),
  warehouseId: Id.nullable(),
  warehouseCode: z.string().nullable(),
  warehouseName: z.string().nullable(),
  titleZh: z.string(),
  titleEn: z.string(),
  tenantZh: z.string(),
  tenantEn: z.string(),
  area: z.number(),
  price: z.number().nullable(),
  dealTime: WireDate,
  coverFileId: z.string().nullable(),
  published: Flag,
  updateTime: WireTime,
  version: z.int(),
})
export type Deal = z.output<typeof Deal>

const Day = WireDate.refine((day) => isDay(day) && day >= '1990-01-01' && day <= '2099-12-31')
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const twoDecimals = withMessage(m.inventory_dealTwoDecimals)
const version = integerOnWire({ min: 1, max: 2_147_483_647 })

export const DealColumn = z.enum(['dealTime', 'title', 'tenant', 'area', 'price'])
export type DealColumn = z.output<typeof DealColumn>

export const dealFilter = {
  /** Part of a title, a tenant or the code of a park. */
  keyword: line(m.ui_keyword, 50).optional(),
  published: withTexts(QueryFlag, { label: m.inventory_dealVisibility }).optional(),
  from: withTexts(Day, { label: m.inventory_dealFrom }).optional(),
  to: withTexts(Day, { label: m.inventory_dealTo }).optional(),
}

export const listDeals = defineEndpoint({
  method: 'GET',
  path: '/admin/deal/list',
  access: { permission: 'system:deal:list' },
  summary: '成交记录，新的在前 · Deals, the latest first',
  input: z
    .object({ ...pageFields, ...dealFilter, orderByColumn: DealColumn.optional(), isAsc: SortDirection.optional() })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Deal),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const countDealViews = defineEndpoint({
  method: 'GET',
  path: '/admin/deal/views',
  access: { permission: 'system:deal:list' },
  summary: '各内置视图的成交数 · How many deals each built-in view has',
  input: z.object({}),
  reply: z.object({ all: z.int(), shown: z.int(), hidden: z.int() }),
  failures: [known.signedOut, known.forbidden],
})

export const getDeal = defineEndpoint({
  method: 'GET',
  path: '/admin/deal/:id',
  access: { permission: 'system:deal:query' },
  summary: '成交详情 · A deal',
  input: z.object({ id: BigintId }),
  reply: Deal,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

const fields = {
  parkId: withTexts(orNull(BigintId), { label: m.inventory_dealPark }),
  warehouseId: withTexts(orNull(BigintId), { label: m.inventory_dealWarehouse }),
  titleZh: requiredLine(m.inventory_dealTitleZh, 100),
  titleEn: requiredLine(m.inventory_dealTitleEn, 200),
  tenantZh: requiredLine(m.inventory_dealTenantZh, 60),
  tenantEn: requiredLine(m.inventory_dealTenantEn, 120),
  area: withTexts(numberOnWire({ min: 0.01, max: 40_000_000 }).refine(hasTwoDecimals, twoDecimals), { label: m.inventory_dealArea }),
  price: withTexts(orNull(numberOnWire({ min: 0.01, max: 600 }).refine(hasTwoDecimals, twoDecimals)), { label: m.inventory_dealPrice }),
  dealTime: withTexts(Day, { label: m.inventory_dealDay }),
  coverFileId: withTexts(orNull(UuidId), { label: m.field_cover }),
  published: withTexts(Flag.default(true), { label: m.inventory_dealPublished }),
}
const DealFields = z.object(fields)
export type DealFields = z.output<typeof DealFields>

export const addDeal = defineEndpoint({
  method: 'POST',
  path: '/admin/deal',
  access: { permission: 'system:deal:add' },
  summary: '新增成交 · Adds a deal; the home page shows it once it is published',
  input: DealFields,
  reply: Deal,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.signedOut, known.forbidden, known.duplicate, known.invalid],
})

export const editDeal = defineEndpoint({
  method: 'PUT',
  path: '/admin/deal',
  access: { permission: 'system:deal:edit' },
  summary: '修改成交，带版本号 · Changes a deal; its version says what was read',
  input: z.object({ id: BigintId, version, ...fields }),
  reply: Deal,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.signedOut, known.forbidden, known.notFound, known.outdated, known.duplicate, known.invalid],
})

const maxIds = 100

export const prefillDeal = defineEndpoint({
  method: 'GET',
  path: '/admin/deal/fromContract/:contractId',
  access: { permission: 'system:deal:add' },
  summary: '由已生效合同预填成交：承租方默认隐去名称 · A deal filled from an effective contract; the tenant is not named',
  input: z.object({ contractId: UuidId }),
  reply: z.object({
    parkId: Id.nullable(),
    parkName: z.string().nullable(),
    warehouseId: Id.nullable(),
    titleZh: z.string(),
    titleEn: z.string(),
    tenantZh: z.string(),
    tenantEn: z.string(),
    area: z.number(),
    price: z.number().nullable(),
    dealTime: WireDate,
  }),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const removeDeals = defineEndpoint({
  method: 'DELETE',
  path: '/admin/deal/:ids',
  access: { permission: 'system:deal:remove' },
  summary: '删除成交，多个用逗号分隔 · Deletes deals',
  input: z.object({
    ids: withTexts(
      z
        .array(BigintId)
        .min(1)
        .max(maxIds)
        .transform((ids) => [...new Set(ids)]),
      { label: m.inventory_dealSelection },
    ),
  }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})

export const exportDeals = defineEndpoint({
  method: 'POST',
  path: '/admin/deal/export',
  access: { permission: 'system:deal:export' },
  summary: '导出当前筛选的成交为 Excel 文件 · The filtered deals as an Excel file',
  input: z.object(dealFilter),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.signedOut, known.forbidden, known.invalid, known.tooMany, known.tooManyRows],
})
