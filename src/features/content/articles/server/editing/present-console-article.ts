import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ConsoleArticle, ConsoleArticleRow } from '#features/content/articles/console-contract.ts'
import { readContent } from '../text/article-content.ts'
import { presentCommonFields } from '../reading/present-article.ts'
import { findForConsole, type ConsoleRow } from './queries-console.ts'

/** Names of editors by member id. */
type Names = Awaited<ReturnType<typeof listDisplayNames>>

export function presentConsoleRow(row: ConsoleRow, names: Names, language: Language): ConsoleArticleRow {
  return {
    ...presentCommonFields(row, language),
    presetViews: row.presetViews,
    releaseTime: row.releaseTime,
    template: row.template,
    status: row.status,
    version: row.version,
    translation: row.otherId === null ? null : presentTranslation(row),
    updateTime: row.updateTime,
    updatedBy: findName(names, row.editedBy),
  }
}

const presentTranslation = (row: ConsoleRow) => ({
  id: row.otherId!,
  language: row.otherLanguage!,
  title: row.otherTitle!,
  status: row.otherStatus!,
  version: row.otherVersion!,
})

export const findName = (names: Names, memberId: string | null) => (memberId === null ? null : (names.get(memberId) ?? null))

/** Returns an article in any status. Throws 404 for an unknown id. */
export async function getConsoleArticle(db: Db, id: string, language: Language): Promise<ConsoleArticle> {
  const row = await findForConsole(db, id)
  if (!row) throw fail(failures.notFound)
  const content = readContent(row.content, row)
  return {
    ...presentConsoleRow(row, await listDisplayNames(db, row.editedBy === null ? [] : [row.editedBy]), language),
    content,
    images: content.images,
    coverFileId: row.coverId,
    translationOf: row.translationOf,
    createTime: row.createTime,
  }
}
