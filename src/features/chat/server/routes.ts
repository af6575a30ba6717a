import type { FastifyInstance } from 'fastify'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { markEssential } from '#platform/server/load/shed-load.ts'
import type { Authenticate, Identity } from '#platform/server/pipeline/identity.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '../contract.ts'
import type { ChatHub } from './hub.ts'
import { contactsPerConversation } from './limits.ts'
import { startConversation, requireOwnConversation, enforceLimit } from './own-conversation.ts'
import * as queries from './queries.ts'
import { sendAttachment } from './send-attachment.ts'
import { socketRoutes } from './socket.ts'
import { staffRoutes } from './staff-routes.ts'
import { uploadRoutes } from './upload-routes.ts'

export type ChatDeps = {
  chat: ChatHub
  authenticate: Authenticate
  messaging: Messaging
  storage: Storage
  incoming: string
  baseUrl: string
  /** False for load runs, which come from one address. */
  countsAddresses: boolean
}

export async function chatRoutes(app: FastifyInstance, deps: ChatDeps & { db: Db }) {
  const { db, chat, storage, countsAddresses } = deps
  // Open conversations are not interrupted.
  markEssential(app)

  mount(app, contract.startConversation, ({ page, title }, { identity, language, request }) =>
    startConversation(db, {
      memberId: memberOf(identity),
      language,
      page: page ?? null,
      pageTitle: title || null,
      ip: countsAddresses ? request.ip : null,
    }),
  )

  mount(app, contract.getDuty, () => chat.duty())

  mount(app, contract.countUnread, async (credentials, { identity }) => ({
    count: await queries.countUnread(db, await requireOwnConversation(db, { ...credentials, memberId: memberOf(identity) })),
  }))

  mount(app, contract.saveContact, async ({ phone, email, ...credentials }, { identity }) => {
    const conversationId = await requireOwnConversation(db, { ...credentials, memberId: memberOf(identity) })
    await enforceLimit(db, contactsPerConversation, conversationId)
    await transact(db, async (trx) => {
      await queries.saveContact(trx, conversationId, { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) })
      await queries.insertEvent(trx, conversationId, 'contact', null)
    })
    return null
  })

  mountRaw(app, contract.getAttachment, async ({ fileId, ...credentials }, { reply, identity }) => {
    const conversationId = await requireOwnConversation(db, { ...credentials, memberId: memberOf(identity) })
    return sendAttachment({ db, storage }, { conversationId, fileId }, reply)
  })

  uploadRoutes(app, deps)
  staffRoutes(app, deps)
  await app.register((scope) => socketRoutes(scope, deps))
}

const memberOf = (identity: Identity | null) => identity?.memberId ?? null
