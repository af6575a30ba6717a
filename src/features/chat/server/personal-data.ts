import { withdrawFiles } from '#features/files/server/stored-files.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteConversation, findConversationToExport, listFileIds, listMessagesToExport } from './queries-personal.ts'

/** A member's conversation with customer service, erased with the account together with the attachments of both sides. */
export const personalData: PersonalData = {
  async export(db, memberId) {
    const conversation = await findConversationToExport(db, memberId)
    if (!conversation) return { chat: null }
    const { id, createdAt, ...details } = conversation
    const messages = await listMessagesToExport(db, id)
    return {
      chat: {
        ...details,
        createTime: wireTime(createdAt),
        messages: messages.map(({ createdAt: sentAt, ...message }) => ({ ...message, time: wireTime(sentAt) })),
      },
    }
  },
  async erase(trx, memberId) {
    const conversation = await findConversationToExport(trx, memberId)
    if (!conversation) return
    await withdrawFiles(trx, await listFileIds(trx, conversation.id))
    await deleteConversation(trx, conversation.id)
  },
}
