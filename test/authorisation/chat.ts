import { buildMember } from '../build/member.ts'
import { buildConversation } from '../build/conversation.ts'
import { nothing, freshEmail, picture, type MatrixRow, type World } from './matrix-row.ts'

/** The conversation of a visitor without a session, with its secret. */
const anonymousConversation = async ({ portal }: World) => {
  const { talkId, secret } = await buildConversation(portal.deps.db)
  return { talkId, secret }
}

const anyConversation = async ({ portal }: World) => ({ id: (await buildConversation(portal.deps.db)).talkId })

async function anyReply({ portal }: World) {
  const [reply] = await portal.sql<{ id: string }>(`insert into chat_reply (text_zh, text_en) values ('您好', 'Hello') returning id`)
  return reply!
}

export const chatRows: Record<string, MatrixRow> = {
  'POST /chat/talk': { input: nothing },
  'GET /chat/duty': { input: nothing },
  'POST /chat/unread': { input: anonymousConversation },
  'PUT /chat/contact': { input: async (world) => ({ ...(await anonymousConversation(world)), email: freshEmail() }) },
  // The form of the matrix has no fields.
  'POST /chat/upload': { input: nothing, answers: 422, file: picture },
  'POST /chat/file': { input: async (world) => ({ ...(await anonymousConversation(world)), fileId: 'x' }), answers: 404 },
  'GET /admin/chat/list': { input: nothing },
  'GET /admin/chat/counts': { input: nothing },
  'GET /admin/chat/staff': { input: nothing },
  'GET /admin/chat/replies': { input: nothing },
  'POST /admin/chat/reply': { input: () => ({ zh: '您好', en: 'Hello' }) },
  'DELETE /admin/chat/reply/:id': { input: anyReply },
  'GET /admin/chat/:id': { input: anyConversation },
  'GET /admin/chat/:id/messages': { input: anyConversation },
  'GET /admin/chat/:id/file/:fileId': { input: async (world) => ({ ...(await anyConversation(world)), fileId: 'x' }), answers: 404 },
  'POST /admin/chat/upload': { input: nothing, answers: 422, file: picture },
  'PUT /admin/chat/take': { input: anyConversation },
  'PUT /admin/chat/close': { input: anyConversation },
  'PUT /admin/chat/transfer': {
    input: async (world) => ({
      ...(await anyConversation(world)),
      to: (await buildMember(world.portal.deps.db, { roles: ['service_agent'] })).memberId,
    }),
  },
}
