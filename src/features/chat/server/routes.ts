import type { FastifyInstance } from 'fastify'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Authenticate, Identity } from '#platform/server/pipeline/identity.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '../contract.ts'
import type { ChatHub } from './hub.ts'
import { contactsPerTalk } from './limits.ts'
import { begin, requireOwnTalk, take } from './own-conversation.ts'
import { countUnreadWords, insertEvent, setContact } from './queries.ts'
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

  mount(app, contract.beginTalk, ({ page, title }, { identity, language, request }) =>
    begin(db, {
      memberId: memberOf(identity),
      language,
      page: page ?? null,
      pageTitle: title || null,
      ip: countsAddresses ? request.ip : null,
    }),
  )

  mount(app, contract.getDuty, () => chat.duty())

  mount(app, contract.countUnread, async (given, { identity }) => ({
    count: await countUnreadWords(db, await requireOwnTalk(db, { ...given, memberId: memberOf(identity) })),
  }))

  mount(app, contract.leaveContact, async ({ phone, email, ...given }, { identity }) => {
    const talkId = await requireOwnTalk(db, { ...given, memberId: memberOf(identity) })
    await take(db, contactsPerTalk, talkId)
    await transact(db, async (trx) => {
      await setContact(trx, talkId, { ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) })
      await insertEvent(trx, talkId, 'contact', null)
    })
    return null
  })

  mountRaw(app, contract.getAttachment, async ({ fileId, ...given }, { reply, identity }) => {
    const talkId = await requireOwnTalk(db, { ...given, memberId: memberOf(identity) })
    return sendAttachment({ db, storage }, { talkId, fileId }, reply)
  })

  uploadRoutes(app, deps)
  staffRoutes(app, deps)
  await app.register((scope) => socketRoutes(scope, deps))
}

const memberOf = (identity: Identity | null) => identity?.memberId ?? null
