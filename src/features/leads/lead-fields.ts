import { z } from 'zod'
import { m } from '#messages'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { solutionIds } from '#features/content/solutions/contract.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { BigintId, integerOnWire, isUuid, numberOnWire, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { line, lines, requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { dueFilters, leadKinds, stages } from './rules.ts'

export const version = integerOnWire({ min: 1, max: 2_147_483_647 })
export const LeadId = withTexts(UuidId, { label: m.leads_lead })

/** A moment of the wire; refused with a message that names the field. */
export const Moment = WireTime.refine((text) => readWireTime(text) !== null, withMessage(m.leads_badTime))

export const Language = z.enum(['zh_CN', 'en_US'])

/** A phone number of eleven digits, or an e-mail address in lower case; empty: none. */
export const Phone = withTexts(
  z.string().transform((text, context) => {
    const phone = readPhone(text)
    if (phone === null) context.addIssue({ code: 'custom', ...withMessage(m.ui_targetInvalid) })
    return phone ?? ''
  }),
  { label: m.ui_phone },
)
export const Email = withTexts(
  z.string().transform((text, context) => {
    const email = readEmail(text)
    if (email === null) context.addIssue({ code: 'custom', ...withMessage(m.ui_targetInvalid) })
    return email ?? ''
  }),
  { label: m.ui_email },
)

/** What staff type in about a lead. */
export const leadFields = {
  person: requiredLine(m.leads_person, 50),
  phone: Phone.optional(),
  email: Email.optional(),
  company: line(m.leads_company, 100).optional(),
  parkId: withTexts(BigintId, { label: m.ui_park }).optional(),
  warehouseId: withTexts(BigintId, { label: m.field_warehouse }).optional(),
  /** Where the customer looks, if no park is named. */
  regionCode: withTexts(RegionCode, { label: m.leads_region }).optional(),
  whType: withTexts(integerOnWire({ min: 1, max: 99 }), { label: m.ui_warehouseType }).optional(),
  area: withTexts(numberOnWire({ min: 0.01, max: 100_000_000 }), { label: m.leads_area }).optional(),
  goods: line(m.leads_goods, 30).optional(),
  text: lines(m.leads_wish, 500).optional(),
  language: withTexts(Language, { label: m.ui_language }).default('zh_CN'),
}

export const Next = {
  text: line(m.leads_nextAction, 120),
  time: withTexts(Moment, { label: m.leads_nextTime }),
}

/** The filter of board, list and export. */
export const leadFilter = {
  source: withTexts(z.enum(leadKinds), { label: m.leads_source }).optional(),
  /** One viewing, demand, enquiry or conversation: the lead that came from it. */
  sourceId: withTexts(UuidId, { label: m.leads_source }).optional(),
  /** The solution that an enquiry is about. */
  solutionId: withTexts(z.enum(solutionIds), { label: m.leads_solution }).optional(),
  /** A member of staff, `me`, or `none` for leads without an owner. */
  ownerId: withTexts(
    z.string().refine((text) => text === 'me' || text === 'none' || isUuid(text)),
    { label: m.leads_owner },
  ).optional(),
  /** A province, city or district. */
  cityCode: withTexts(RegionCode, { label: m.leads_region }).optional(),
  due: withTexts(z.enum(dueFilters), { label: m.leads_due }).optional(),
  language: withTexts(Language, { label: m.ui_language }).optional(),
  /** In the name, the company, the park or the wish; or a whole phone number or e-mail address. */
  q: line(m.ui_keyword, 50).optional(),
}
export const Stage = withTexts(z.enum(stages), { label: m.leads_stage })
