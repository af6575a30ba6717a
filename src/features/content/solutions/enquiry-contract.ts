import { z } from 'zod'
import { m } from '#messages'
import { asText, Id, integerOnWire, UuidId, wordCodec, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { linesOrNone } from '#platform/contract/text-fields.ts'
import { SolutionId } from './contract.ts'
import { enquiryFollowUp } from './enquiry-transitions.ts'
import { solutionFailures } from './failures.ts'

export const EnquiryStatus = wordCodec(asText(enquiryFollowUp.values))

export const EnquiryRow = z.object({
  id: Id,
  solutionId: SolutionId,
  solutionTitle: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  /** Phone number or e-mail address; masked in lists. */
  target: z.string(),
  message: z.string(),
  /** Language of the enquiry and of the expected answer. */
  language: z.enum(['zh_CN', 'en_US']),
  status: EnquiryStatus,
  createTime: WireTime,
  updateTime: WireTime,
  version: z.int(),
})
export type EnquiryRow = z.output<typeof EnquiryRow>

export const Enquiry = EnquiryRow.extend({
  /** Notes in chronological order; `actor` is the display name of the author. */
  notes: z.array(z.object({ time: WireTime, actor: z.string(), status: EnquiryStatus, note: z.string().nullable() })),
})
export type Enquiry = z.output<typeof Enquiry>

export const listEnquiries = defineEndpoint({
  method: 'GET',
  path: '/admin/enquiry/list',
  access: { permission: 'system:enquiry:list' },
  summary: '方案咨询，联系方式脱敏 · Enquiries about solutions, contacts masked, the newest first',
  input: z
    .object({
      ...pageFields,
      status: EnquiryStatus.optional(),
      solutionId: SolutionId.optional(),
      /** Part of a name, company or message, or a complete phone number or e-mail address. */
      keyword: z.string().max(50).optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  /** `counts` ignore the filter. */
  reply: listOf(EnquiryRow).extend({ counts: z.object({ new: z.int(), contacted: z.int(), closed: z.int() }) }),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getEnquiry = defineEndpoint({
  method: 'GET',
  path: '/admin/enquiry/:id',
  access: { permission: 'system:enquiry:query' },
  summary: '咨询详情与跟进记录 · An enquiry with its contact and what was done about it; reading it is audited',
  input: z.object({ id: UuidId }),
  reply: Enquiry,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const changeEnquiryStatus = defineEndpoint({
  method: 'PUT',
  path: '/admin/enquiry/status',
  access: { permission: 'system:enquiry:edit' },
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '跟进咨询：改状态、记备注 · Moves an enquiry on, or adds a note to it',
  input: z.object({
    id: UuidId,
    status: withTexts(EnquiryStatus, { label: m.ui_status }),
    note: linesOrNone(m.ui_note, 500),
    version: integerOnWire({ min: 1, max: 2_147_483_647 }),
  }),
  reply: Enquiry,
  failures: [known.signedOut, known.forbidden, known.notFound, known.outdated, known.invalid, solutionFailures.moveRefused],
})
