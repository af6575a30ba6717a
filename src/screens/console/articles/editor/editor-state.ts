import { mostPictures, picturesIn } from '#features/content/articles/article-rules.ts'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { ArticleTemplate } from '#features/content/articles/contract.ts'
import type { DraftBody } from '#features/content/articles/draft-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireOf } from '../columns.ts'

/** What stands in the form, as it was typed. */
export type Fields = {
  template: ArticleTemplate | null
  contentType: '1' | '2' | null
  categoryId: string | null
  title: string
  content: string
  source: string
  presetViews: string
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; empty: when it is published. */
  releaseTime: string
  coverFileId: string | null
  /** Addresses of pictures that stand beside the text. */
  images: readonly string[]
}

/** One of the two languages of a pair. `article`: as it is stored; null as long as it never was. */
export type Side = { article: ConsoleArticle | null; fields: Fields; saved: Fields }
export type Pair = Partial<Record<Language, Side>>

export const languages: readonly Language[] = ['zh_CN', 'en_US']
export const otherOf = (language: Language): Language => (language === 'zh_CN' ? 'en_US' : 'zh_CN')

/** What both articles of a pair have in common: a change of one changes the other. */
const shared = ['template', 'contentType', 'categoryId', 'coverFileId'] as const satisfies readonly (keyof Fields)[]

const emptyFields: Fields = {
  template: null,
  contentType: '1',
  categoryId: null,
  title: '',
  content: '',
  source: '',
  presetViews: '0',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

export const fieldsOf = (article: ConsoleArticle): Fields => ({
  template: article.template,
  contentType: wireOf[article.contentType],
  categoryId: article.categoryId,
  title: article.title,
  content: article.content.content,
  source: article.source ?? '',
  presetViews: String(article.presetViews),
  releaseTime: article.releaseTime ?? '',
  coverFileId: article.coverFileId,
  images: article.images.filter((address) => !article.content.content.includes(address)),
})

export function sideOf(article: ConsoleArticle): Side {
  const fields = fieldsOf(article)
  return { article, fields, saved: fields }
}

/** A side that nobody has written yet, with what it has in common with the other. */
export function newSide(beside: Side | undefined): Side {
  const fields = { ...emptyFields, ...(beside && pick(beside.fields)) }
  return { article: null, fields, saved: fields }
}

const pick = (fields: Fields) => Object.fromEntries(shared.map((name) => [name, fields[name]])) as Pick<Fields, (typeof shared)[number]>

export const isDirty = ({ fields, saved }: Side) =>
  (Object.keys(fields) as (keyof Fields)[]).some((name) => String(fields[name]) !== String(saved[name]))

/** A change on one side; what the pair has in common changes on the other side too. */
export function changed(pair: Pair, language: Language, change: Partial<Fields>): Pair {
  const side = pair[language]
  if (!side) return pair
  const common = Object.fromEntries(Object.entries(change).filter(([name]) => (shared as readonly string[]).includes(name)))
  const other = pair[otherOf(language)]
  return {
    ...pair,
    [language]: { ...side, fields: { ...side.fields, ...change } },
    ...(other && { [otherOf(language)]: { ...other, fields: { ...other.fields, ...common } } }),
  }
}

export const draftOf = ({ article, fields }: Side): DraftBody => ({
  articleId: article?.id ?? null,
  baseVersion: article?.version ?? null,
  ...fields,
  images: [...fields.images],
})

/** Unsaved work on top of what is stored. It may have begun on an older version: `isBehind` tells. */
export function withDraft(side: Side | undefined, body: DraftBody): Side {
  const { articleId: _, baseVersion: __, ...fields } = body
  const base = side ?? { article: null, fields: emptyFields, saved: emptyFields }
  return { ...base, fields }
}

/** Whether somebody has changed the article since this work on it began. */
export const isBehind = (side: Side | undefined, body: DraftBody) =>
  side?.article != null && body.baseVersion !== null && body.baseVersion < side.article.version

/** More pictures than the template takes: its limit, else null. */
export function overLimit({ template, ...fields }: Pick<Fields, 'template' | 'content' | 'images'>): number | null {
  if (template === null) return null
  return countPictures(fields) > mostPictures[template] ? mostPictures[template] : null
}

/** In the text and beside it. */
export const countPictures = ({ content, images }: Pick<Fields, 'content' | 'images'>) => new Set([...picturesIn(content), ...images]).size

/** Pictures of the text that nothing is said about. */
export const withoutDescription = (html: string) => [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt="[^"]+"/.test(tag)).length

/** What the operations take. */
export function inputOf({ article, fields }: Side, language: Language) {
  const { content: html, images, presetViews, ...others } = fields
  // Without a text it is missing, whatever stands beside it.
  const content = html === '' ? '' : { content: html, images }
  const given = { ...others, content, language, presetViews: presetViews || '0' }
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))
  return article ? { id: article.id, version: article.version, ...known } : known
}
