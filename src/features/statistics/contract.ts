import { z } from 'zod'
import { m } from '#messages'
import { RegionCode } from '#features/regions/contract.ts'
import { BigintId, Flag, Id, integerOnWire, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { defaultPeriod, periods, statCards, sumKeys, todayPermissions, type SumKey } from './cards.ts'
import { todoActions, todoKinds } from './todo.ts'

/** Whose: one's own leads, parks and contracts, or those of the team as far as one may see them. */
const scopeFields = {
  scope: withTexts(z.enum(['mine', 'team']), { label: m.statistics_scope }).default('team'),
  city: withTexts(RegionCode, { label: m.field_city }).optional(),
}

const Sum = z.object({
  key: z.enum(sumKeys as [SumKey, ...SumKey[]]),
  /** Leads, minutes, per cent, m² or yuan; null without a case. */
  value: z.number().nullable(),
  /** newLeads: a usual day · response: the seven days before · occupancy: 30 days ago · rentable: due within 90 days · open: overdue. */
  aside: z.number().nullable(),
  /** The way to the value, oldest first; null where it is unknown. */
  spark: z.array(z.number().nullable()),
})

export const TodoRow = z.object({
  kind: z.enum(todoKinds),
  /** The lead, viewing, conversation, contract or working copy; of rows that stand for several records their kind. */
  id: Id,
  /** Who or what it is about, the rest of the sentence, and its time in words. */
  subject: z.string(),
  text: z.string(),
  time: z.string(),
  dueTime: WireTime.nullable(),
  state: z.enum(['late', 'amber', 'calm']),
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  action: z.enum(todoActions),
  /** Where the rest of the work is done. */
  link: z.string(),
  /** For actions that change the record. */
  version: z.int().nullable(),
  /** The viewing is untreated: its confirmation takes two steps. */
  untreated: Flag,
})
export type TodoRow = z.output<typeof TodoRow>

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/admin/today',
  access: { anyOf: todayPermissions },
  summary: '今日：要处理的事与五个数字，按权限取舍 · Today: what needs a person, and five figures; without what the caller may not see',
  input: z.object(scopeFields),
  reply: z.object({
    time: WireTime,
    sums: z.array(Sum),
    /** At most 100, the worst first. */
    todo: z.array(TodoRow),
    total: z.int(),
    /** The next confirmed viewing, for days on which nothing is left to do. */
    nextViewing: z.object({ time: z.string(), text: z.string() }).nullable(),
    cards: z.array(z.enum(statCards)),
    /** Cities with published parks, the largest first. */
    cities: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  failures: [known.signedOut, known.forbidden, known.invalid],
})
export type Today = z.output<typeof getToday.reply>

const units = ['text', 'count', 'minutes', 'percent', 'area', 'score'] as const
export type Unit = (typeof units)[number]

const statInput = z.object({
  card: withTexts(z.enum(statCards), { label: m.statistics_card }),
  ...scopeFields,
  days: withTexts(integerOnWire({ min: 7, max: 365, values: periods }), { label: m.statistics_period }).default(defaultPeriod),
  parkId: withTexts(BigintId, { label: m.ui_park }).optional(),
})

const Cell = z.union([z.number(), z.string()]).nullable()

/** The figures of a card as a table, from which its chart is drawn and its file written. */
export const Statistic = z.object({
  card: z.enum(statCards),
  from: WireDate,
  to: WireDate,
  /** First day of the period before, which is as long. */
  before: WireDate,
  /** The park that the figures are of. */
  park: z.object({ id: Id, name: z.string() }).nullable(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.enum(units) })),
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** `values` in the order of the columns. `link` opens the list of what is counted. */
      rows: z.array(z.object({ key: z.string(), label: z.string(), values: z.array(Cell), link: z.string().nullable() })),
    }),
  ),
  figures: z.array(
    z.object({ key: z.string(), label: z.string(), unit: z.enum(units), value: z.number().nullable(), before: z.number().nullable() }),
  ),
})
export type Statistic = z.output<typeof Statistic>
export type StatGroup = Statistic['groups'][number]

export const getStatistic = defineEndpoint({
  method: 'GET',
  path: '/admin/stat/:card',
  access: { permission: 'system:stat:query' },
  summary: '统计卡片：response、occupancy、searches、funnel、quality、gap · The figures of one card, with the period before',
  notes: [
    '还需该卡片主题的 list 权限：线索（response、funnel）、合同（occupancy）、园区（quality）、委托（gap）。 · Also needs to list what the card is about: leads (response, funnel), contracts (occupancy), parks (quality), demands (gap).',
  ],
  input: statInput,
  reply: Statistic,
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})

export const exportStatistic = defineEndpoint({
  method: 'POST',
  path: '/admin/stat/:card/export',
  access: { allOf: ['system:stat:query', 'system:stat:export'] },
  summary: '导出统计卡片为 CSV，与表格同数 · The same figures as a CSV file',
  input: statInput,
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid, known.tooMany],
})
