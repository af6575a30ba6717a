import type { Db } from '#platform/server/postgres/database.ts'

export const findConversationToExport = (db: Db, memberId: string) =>
  db
    .selectFrom('chatThread')
    .select(['id', 'page', 'pageTitle', 'phone', 'email', 'createdAt'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()

/** Without the names of staff, which are personal data of others. */
export const listMessagesToExport = (db: Db, conversationId: string) =>
  db
    .selectFrom('chatMessage')
    .leftJoin('file', 'file.id', 'chatMessage.fileId')
    .select(['chatMessage.sender as from', 'chatMessage.text', 'file.originalName as file', 'chatMessage.createdAt'])
    .where('chatMessage.threadId', '=', conversationId)
    .where('chatMessage.event', 'is', null)
    .orderBy('chatMessage.id')
    .execute()

export const listFileIds = async (db: Db, conversationId: string): Promise<string[]> =>
  (await db.selectFrom('chatFile').select('fileId').where('threadId', '=', conversationId).execute()).map(({ fileId }) => fileId)

/** Including all messages. */
export const deleteConversation = (trx: Db, conversationId: string) =>
  trx.deleteFrom('chatThread').where('id', '=', conversationId).execute()
