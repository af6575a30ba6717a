import { z } from 'zod'
import { Flag, Id, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'

export const SentMessage = z.object({
  id: Id,
  channel: z.enum(['sms', 'email']),
  target: z.string(),
  /** Null for text messages. */
  subject: z.string().nullable(),
  text: z.string(),
  purpose: z.string(),
  /** The verification code in the message; null if it has none. */
  code: z.string().nullable(),
  createTime: WireTime,
})
export type SentMessage = z.output<typeof SentMessage>

/** Newest first, at most 50. Available only where messages are not sent, and only from the local machine; HTTP 404 otherwise. */
export const listOutbox = defineEndpoint({
  method: 'GET',
  path: '/dev/outbox',
  // Not `public`: a cache that stores public responses would store codes.
  access: 'optional',
  summary: '演示模式下的短信与邮件发件箱。 · Messages that would have been sent; only in demo mode and from the machine itself.',
  input: z.object({
    target: z.string().max(254).optional(),
    /** Returns only messages newer than the one with this id. */
    after: Id.optional(),
  }),
  reply: listOf(SentMessage),
  envelope: 'list',
  failures: [known.noSuchPath],
})

export const Notice = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  /** A path of the portal. */
  link: z.string().nullable(),
  createTime: WireTime,
  read: Flag,
})
export type Notice = z.output<typeof Notice>

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/system/notice/list',
  access: 'member',
  summary: '我的消息，最新的在前。 · One’s own notices, newest first.',
  input: z.object(pageFields).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Notice),
  envelope: 'list',
})

export const readNotices = defineEndpoint({
  method: 'PUT',
  path: '/system/notice/read',
  access: 'member',
  summary: '将消息标为已读。 · Marks one’s own notices as read; others’ are left alone.',
  input: z.object({ ids: z.array(Id).min(1).max(100) }),
  reply: z.null(),
  singleSubmit: true,
  repeatSubmit: false,
})
