import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, integerOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { lineOrNone } from '#platform/contract/text-fields.ts'
import { agreementFailures } from './failures.ts'

export const agreementTypes = ['terms', 'privacy', 'about', 'law'] as const
export const AgreementType = z.enum(agreementTypes)
export type AgreementType = z.output<typeof AgreementType>

const maxVersion = 2_147_483_647
const VersionNumber = integerOnWire({ min: 1, max: maxVersion })

/** `inForce`: applies today. `upcoming`: published, takes effect later. `past`: was in force before. */
export const AgreementState = z.enum(['inForce', 'upcoming', 'past'])
export type AgreementState = z.output<typeof AgreementState>

const published = {
  version: z.int(),
  title: z.string(),
  /** Summary of changes; empty for the first version. */
  note: z.string(),
  state: AgreementState,
  effectiveTime: WireTime,
}

/** `content` is sanitised HTML. */
export const Agreement = z.object({ type: AgreementType, content: z.string(), ...published })
export type Agreement = z.output<typeof Agreement>

export const getAgreement = defineEndpoint({
  method: 'GET',
  path: '/system/agreement/:type',
  access: 'public',
  summary:
    '服务协议、隐私政策、关于我们、法律声明，默认现行版本。 · One of the four documents: the version in force, or one that is named.',
  // Plain strings: an unknown type or version answers 404 instead of 422.
  input: z.object({ type: z.string().max(20), version: z.string().max(20).optional() }),
  reply: Agreement,
  failures: [known.notFound],
})

export const AgreementVersion = z.object(published)
export type AgreementVersion = z.output<typeof AgreementVersion>

export const listAgreementVersions = defineEndpoint({
  method: 'GET',
  path: '/system/agreement/:type/versions',
  access: 'public',
  summary: '一份文件的全部已发布版本，新的在前。 · All published versions of a document, the newest first.',
  input: z.object({ type: z.string().max(20) }),
  reply: z.array(AgreementVersion),
  failures: [known.notFound],
})

/** Agreements that the member must accept again; empty when none are due. `version` is sent back on accepting or declining. */
export const AgreementsDue = z.object({
  version: z.string(),
  agreements: z.array(z.object({ type: AgreementType, ...published })),
})
export type AgreementsDue = z.output<typeof AgreementsDue>

export const listAgreementsDue = defineEndpoint({
  method: 'GET',
  path: '/system/agreement/due',
  access: 'member',
  summary: '需要重新同意的协议。 · Agreements that have changed since one agreed, where that has to be asked again.',
  input: z.object({}),
  reply: AgreementsDue,
  failures: [known.signedOut],
})

const shownVersions = { version: z.string().min(1).max(40) }

export const acceptAgreements = defineEndpoint({
  method: 'POST',
  path: '/system/agreement/accept',
  access: 'member',
  singleSubmit: true,
  summary: '同意新版协议。 · Agrees to the versions that were shown.',
  input: z.object(shownVersions),
  reply: z.null(),
  failures: [known.signedOut, known.outdated, known.invalid],
})

export const declineAgreements = defineEndpoint({
  method: 'POST',
  path: '/system/agreement/decline',
  access: 'member',
  singleSubmit: true,
  summary: '不同意新版协议并离开。 · Writes down that the member leaves instead; asked again at the next sign-in.',
  input: z.object(shownVersions),
  reply: z.null(),
  failures: [known.signedOut, known.outdated, known.invalid],
})

// For the operator console.

export const AgreementStatus = z.enum(['draft', 'published', 'withdrawn'])

const StaffRow = z.object({
  id: Id,
  type: AgreementType,
  documentVersion: z.int(),
  titleZh: z.string(),
  titleEn: z.string(),
  status: AgreementStatus,
  /** Null unless published. */
  state: AgreementState.nullable(),
  needsConsent: Flag,
  effectiveTime: WireTime.nullable(),
  publishTime: WireTime.nullable(),
  updateTime: WireTime,
  /** Consents to this version; null where no consent is asked for. */
  consents: z.int().nullable(),
  /** Members who declined. */
  declines: z.int().nullable(),
  /** Revision of the row, for optimistic locking. */
  version: z.int(),
})
export type StaffAgreementRow = z.output<typeof StaffRow>

const texts = {
  titleZh: z.string(),
  titleEn: z.string(),
  contentZh: z.string(),
  contentEn: z.string(),
  noteZh: z.string(),
  noteEn: z.string(),
}

/** `compared` is the published version before it; null for the first. */
export const StaffAgreement = StaffRow.extend({
  ...texts,
  compared: z.object({ documentVersion: z.int(), ...texts }).nullable(),
})
export type StaffAgreement = z.output<typeof StaffAgreement>

export const listAllAgreements = defineEndpoint({
  method: 'GET',
  path: '/admin/agreement/list',
  access: { permission: 'system:agreement:list' },
  summary: '全部协议版本与同意数 · All versions of all documents with how many agreed, newest first',
  input: z.object({ type: AgreementType.optional() }),
  reply: z.object({ total: z.number(), rows: z.array(StaffRow) }),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden],
})

export const getAnyAgreement = defineEndpoint({
  method: 'GET',
  path: '/admin/agreement/:id',
  access: { permission: 'system:agreement:query' },
  summary: '协议版本详情，附对比版本 · A version in both languages, with the one in force before it',
  input: z.object({ id: BigintId }),
  reply: StaffAgreement,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

const maxTitleLength = 60
const maxNoteLength = 500
/** Characters per language; a request with both texts stays below the body limit. */
export const maxContentLength = 60_000

const content = (label: typeof m.content_agreementContentZh) => withTexts(z.string().max(maxContentLength), { label }).default('')

/** Drafts may be incomplete; completeness is checked on publishing. */
export const AgreementDraft = z.object({
  id: BigintId,
  titleZh: lineOrNone(m.content_solutionTitleZh, maxTitleLength),
  titleEn: lineOrNone(m.content_solutionTitleEn, maxTitleLength * 2),
  contentZh: content(m.content_agreementContentZh),
  contentEn: content(m.content_agreementContentEn),
  noteZh: lineOrNone(m.content_agreementNoteZh, maxNoteLength),
  noteEn: lineOrNone(m.content_agreementNoteEn, maxNoteLength),
  needsConsent: Flag,
  version: VersionNumber,
})

export const startAgreementDraft = defineEndpoint({
  method: 'POST',
  path: '/admin/agreement',
  access: { permission: 'system:agreement:add' },
  singleSubmit: true,
  summary: '起草新版本，内容取自最新版本 · Begins the next version as a copy of the newest; one draft of a document at a time',
  input: z.object({ type: withTexts(AgreementType, { label: m.content_agreementDocument }) }),
  reply: StaffAgreement,
  failures: [known.signedOut, known.forbidden, known.invalid, agreementFailures.draftExists],
})

export const saveAgreementDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/agreement',
  access: { permission: 'system:agreement:edit' },
  singleSubmit: true,
  repeatSubmit: false,
  successText: m.ui_saved,
  summary: '保存草稿 · Saves a draft; what is published stays as it is',
  input: AgreementDraft,
  reply: StaffAgreement,
  failures: [known.signedOut, known.forbidden, known.notFound, known.outdated, known.invalid, agreementFailures.published],
})

export const publishAgreement = defineEndpoint({
  method: 'PUT',
  path: '/admin/agreement/publish',
  access: { permission: 'system:agreement:edit' },
  singleSubmit: true,
  summary: '发布版本，立即或在指定时间生效 · Publishes a draft, in force at once or from a moment to come on',
  input: z.object({
    id: BigintId,
    /** Defaults to now. */
    effectiveTime: withTexts(WireTime, { label: m.content_agreementEffective }).optional(),
    version: VersionNumber,
  }),
  reply: StaffAgreement,
  failures: [
    known.signedOut,
    known.forbidden,
    known.notFound,
    known.outdated,
    known.invalid,
    agreementFailures.published,
    agreementFailures.scheduled,
  ],
})

export const withdrawAgreement = defineEndpoint({
  method: 'PUT',
  path: '/admin/agreement/withdraw',
  access: { permission: 'system:agreement:edit' },
  singleSubmit: true,
  summary: '撤回尚未生效的版本 · Calls back a version whose day has not come',
  input: z.object({ id: BigintId, version: VersionNumber }),
  reply: StaffAgreement,
  failures: [known.signedOut, known.forbidden, known.notFound, known.outdated, known.invalid, agreementFailures.published],
})

export const deleteAgreementDraft = defineEndpoint({
  method: 'DELETE',
  path: '/admin/agreement/:id',
  access: { permission: 'system:agreement:remove' },
  singleSubmit: true,
  summary: '删除草稿 · Deletes a draft',
  input: z.object({ id: BigintId }),
  reply: z.null(),
  failures: [known.signedOut, known.forbidden, known.notFound, agreementFailures.published],
})
