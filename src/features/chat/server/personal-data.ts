import { withdrawFiles } from '#features/files/server/stored-files.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteTalk, findTalkToExport, listFileIds, listWordsToExport } from './queries-personal.ts'

/** A member's conversation with customer service, erased with the account together with the attachments of both sides. */
export const personalData: PersonalData = {
  async export(db, memberId) {
    const talk = await findTalkToExport(db, memberId)
    if (!talk) return { chat: null }
    const { id, createdAt, ...about } = talk
    const words = await listWordsToExport(db, id)
    return {
      chat: {
        ...about,
        createTime: wireTime(createdAt),
        messages: words.map(({ createdAt: at, ...word }) => ({ ...word, time: wireTime(at) })),
      },
    }
  },
  async erase(trx, memberId) {
    const talk = await findTalkToExport(trx, memberId)
    if (!talk) return
    await withdrawFiles(trx, await listFileIds(trx, talk.id))
    await deleteTalk(trx, talk.id)
  },
}
