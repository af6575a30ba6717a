import { z } from 'zod'
import { m } from '#messages'
import { RegionCode } from '#features/regions/contract.ts'
import { BigintId, Flag, Id, integerOnWire, numberOnWire, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { Language, Moment, version } from './lead-fields.ts'
import { leadKinds, skipReasons } from './rules.ts'

const edit = { permission: 'system:leadRule:edit' } as const

const Terms = z.object({
  sources: z.array(z.enum(leadKinds)).max(leadKinds.length).optional(),
  /** Provinces, cities or districts. */
  regionCodes: z.array(RegionCode).max(50).optional(),
  parkIds: z.array(BigintId).max(50).optional(),
  whTypes: z
    .array(integerOnWire({ min: 1, max: 99 }))
    .max(20)
    .optional(),
  /** m². */
  areaFrom: numberOnWire({ min: 0.01, max: 100_000_000 }).optional(),
  language: Language.optional(),
  /** Customers who had a lead before. */
  returning: z.boolean().optional(),
})

const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), memberId: UuidId }),
  /** By turn: fewest open leads, then longest without a new one. */
  z.object({ kind: z.literal('group'), memberIds: z.array(UuidId).min(1).max(50) }),
  z.object({ kind: z.literal('formerOwner') }),
])

const ruleFields = {
  name: requiredLine(m.leads_ruleName, 40),
  terms: withTexts(Terms, { label: m.leads_ruleTerms }),
  target: withTexts(Target, { label: m.leads_ruleTarget }),
  /** Working minutes after which an unaccepted lead passes on; null: never. */
  acceptMinutes: withTexts(integerOnWire({ min: 1, max: 10_000 }).nullable().default(null), { label: m.leads_acceptMinutes }),
  active: withTexts(Flag.default(true), { label: m.ui_inUse }),
}

export const LeadRule = z.object({
  id: Id,
  /** From 1; the first rule that fits decides. */
  position: z.int(),
  name: z.string(),
  terms: Terms,
  target: Target,
  /** Names of the people in `target`, in its order. */
  targetNames: z.array(z.string()),
  /** Names of the parks in `terms`, in its order. */
  parkNames: z.array(z.string()),
  acceptMinutes: z.int().nullable(),
  active: Flag,
  /** Leads that it assigned in the last 30 days. */
  assigned: z.int(),
  version: z.int(),
})
export type LeadRule = z.output<typeof LeadRule>

export const listLeadRules = defineEndpoint({
  method: 'GET',
  path: '/admin/leadRule',
  access: { permission: 'system:lead:list' },
  summary: '分配规则，按顺序 · The assignment rules in their order',
  input: z.object({}),
  reply: z.array(LeadRule),
  failures: [known.signedOut, known.forbidden],
})

const writes = [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.invalid]

export const addLeadRule = defineEndpoint({
  method: 'POST',
  path: '/admin/leadRule',
  access: edit,
  summary: '新增分配规则，排在最后 · Adds a rule at the end',
  input: z.object(ruleFields),
  reply: LeadRule,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: writes,
})

export const editLeadRule = defineEndpoint({
  method: 'PUT',
  path: '/admin/leadRule',
  access: edit,
  summary: '修改分配规则；position 改变顺序 · Changes a rule, and with `position` its place',
  input: z.object({
    id: UuidId,
    ...ruleFields,
    position: withTexts(integerOnWire({ min: 1, max: 1_000 }), { label: m.leads_rulePosition }).optional(),
    version,
  }),
  reply: LeadRule,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, known.outdated],
})

export const removeLeadRule = defineEndpoint({
  method: 'DELETE',
  path: '/admin/leadRule/:id',
  access: edit,
  summary: '删除分配规则 · Deletes a rule',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const tryLeadRules = defineEndpoint({
  method: 'POST',
  path: '/admin/leadRule/try',
  access: edit,
  summary: '试一试：最近 30 天的线索会怎样分配 · How the rules would have assigned the leads of the last 30 days',
  input: z.object({
    /** Rules to try in place of the stored ones. */
    rules: withTexts(z.array(z.object({ id: UuidId.optional(), ...ruleFields })).max(100), { label: m.leads_rules }).optional(),
  }),
  reply: z.object({
    total: z.int(),
    unassigned: z.int(),
    byRule: z.array(z.object({ ruleName: z.string(), count: z.int() })),
    byPerson: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
    /** The latest 50. */
    rows: z.array(
      z.object({
        leadId: Id,
        source: z.enum(leadKinds),
        person: z.string().nullable(),
        place: z.string().nullable(),
        createTime: WireTime,
        ruleName: z.string().nullable(),
        ownerName: z.string().nullable(),
        skipped: z.array(z.object({ ruleName: z.string().nullable(), person: z.string().nullable(), reason: z.enum(skipReasons) })),
      }),
    ),
  }),
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const Absence = z.object({
  id: Id,
  memberId: Id,
  memberName: z.string(),
  fromTime: WireTime,
  toTime: WireTime,
  deputyId: Id.nullable(),
  deputyName: z.string().nullable(),
})
export type Absence = z.output<typeof Absence>

export const listAbsences = defineEndpoint({
  method: 'GET',
  path: '/admin/absence',
  access: { permission: 'system:lead:list' },
  summary: '当前与将来的缺勤 · Absences of today and later',
  input: z.object({}),
  reply: z.array(Absence),
  failures: [known.signedOut, known.forbidden],
})

export const saveAbsence = defineEndpoint({
  method: 'PUT',
  path: '/admin/absence',
  access: { permission: 'system:lead:list' },
  summary: '登记自己的缺勤；为他人需 system:leadRule:edit · Enters one’s own absence, or with system:leadRule:edit a colleague’s',
  input: z.object({
    id: UuidId.optional(),
    memberId: withTexts(UuidId, { label: m.leads_colleague }).optional(),
    fromTime: withTexts(Moment, { label: m.leads_absentFrom }),
    toTime: withTexts(Moment, { label: m.leads_absentTo }),
    deputyId: withTexts(UuidId.nullable().default(null), { label: m.leads_deputy }),
  }),
  reply: Absence,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: writes,
})

export const removeAbsence = defineEndpoint({
  method: 'DELETE',
  path: '/admin/absence/:id',
  access: { permission: 'system:lead:list' },
  summary: '删除缺勤：本人，或有 system:leadRule:edit 权限 · Deletes one’s own absence, or with the permission a colleague’s',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [known.signedOut, known.forbidden, known.notFound],
})
