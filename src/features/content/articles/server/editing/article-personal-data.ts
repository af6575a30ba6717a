import type { PersonalData } from '#platform/server/personal-data.ts'
import { deleteDrafts, listDrafts } from './queries-drafts.ts'

/** The member's drafts. Articles and their versions belong to the operator and stay. */
export const articleDraftData: PersonalData = {
  async export(db, memberId) {
    const drafts = await listDrafts(db, memberId, undefined)
    return { articleDrafts: drafts.map(({ key: _, ...draft }) => draft) }
  },
  async erase(trx, memberId) {
    await deleteDrafts(trx, memberId, {})
  },
}
