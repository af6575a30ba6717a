import { maxPictures, listPictureUrls } from '#features/content/articles/article-rules.ts'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { ArticleTemplate, ContentType } from '#features/content/articles/article-types.ts'
import type { DraftBody } from '#features/content/articles/draft-contract.ts'
import type { addArticle } from '#features/content/articles/web/operations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import type { InputOf } from '#platform/web/request/lazy-endpoint.ts'

/** The values of the form as entered. */
export type Fields = {
  template: ArticleTemplate | null
  contentType: ContentType | null
  categoryId: string | null
  title: string
  content: string
  source: string
  presetViews: string
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; empty means the moment of publication. */
  releaseTime: string
  coverFileId: string | null
  /** Addresses of the pictures beside the text. */
  images: readonly string[]
}

/** One language of a pair. `article` is the stored version, null before the first save; `saved` holds its field values. */
export type Side = { article: ConsoleArticle | null; fields: Fields; saved: Fields }
export type Pair = Partial<Record<Language, Side>>

export const languages: readonly Language[] = ['zh_CN', 'en_US']
export const otherLanguage = (language: Language): Language => (language === 'zh_CN' ? 'en_US' : 'zh_CN')

/** Fields that both languages share. */
const shared = ['template', 'contentType', 'categoryId', 'coverFileId'] as const satisfies readonly (keyof Fields)[]

const emptyFields: Fields = {
  template: null,
  contentType: 'news',
  categoryId: null,
  title: '',
  content: '',
  source: '',
  presetViews: '0',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

export const toFields = (article: ConsoleArticle): Fields => ({
  template: article.template,
  contentType: article.contentType,
  categoryId: article.categoryId,
  title: article.title,
  content: article.content.content,
  source: article.source ?? '',
  presetViews: String(article.presetViews),
  releaseTime: article.releaseTime ?? '',
  coverFileId: article.coverFileId,
  images: article.images.filter((address) => !article.content.content.includes(address)),
})

/** Creates an unchanged side from a stored article. */
export function toSide(article: ConsoleArticle): Side {
  const fields = toFields(article)
  return { article, fields, saved: fields }
}

/** Creates an empty side with the shared fields of the other one. */
export function newSide(other: Side | undefined): Side {
  const fields = { ...emptyFields, ...(other && pickShared(other.fields)) }
  return { article: null, fields, saved: fields }
}

const pickShared = (fields: Fields) =>
  Object.fromEntries(shared.map((name) => [name, fields[name]])) as Pick<Fields, (typeof shared)[number]>

export const isDirty = ({ fields, saved }: Side) =>
  (Object.keys(fields) as (keyof Fields)[]).some((name) => String(fields[name]) !== String(saved[name]))

/** True until a template is chosen, which comes before every other field. */
export const isTemplateMissing = (pair: Pair, language: Language) => (pair[language]?.fields.template ?? null) === null

/** Changes fields of one side; shared fields change on both. */
export function changeFields(pair: Pair, language: Language, change: Partial<Fields>): Pair {
  const side = pair[language]
  if (!side) return pair
  const sharedChange = Object.fromEntries(Object.entries(change).filter(([name]) => (shared as readonly string[]).includes(name)))
  const other = pair[otherLanguage(language)]
  return {
    ...pair,
    [language]: { ...side, fields: { ...side.fields, ...change } },
    ...(other && { [otherLanguage(language)]: { ...other, fields: { ...other.fields, ...sharedChange } } }),
  }
}

export const toDraft = ({ article, fields }: Side): DraftBody => ({
  articleId: article?.id ?? null,
  baseVersion: article?.version ?? null,
  ...fields,
  images: [...fields.images],
})

/** Applies a draft to a side. The draft may be based on an older version, see `isOutdated`. */
export function applyDraft(side: Side | undefined, body: DraftBody): Side {
  const { articleId: _, baseVersion: __, ...fields } = body
  const base = side ?? { article: null, fields: emptyFields, saved: emptyFields }
  return { ...base, fields }
}

/** Returns true if the article has changed since the draft was started. */
export const isOutdated = (side: Side | undefined, body: DraftBody) =>
  side?.article != null && body.baseVersion !== null && body.baseVersion < side.article.version

/** Returns the picture limit of the template if it is exceeded, else null. */
export function exceededPictureLimit({ template, ...fields }: Pick<Fields, 'template' | 'content' | 'images'>): number | null {
  if (template === null) return null
  return countPictures(fields) > maxPictures[template] ? maxPictures[template] : null
}

/** Counts the pictures in the text and beside it, without duplicates. */
export const countPictures = ({ content, images }: Pick<Fields, 'content' | 'images'>) =>
  new Set([...listPictureUrls(content), ...images]).size

/** Counts the pictures of the text without alt text. */
export const countMissingAltTexts = (html: string) =>
  [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt="[^"]+"/.test(tag)).length

type ArticleInput = InputOf<typeof addArticle>

/** Returns the input of `addArticle`, without empty fields: the check before a save reports what is missing. */
export function toInput(fields: Fields, language: Language): ArticleInput {
  const { content: html, images, presetViews, ...others } = fields
  // Without text the content counts as missing, whatever pictures are beside it.
  const content = html === '' ? '' : { content: html, images: [...images] }
  const values = { ...others, content, language, presetViews: toPlainNumber(presetViews) || '0' }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as ArticleInput
}

/** Returns the input of `editArticle`. */
export const toEdit = ({ id, version }: ConsoleArticle, fields: Fields, language: Language) => ({
  ...toInput(fields, language),
  id,
  version,
})
