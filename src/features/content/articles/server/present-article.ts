import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { pictureFile } from '#features/files/server/stored-files.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { cutGraphemes } from '#platform/contract/plain-text.ts'
import type { ArticleRow } from '../contract.ts'
import { contentTypeOf, type ListedArticle } from './queries.ts'
import { plainTextOf } from './sanitise.ts'

const columnNames = { news: m.content_news, industry: m.content_industry }

/** What readers and editors are shown alike. */
type Shown = Pick<
  ListedArticle,
  'id' | 'contentType' | 'categoryId' | 'categoryZh' | 'categoryEn' | 'title' | 'coverId' | 'width' | 'height' | 'tint' | 'source'
> & { viewCount: string | number | bigint; language: string }

/** To a reader of that language. */
export function shownOf(row: Shown, language: Language) {
  const contentType = contentTypeOf(row.contentType)
  return {
    id: row.id,
    contentType,
    column: columnNames[contentType]({}, { locale: localeOf(language) }),
    categoryId: row.categoryId,
    categoryName: language === 'en_US' ? row.categoryEn : row.categoryZh,
    title: row.title,
    figure: row.coverId === null ? null : pictureUrl(row.coverId),
    cover: pictureFile({ id: row.coverId, width: row.width, height: row.height, tint: row.tint }),
    source: row.source,
    viewCount: Number(row.viewCount),
    language: languageIn(row.language),
  }
}

export const languageIn = (text: string): Language => (text === 'en_US' ? 'en_US' : 'zh_CN')

/** As lists show it to a reader of that language. */
export const rowOf = (row: ListedArticle, language: Language): ArticleRow => ({
  ...shownOf(row, language),
  summary: summaryOf(row.beginning, row.language === 'en_US' ? 220 : 110),
  releaseTime: row.releaseTime,
})

/** So many characters at most, and no half of an English word. */
function summaryOf(beginning: string, most: number): string {
  const text = plainTextOf(beginning).replaceAll(/\s+/g, ' ')
  const cut = cutGraphemes(text, most)
  if (cut === text) return text
  const whole = /[a-z\d]/i.test(text[cut.length] ?? '') ? cut.replace(/\s[a-z'’\d-]+$/i, '') : cut
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}
