import { z } from 'zod'
import { m } from '#messages'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { failures as fileFailures } from '#features/files/failures.ts'
import { Id, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { cleanLine, cutGraphemes } from '#platform/contract/plain-text.ts'
import { withMessage } from '#platform/contract/text-fields.ts'

const maxPageLength = 500
const maxTitleLength = 200

/** A path of the portal, as sent by the browser. */
const Page = z
  .string()
  .max(maxPageLength)
  .regex(/^\/(?!\/)[^\\]*$/)

const PageTitle = z
  .string()
  .max(maxTitleLength * 8)
  .transform((title) => cutGraphemes(cleanLine(title), 80).slice(0, maxTitleLength))

/** Identifies the visitor's conversation: by its secret, or by the session of a member, who needs no id. */
const ownConversation = { talkId: withTexts(Id, { label: m.chat_talk }), secret: z.string().max(64).optional() }

export const startConversation = defineEndpoint({
  method: 'POST',
  path: '/chat/talk',
  access: 'optional',
  summary: '开始一段客服会话；已登录会员只有一段。 · Starts a conversation with customer service; a member has only one.',
  input: z.object({ page: Page.optional(), title: PageTitle.optional() }),
  reply: z.object({
    talkId: z.string(),
    /** Null for a member's conversation, which the access token opens. */
    secret: z.string().nullable(),
  }),
  // A second tab may start at the same moment, so a repeated submit is legitimate.
  repeatSubmit: false,
  noTip: true,
  failures: [known.unreadable, known.signedOut, known.invalid, known.tooMany],
})

export const getDuty = defineEndpoint({
  method: 'GET',
  path: '/chat/duty',
  access: 'public',
  summary: '客服是否在线，以及不在线的原因。 · Whether staff answer now, and if not, why.',
  input: z.object({}),
  reply: z.object({ online: z.boolean(), reason: z.enum(['hours', 'nobody']).nullable() }),
  noTip: true,
})

export const countUnread = defineEndpoint({
  method: 'POST',
  path: '/chat/unread',
  access: 'optional',
  summary: '会话中尚未阅读的客服消息数。 · How many words of customer service have not been read yet.',
  input: z.object(ownConversation),
  reply: z.object({ count: z.number() }),
  repeatSubmit: false,
  noTip: true,
  failures: [known.signedOut, known.notFound, known.invalid],
})

const Phone = withTexts(
  z
    .string()
    .max(40)
    .refine((text) => readPhone(text) !== null, withMessage(m.chat_phoneWrong))
    .transform((text) => readPhone(text)!),
  { label: m.chat_phone },
)
const Email = withTexts(
  z
    .string()
    .max(254)
    .refine((text) => readEmail(text) !== null, withMessage(m.chat_emailWrong))
    .transform((text) => readEmail(text)!),
  { label: m.chat_email },
)

export const saveContact = defineEndpoint({
  method: 'PUT',
  path: '/chat/contact',
  access: 'optional',
  summary: '留下手机号或邮箱，以便离线时收到回复。 · Leaves a phone number or an e-mail address for an answer.',
  input: z
    .object({ ...ownConversation, phone: Phone.optional(), email: Email.optional() })
    .refine(({ phone, email }) => phone !== undefined || email !== undefined, { path: ['phone'], ...withMessage(m.chat_contactMissing) }),
  reply: z.null(),
  noTip: true,
  failures: [known.signedOut, known.notFound, known.invalid, known.tooMany],
})

/** Pictures and PDF, visible to the two sides of this conversation only. */
export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/chat/upload',
  access: 'optional',
  summary: '为会话上传图片或 PDF。 · Uploads a picture or a PDF for a conversation.',
  upload: 'file',
  input: z.object(ownConversation),
  reply: z.object({ fileId: z.string(), name: z.string() }),
  noTip: true,
  failures: [
    known.notFound,
    known.tooLarge,
    known.invalid,
    known.tooMany,
    known.maintenance,
    known.storageFull,
    fileFailures.wrongFormat,
    fileFailures.unreadablePicture,
  ],
})

/** POST, so that the secret never appears in a URL. */
export const getAttachment = defineEndpoint({
  method: 'POST',
  path: '/chat/file',
  access: 'optional',
  summary: '下载会话中的附件。 · Downloads an attachment of a conversation.',
  input: z.object({ ...ownConversation, fileId: UuidId }),
  reply: z.unknown(),
  envelope: 'file',
  repeatSubmit: false,
  noTip: true,
  failures: [known.signedOut, known.notFound, known.invalid],
})
