import type { Db } from '#platform/server/postgres/database.ts'

/** Returns the conversation of an attachment; null if the file is none. */
export const findAttachedTo = async (db: Db, fileId: string): Promise<{ memberId: string | null } | null> =>
  (await db
    .selectFrom('chatFile')
    .innerJoin('chatThread', 'chatThread.id', 'chatFile.threadId')
    .select('chatThread.memberId')
    .where('chatFile.fileId', '=', fileId)
    .executeTakeFirst()) ?? null
