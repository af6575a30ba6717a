import { randomUUID } from 'node:crypto'
import { startConversation } from '#features/chat/server/own-conversation.ts'
import { sendAsVisitor } from '#features/chat/server/send-message.ts'
import type { Db } from '#platform/server/postgres/database.ts'

type ConversationOptions = { memberId?: string; page?: string; pageTitle?: string; texts?: readonly string[] }

/** Creates a conversation with messages of the visitor. Returns its id and the secret that opens it, which is empty for a member. */
export async function buildConversation(db: Db, { memberId, page, pageTitle, texts = ['请问还有仓库吗？'] }: ConversationOptions = {}) {
  const { talkId, secret } = await startConversation(db, {
    memberId: memberId ?? null,
    language: 'zh_CN',
    page: page ?? null,
    pageTitle: pageTitle ?? null,
    ip: null,
  })
  for (const text of texts) await sendAsVisitor(db, talkId, { type: 'say', clientId: randomUUID(), text }, 'zh-CN')
  return { talkId, secret: secret ?? '' }
}
