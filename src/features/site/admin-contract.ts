import { z } from 'zod'
import { m } from '#messages'
import { Flag, integerOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { failures as fileFailures } from '#features/files/failures.ts'
import { Setting } from './contract.ts'
import { failures } from './failures.ts'

const Key = z.string().min(1).max(80)
const Value = z.string().max(20_000)

/** A setting as operators see it. `valueEn` null: the same in both languages. */
const AdminSetting = z.object({
  configKey: z.string(),
  valueZh: z.string(),
  valueEn: z.string().nullable(),
  defaultZh: z.string(),
  defaultEn: z.string().nullable(),
  isPublic: Flag,
  /** Set by the environment of the process; the value cannot be changed here. */
  fixed: Flag,
  version: z.number(),
  updateTime: WireTime,
  /** Empty: never changed, or the account no longer exists. */
  updateBy: z.string(),
})
export type AdminSetting = z.output<typeof AdminSetting>

export const listAdminSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/config/list',
  access: { permission: 'system:config:list' },
  summary: '全部配置项，含默认值与版本 · All settings with their defaults and versions',
  input: z.object({}),
  reply: listOf(AdminSetting),
  envelope: 'list',
})

export const getAdminSetting = defineEndpoint({
  method: 'GET',
  path: '/admin/config/:key',
  access: { permission: 'system:config:query' },
  summary: '单个配置项 · One setting',
  input: z.object({ key: Key }),
  reply: AdminSetting,
  failures: [known.notFound],
})

const Before = z.object({ valueZh: z.string(), valueEn: z.string().nullable() })

export const listSettingHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/config/:key/history',
  access: { permission: 'system:config:query' },
  summary: '配置项的修改记录，最新在前 · What a setting was, the latest change first; 50 at most',
  input: z.object({ key: Key }),
  reply: z.array(z.object({ time: WireTime, actor: z.string(), before: Before, after: Before })),
  failures: [known.notFound],
})

export const editSetting = defineEndpoint({
  method: 'PUT',
  path: '/admin/config',
  access: { permission: 'system:config:edit' },
  summary: '修改配置项的两种语言 · Change a setting in both languages',
  input: z.object({
    configKey: Key,
    valueZh: withTexts(Value, { label: m.site_value }),
    valueEn: withTexts(Value, { label: m.site_value }).nullable().optional(),
    version: integerOnWire({ min: 1, max: 2_147_483_647 }),
  }),
  keepsEmpty: ['valueZh', 'valueEn'],
  reply: AdminSetting,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.duplicate, known.outdated, failures.badValue],
})

export const updateSettingByKey = defineEndpoint({
  method: 'PUT',
  path: '/system/config/updateByKey',
  access: { permission: 'system:config:edit' },
  summary: '按键修改配置，值为调用方语言 · Change a setting by its key; the value is that of the caller’s language',
  input: z.object({ configKey: Key, configValue: withTexts(Value, { label: m.site_value }) }),
  keepsEmpty: ['configValue'],
  reply: Setting,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, failures.badValue],
})

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: '/admin/config/logo',
  access: { permission: 'system:config:edit' },
  upload: 'file',
  summary: '上传标志或图标，SVG 或 PNG，保存配置后才使用 · Upload a logo or icon, SVG or PNG; it is used once a setting is saved with it',
  input: z.object({}),
  reply: z.object({ url: z.string() }),
  failures: [
    known.forbidden,
    known.tooLarge,
    known.invalid,
    known.tooMany,
    known.storageFull,
    fileFailures.wrongFormat,
    fileFailures.quotaReached,
    fileFailures.unreadablePicture,
  ],
})
