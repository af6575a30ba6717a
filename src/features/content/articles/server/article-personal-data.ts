import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteDrafts, listDraftsOf } from './queries-drafts.ts'

/** What somebody has typed and not saved. Articles and their versions are the operator's. */
export const articleDraftData: PersonalData = {
  async export(db, memberId) {
    const drafts = await listDraftsOf(db, memberId, undefined)
    return { articleDrafts: drafts.map(({ key: _, ...draft }) => draft) }
  },
  async erase(trx, memberId) {
    await deleteDrafts(trx, memberId, {})
  },
}
