import { z } from 'zod'
import { m } from '#messages'
import { failures as fileFailures } from '#features/files/failures.ts'
import { Id, integerOnWire, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { conversationTabs } from './conversation-tabs.ts'
import { failures } from './failures.ts'

const may = (action: 'list' | 'query' | 'edit') => ({ permission: `system:chat:${action}` }) as const

const Staff = z.object({ id: z.string(), name: z.string() })

export const ConversationSummary = z.object({
  talkId: z.string(),
  /** The member's name; null for an anonymous visitor. */
  memberName: z.string().nullable(),
  /** A short number to tell anonymous visitors apart. */
  number: z.string(),
  state: z.enum(['open', 'closed']),
  assignee: Staff.nullable(),
  /** Visitor messages that no member of staff has read. */
  unread: z.number(),
  lastText: z.string().nullable(),
  /** `file` and `event` represent messages without text. */
  lastKind: z.enum(['text', 'file', 'event']),
  lastFrom: z.enum(['visitor', 'staff', 'system']),
  lastTime: WireTime,
  waitingSince: WireTime.nullable(),
  hasContact: z.boolean(),
  /** True if the visitor has the chat open. */
  isHere: z.boolean(),
  /** A message that matches the search. */
  found: z.object({ id: z.number(), text: z.string() }).nullable(),
})
export type ConversationSummary = z.output<typeof ConversationSummary>

const ConversationDetail = ConversationSummary.omit({ found: true }).extend({
  language: z.enum(['zh_CN', 'en_US']),
  createTime: WireTime,
  page: z.string().nullable(),
  pageTitle: z.string().nullable(),
  memberPhone: z.string().nullable(),
  /** Contact details that the visitor left for an answer. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type ConversationDetail = z.output<typeof ConversationDetail>

export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/list',
  access: may('list'),
  summary: '客服会话列表，可搜索历史消息。 · Lists conversations, and searches their messages.',
  input: z
    .object({
      ...pageFields,
      tab: z.enum(conversationTabs).default('open'),
      keyword: withTexts(z.string().max(100), { label: m.chat_keyword }).optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ConversationSummary),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const countConversations = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/counts',
  access: may('list'),
  summary: '各类会话的数量与未读消息数。 · Counts conversations by kind, and their unread messages.',
  input: z.object({}),
  reply: z.object({ waiting: z.number(), mine: z.number(), open: z.number(), closed: z.number(), unread: z.number() }),
  failures: [known.signedOut, known.forbidden],
})

export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/:id',
  access: may('query'),
  summary: '会话与访客信息。 · Returns a conversation and its visitor.',
  input: z.object({ id: UuidId }),
  reply: ConversationDetail,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

const conversation = { id: withTexts(UuidId, { label: m.chat_talk }) }

/** `from` is the assignee that the caller has seen: fails with 409 if it changed meanwhile. */
export const takeConversation = defineEndpoint({
  method: 'PUT',
  path: '/admin/chat/take',
  access: may('edit'),
  summary: '接入会话。 · Takes over a conversation.',
  input: z.object({ ...conversation, from: Id.optional() }),
  reply: z.null(),
  singleSubmit: true,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.invalid],
})

export const transferConversation = defineEndpoint({
  method: 'PUT',
  path: '/admin/chat/transfer',
  access: may('edit'),
  summary: '转接给其他客服。 · Hands a conversation to another member of staff.',
  input: z.object({ ...conversation, to: withTexts(Id, { label: m.chat_colleague }) }),
  reply: z.null(),
  singleSubmit: true,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.invalid, failures.takenByOther],
})

export const closeConversation = defineEndpoint({
  method: 'PUT',
  path: '/admin/chat/close',
  access: may('edit'),
  summary: '结束会话；访客再次留言时自动恢复。 · Closes a conversation; a new message from the visitor reopens it.',
  input: z.object(conversation),
  reply: z.null(),
  singleSubmit: true,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.invalid, failures.takenByOther],
})

const Colleague = Staff.extend({ isOn: z.boolean() })
export type Colleague = z.output<typeof Colleague>

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/staff',
  access: may('query'),
  summary: '可接待访客的客服及其在线状态。 · Who of the staff may answer, and who is on.',
  input: z.object({}),
  reply: z.array(Colleague),
  failures: [known.signedOut, known.forbidden],
})

const ReplyText = requiredLine(m.chat_replyText, 500)

const QuickReply = z.object({ id: z.string(), zh: z.string(), en: z.string() })
export type QuickReply = z.output<typeof QuickReply>

export const listReplies = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/replies',
  access: may('query'),
  summary: '快捷回复。 · Quick replies.',
  input: z.object({}),
  reply: z.array(QuickReply),
  failures: [known.signedOut, known.forbidden],
})

export const addReply = defineEndpoint({
  method: 'POST',
  path: '/admin/chat/reply',
  access: may('edit'),
  summary: '新增快捷回复。 · Adds a quick reply.',
  input: z.object({ zh: ReplyText, en: ReplyText }),
  reply: z.object({ id: z.string() }),
  singleSubmit: true,
  failures: [known.signedOut, known.forbidden, known.duplicate, known.invalid],
})

export const removeReply = defineEndpoint({
  method: 'DELETE',
  path: '/admin/chat/reply/:id',
  access: may('edit'),
  summary: '删除快捷回复。 · Removes a quick reply.',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const uploadStaffAttachment = defineEndpoint({
  method: 'POST',
  path: '/admin/chat/upload',
  access: may('edit'),
  summary: '客服为会话上传图片或 PDF。 · Uploads a picture or a PDF for a visitor.',
  upload: 'file',
  input: z.object(conversation),
  reply: z.object({ fileId: z.string(), name: z.string() }),
  failures: [
    known.signedOut,
    known.forbidden,
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

export const getAttachmentAsStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/:id/file/:fileId',
  access: may('query'),
  summary: '下载会话中的附件。 · Downloads an attachment of a conversation.',
  input: z.object({ id: UuidId, fileId: UuidId }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.signedOut, known.forbidden, known.notFound],
})

/** For reading a conversation without the socket: pages from the latest backwards. */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/admin/chat/:id/messages',
  access: may('query'),
  summary: '会话消息，从最近往前。 · Lists the messages of a conversation, latest first.',
  input: z.object({ id: UuidId, before: integerOnWire({ min: 1, max: 2_147_483_647 }).optional() }),
  reply: z.object({
    hasOlder: z.boolean(),
    messages: z.array(
      z.object({
        id: z.number(),
        from: z.enum(['visitor', 'staff', 'system']),
        name: z.string().nullable(),
        text: z.string().nullable(),
        event: z.enum(['taken', 'transferred', 'closed', 'contact']).nullable(),
        fileName: z.string().nullable(),
        time: WireTime,
      }),
    ),
  }),
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})
