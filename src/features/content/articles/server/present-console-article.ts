import { namesOf } from '#features/accounts/server/queries-member.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { ConsoleArticle, ConsoleArticleRow } from '../console-contract.ts'
import { readContent, templateOf } from './article-content.ts'
import { languageIn, shownOf } from './present-article.ts'
import { findForConsole, type ConsoleRow } from './queries-console.ts'

/** Names of who changed them, by their ids. */
type Names = Awaited<ReturnType<typeof namesOf>>

export function consoleRow(row: ConsoleRow, names: Names, language: Language): ConsoleArticleRow {
  return {
    ...shownOf(row, language),
    presetViews: row.presetViews,
    releaseTime: row.releaseTime,
    template: templateOf(row.template),
    status: row.status,
    version: row.version,
    translation: row.otherId === null ? null : translationOf(row),
    updateTime: row.updateTime,
    updatedBy: nameIn(names, row.editedBy),
  }
}

const translationOf = (row: ConsoleRow) => ({
  id: row.otherId!,
  language: languageIn(row.otherLanguage!),
  title: row.otherTitle!,
  status: row.otherStatus!,
  version: row.otherVersion!,
})

export const nameIn = (names: Names, memberId: string | null) => (memberId === null ? null : (names.get(memberId) ?? null))

/** Refuses with 404. */
export async function consoleArticle(db: Db, id: string, language: Language): Promise<ConsoleArticle> {
  const row = /^\d{1,18}$/.test(id) ? await findForConsole(db, id) : undefined
  if (!row) throw fail(failures.notFound)
  const content = readContent(row.content, row)
  return {
    ...consoleRow(row, await namesOf(db, row.editedBy === null ? [] : [row.editedBy]), language),
    content,
    images: content.images,
    coverFileId: row.coverId,
    translationOf: row.translationOf,
    createTime: row.createTime,
  }
}
