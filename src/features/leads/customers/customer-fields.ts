import { z } from 'zod'
import { m } from '#messages'
import { RegionCode } from '#features/regions/contract.ts'
import { QueryFlag, UuidId } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { line, requiredLine } from '#platform/contract/text-fields.ts'
import { Language } from '../lead-fields.ts'
import { contactFilters, maxTagLength, maxTags } from './rules.ts'

export const CustomerId = withTexts(UuidId, { label: m.leads_customer })

export const Tags = withTexts(
  z
    .array(requiredLine(m.leads_tag, maxTagLength))
    .max(maxTags)
    .transform((tags) => [...new Set(tags)]),
  { label: m.leads_tags },
)

/** What staff change about a customer. Phone and e-mail address are those that the customer left. */
export const customerFields = {
  person: requiredLine(m.leads_person, 50),
  company: line(m.leads_company, 100),
  tags: Tags,
  ownerId: withTexts(z.union([z.literal('none'), UuidId]), { label: m.leads_customerOwner }),
  language: withTexts(Language, { label: m.ui_language }),
}

/** The filter of list and export. */
export const customerFilter = {
  /** A member of staff, `me`, or `none` for customers without an owner. */
  ownerId: withTexts(z.union([z.enum(['me', 'none']), UuidId]), { label: m.leads_customerOwner }).optional(),
  /** A province, city or district in which the customer asked for space, or lives. */
  cityCode: withTexts(RegionCode, { label: m.leads_region }).optional(),
  tag: line(m.leads_tag, maxTagLength).optional(),
  account: withTexts(QueryFlag, { label: m.leads_columnAccount }).optional(),
  contact: withTexts(z.enum(contactFilters), { label: m.leads_columnLastContact }).optional(),
  /** In the name or the company, also by pinyin or initials; at least seven digits of a phone number, or its last four; a whole e-mail address. */
  q: line(m.ui_keyword, 50).optional(),
}
