import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { pictureFile } from '#features/files/server/stored-files.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { cutGraphemes } from '#platform/contract/plain-text.ts'
import type { ArticleRow } from '#features/content/articles/contract.ts'
import type { ListedArticle } from './queries.ts'
import { toPlainText } from '../text/sanitise.ts'

const columnNames = { news: m.ui_news, industry: m.ui_industry }

/** The columns that the public site and the console have in common. */
type CommonColumns = Pick<
  ListedArticle,
  | 'id'
  | 'contentType'
  | 'categoryId'
  | 'categoryZh'
  | 'categoryEn'
  | 'title'
  | 'coverId'
  | 'width'
  | 'height'
  | 'tint'
  | 'source'
  | 'viewCount'
  | 'language'
>

/** Presents the common fields in the reader's language. */
export function presentCommonFields(row: CommonColumns, language: Language) {
  return {
    id: row.id,
    contentType: row.contentType,
    column: columnNames[row.contentType]({}, { locale: localeOf(language) }),
    categoryId: row.categoryId,
    categoryName: language === 'en_US' ? row.categoryEn : row.categoryZh,
    title: row.title,
    figure: row.coverId === null ? null : pictureUrl(row.coverId),
    cover: pictureFile({ id: row.coverId, width: row.width, height: row.height, tint: row.tint }),
    source: row.source,
    viewCount: Number(row.viewCount),
    language: row.language,
  }
}

/** Presents an article for lists in the reader's language. */
export const presentArticleRow = (row: ListedArticle, language: Language): ArticleRow => ({
  ...presentCommonFields(row, language),
  summary: summarise(row.beginning, row.language === 'en_US' ? 220 : 110),
  releaseTime: row.releaseTime,
})

/** Cuts a text to `maxLength` characters, never inside an English word. */
function summarise(beginning: string, maxLength: number): string {
  const text = toPlainText(beginning).replaceAll(/\s+/g, ' ')
  const cut = cutGraphemes(text, maxLength)
  if (cut === text) return text
  const whole = /[a-z\d]/i.test(text[cut.length] ?? '') ? cut.replace(/\s[a-z'’\d-]+$/i, '') : cut
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}
