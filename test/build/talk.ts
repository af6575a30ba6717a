import { randomUUID } from 'node:crypto'
import { begin } from '#features/chat/server/own-conversation.ts'
import { sayAsVisitor } from '#features/chat/server/send-message.ts'
import type { Db } from '#platform/server/postgres/database.ts'

type Given = { memberId?: string; page?: string; pageTitle?: string; words?: readonly string[] }

/** A talk in which the visitor has said something, and the secret that opens it; empty for a member's. */
export async function buildTalk(db: Db, { memberId, page, pageTitle, words = ['请问还有仓库吗？'] }: Given = {}) {
  const { talkId, secret } = await begin(db, {
    memberId: memberId ?? null,
    language: 'zh_CN',
    page: page ?? null,
    pageTitle: pageTitle ?? null,
    ip: null,
  })
  for (const text of words) await sayAsVisitor(db, talkId, { type: 'say', clientId: randomUUID(), text }, 'zh-CN')
  return { talkId, secret: secret ?? '' }
}
