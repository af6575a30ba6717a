import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, WireTime, wordCodec } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { cleanLine, countGraphemes } from '#platform/contract/plain-text.ts'
import { itemStatuses, listClasses } from './kinds.ts'
import { failures } from './failures.ts'

/** In characters as readers count them. */
const maxLabelLength = 40
const isLabel = (text: string) => text !== '' && countGraphemes(text) <= maxLabelLength
const labelParams = {
  params: { text: (options: { locale: 'zh-CN' | 'en-US' }) => m.dictionaries_badLabel({ n: String(maxLabelLength) }, options) },
}
const Label = z.string().max(400).transform(cleanLine).refine(isLabel, labelParams)
const LabelZh = withTexts(Label, { label: m.dictionaries_labelZh })
const LabelEn = withTexts(Label, { label: m.dictionaries_labelEn })

/** As stored in the database. */
const Type = withTexts(z.string().regex(/^[a-z][a-z0-9_]{1,60}$/), { label: m.dictionaries_type })
const Value = withTexts(integerOnWire({ min: 0, max: 32_767 }), { label: m.dictionaries_value })
const Version = integerOnWire({ min: 1, max: 2_147_483_647 })
/** CSS class names. */
const CssClass = withTexts(
  z
    .string()
    .max(100)
    .regex(/^([A-Za-z][\w-]*( [A-Za-z][\w-]*)*)?$/),
  { label: m.dictionaries_cssClass },
)
const ListClass = withTexts(z.enum(listClasses), { label: m.dictionaries_listClass })
const Status = withTexts(wordCodec(itemStatuses), { label: m.ui_state })

const AdminType = z.object({
  dictType: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Number of values, disabled ones included. */
  items: z.number(),
  /** Number of values that the search index has room for; null: unlimited. */
  slots: z.number().nullable(),
  /** The program depends on the values: none can be added, disabled or deleted. */
  fixed: Flag,
  builtIn: Flag,
  version: z.number(),
})
export type AdminType = z.output<typeof AdminType>

const AdminItem = z.object({
  dictCode: z.string(),
  dictType: z.string(),
  dictValue: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  listClass: z.string(),
  cssClass: z.string(),
  dictSort: z.number(),
  isDefault: Flag,
  status: Status,
  builtIn: Flag,
  version: z.number(),
  updateTime: WireTime,
})
export type AdminItem = z.output<typeof AdminItem>

/** Where a value is used, in the caller’s language, and how often. */
const Use = z.object({ place: z.string(), label: z.string(), times: z.number() })
const ItemWithUses = AdminItem.extend({ uses: z.array(Use) })
export type ItemWithUses = z.output<typeof ItemWithUses>

export const listTypes = defineEndpoint({
  method: 'GET',
  path: '/admin/dictType/list',
  access: { permission: 'system:dictType:list' },
  summary: '全部字典类型 · All dictionaries',
  input: z.object({}),
  reply: listOf(AdminType),
  envelope: 'list',
})

export const addType = defineEndpoint({
  method: 'POST',
  path: '/admin/dictType',
  access: { permission: 'system:dictType:add' },
  summary: '新增字典类型 · Add a dictionary',
  input: z.object({ dictType: Type, nameZh: LabelZh, nameEn: LabelEn }),
  reply: AdminType,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.invalid],
})

export const editType = defineEndpoint({
  method: 'PUT',
  path: '/admin/dictType',
  access: { permission: 'system:dictType:edit' },
  summary: '修改字典名称 · Rename a dictionary',
  input: z.object({ dictType: Type, nameZh: LabelZh, nameEn: LabelEn, version: Version }),
  reply: AdminType,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.notFound, known.duplicate, known.outdated, known.invalid],
})

export const removeTypes = defineEndpoint({
  method: 'DELETE',
  path: '/admin/dictType/:ids',
  access: { permission: 'system:dictType:remove' },
  summary: '删除空的自建字典 · Delete dictionaries that operators added and that are empty',
  input: z.object({ ids: z.string().min(1).max(100) }),
  reply: z.null(),
  singleSubmit: true,
  failures: [failures.inUse, failures.builtIn, failures.notEmpty, known.notFound],
})

export const listItems = defineEndpoint({
  method: 'GET',
  path: '/admin/dictData/list',
  access: { permission: 'system:dictData:list' },
  summary: '字典的全部值，含停用 · All values of a dictionary, switched-off ones included',
  input: z.object({ dictType: Type }),
  reply: listOf(AdminItem),
  envelope: 'list',
})

export const getItem = defineEndpoint({
  method: 'GET',
  path: '/admin/dictData/:id',
  access: { permission: 'system:dictData:query' },
  summary: '一个字典值及其使用处 · A value and where it is used',
  input: z.object({ id: Id }),
  reply: ItemWithUses,
  failures: [known.notFound],
})

const itemFields = {
  labelZh: LabelZh,
  labelEn: LabelEn,
  listClass: ListClass,
  cssClass: CssClass.default(''),
  isDefault: Flag,
  status: Status,
}

export const addItem = defineEndpoint({
  method: 'POST',
  path: '/admin/dictData',
  access: { permission: 'system:dictData:add' },
  summary: '新增字典值 · Add a value',
  input: z.object({ dictType: Type, dictValue: Value, ...itemFields }),
  reply: AdminItem,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.notFound, known.invalid],
})

export const editItem = defineEndpoint({
  method: 'PUT',
  path: '/admin/dictData',
  access: { permission: 'system:dictData:edit' },
  summary: '修改字典值 · Change labels, colour or state of a value',
  input: z.object({ dictType: Type, dictValue: Value, ...itemFields, version: Version }),
  reply: AdminItem,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.notFound, known.duplicate, known.outdated, known.invalid],
})

export const orderItems = defineEndpoint({
  method: 'PUT',
  path: '/admin/dictData/order',
  access: { permission: 'system:dictData:edit' },
  summary: '调整字典值的顺序 · Put the values of a dictionary into another order',
  input: z.object({ dictType: Type, dictValues: withTexts(z.array(Value).min(1).max(500), { label: m.dictionaries_value }) }),
  reply: z.null(),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.notFound, known.duplicate],
})

export const removeItems = defineEndpoint({
  method: 'DELETE',
  path: '/admin/dictData/:ids',
  access: { permission: 'system:dictData:remove' },
  summary: '删除未使用的自建字典值 · Delete values that operators added and that nothing uses',
  input: z.object({ ids: z.string().min(1).max(100) }),
  reply: z.null(),
  singleSubmit: true,
  failures: [failures.inUse, failures.builtIn, known.notFound],
})

const ItemState = z.object({ labelZh: z.string(), labelEn: z.string(), status: Status, dictSort: z.number() }).partial()

export const listItemHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/dictData/:id/history',
  access: { permission: 'system:dictData:query' },
  summary: '字典值的修改记录，最新在前 · What a value was, the latest change first; 50 at most',
  input: z.object({ id: Id }),
  reply: z.array(
    z.object({ time: WireTime, actor: z.string(), action: z.string(), before: ItemState.nullable(), after: ItemState.nullable() }),
  ),
  failures: [known.notFound],
})
