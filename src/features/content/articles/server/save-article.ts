import { m } from '#messages'
import { isPublishedPicture } from '#features/files/server/stored-files.ts'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime } from '#platform/contract/wire-time.ts'
import { wireTime } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identity } from '#platform/server/identity.ts'
import { invalid } from '#platform/server/read-input.ts'
import { mostPictures, picturesIn } from '../article-rules.ts'
import type { ArticleInput } from '../console-contract.ts'
import type { ArticleTemplate } from '../contract.ts'
import { readContent } from './article-content.ts'
import { auditChange } from './audit-change.ts'
import { contentTypeNumbers } from './queries.ts'
import * as queries from './queries-console.ts'
import { findVersion, keepVersion } from './queries-versions.ts'
import { isOwnPicture, plainTextOf, sanitiseRichText } from './sanitise.ts'

const templateNumbers: Record<ArticleTemplate, number> = { 'text-image': 1, free: 2, 'double-column': 3 }
const numeric = /^\d{1,18}$/

/** Refuses with 422 what breaks a rule; the draft is not public before it is published. Gives its id. */
export async function addArticle(
  call: Call<Identity>,
  { translationOf, ...input }: ArticleInput & { translationOf?: string | undefined },
): Promise<string> {
  const { db, identity, locale } = call
  const article = await storable(db, input, identity.memberId, locale)
  const original = translationOf === undefined ? null : await requireOriginal(db, translationOf, input.language, locale)
  const id = await queries.insertArticle(db, { ...article, translationOf: original })
  await keepVersion(db, id, 'add', identity.memberId)
  await auditChange(call, {
    action: 'article.add',
    objectType: 'article',
    objectId: id,
    after: { ...told(article), translationOf: original },
  })
  return id
}

/** Refuses with 404, 409 (somebody else was faster) and 422. What is public is changed at once. */
export async function editArticle(
  call: Call<Identity>,
  { id, version, ...input }: ArticleInput & { id: string; version: number },
): Promise<void> {
  const { db, identity, locale } = call
  const held = await requireArticle(db, id, version)
  const article = await storable(db, input, identity.memberId, locale)
  if (input.language !== held.language && (await queries.findPartner(db, held)))
    throw wrong('language', m.content_articleLanguageOfPair({}, { locale }))
  if (held.state === 'published' && article.releaseAt && (await queries.isStillToCome(db, article.releaseAt)))
    throw wrong('releaseTime', m.content_articleAlreadyPublished({}, { locale }))
  await keepVersion(db, id, 'before', null)
  // What is published has a release time, also where the form leaves it empty.
  const releaseAt = article.releaseAt ?? (held.status === 'published' ? held.releaseAt : null)
  await queries.updateArticle(db, id, { ...article, releaseAt })
  await keepVersion(db, id, 'edit', identity.memberId)
  await auditChange(call, { action: 'article.edit', objectType: 'article', objectId: id, before: told(held), after: told(article) })
}

type Restoring = { id: string; version: number; restore: number }

/** The title, text, template, source and cover of an earlier version become the newest. Refuses with 404 and 409. */
export async function restoreArticle(call: Call<Identity>, { id, version, restore }: Restoring): Promise<void> {
  const { db, identity } = call
  const held = await requireArticle(db, id, version)
  const earlier = await findVersion(db, id, restore)
  if (!earlier) throw fail(failures.notFound)
  const { template, title, source, coverFileId } = earlier
  const content = JSON.stringify(earlier.content)
  await keepVersion(db, id, 'before', null)
  await queries.updateArticle(db, id, { template, title, content, source, coverFileId, editedBy: identity.memberId })
  await keepVersion(db, id, 'restore', identity.memberId)
  const after = { ...told({ ...held, template, title, content: earlier.content, source, coverFileId }), restoredVersion: restore }
  await auditChange(call, { action: 'article.restore', objectType: 'article', objectId: id, before: told(held), after })
}

/** Locked until the transaction ends. A version that is not the newest is refused with 409. */
export async function requireArticle(trx: Db, id: string, version?: number): Promise<queries.LockedArticle> {
  const held = numeric.test(id) ? await queries.lockArticle(trx, id) : undefined
  if (!held) throw fail(failures.notFound)
  if (version !== undefined && version !== held.version) throw fail(failures.outdated)
  return held
}

async function storable(db: Db, input: ArticleInput, editedBy: string, locale: Locale): Promise<queries.StoredArticle> {
  const { template, title, language, source, presetViews, categoryId } = input
  const contentType = contentTypeNumbers[input.contentType]
  const html = sanitiseRichText(input.content.html)
  const images = allPictures(html, input.content.images)
  const errors: FieldError[] = []
  const refuse = (field: string, rule: string, msg: string) => errors.push({ field, rule, msg })
  if (isBlank(html)) refuse('content', 'required', m.content_articleContentEmpty({}, { locale }))
  if (images.length > mostPictures[template])
    refuse('content', 'tooMany', m.content_articleTooManyPictures({ n: String(mostPictures[template]) }, { locale }))
  if (!(numeric.test(categoryId) && (await queries.findCategoryOf(db, categoryId, contentType))))
    refuse('categoryId', 'unknown', m.content_articleNoSuchCategory({}, { locale }))
  if (input.coverFileId !== undefined && !(await isPublishedPicture(db, input.coverFileId)))
    refuse('coverFileId', 'unknown', m.failure_invalid({ field: m.content_articleCover({}, { locale }) }, { locale }))
  if (errors.length > 0) throw invalid(errors)
  return {
    contentType,
    categoryId,
    language,
    template: templateNumbers[template],
    title,
    content: JSON.stringify({ template, title, content: html, images }),
    source: source || null,
    presetViews,
    releaseAt: input.releaseTime === undefined ? null : readWireTime(input.releaseTime),
    coverFileId: input.coverFileId ?? null,
    editedBy,
  }
}

/** Those of a sanitised text, and then those beside it; each once, and only files of ours. */
export const allPictures = (html: string, beside: readonly string[]) => [...new Set([...picturesIn(html), ...beside.filter(isOwnPicture)])]

/** Neither a word nor a picture. */
export const isBlank = (html: string) => picturesIn(html).length === 0 && plainTextOf(html) === ''

async function requireOriginal(db: Db, id: string, language: string, locale: Locale): Promise<string> {
  const original = numeric.test(id) ? await queries.lockArticle(db, id) : undefined
  const isFree = original && original.language !== language && !(await queries.findPartner(db, original))
  if (!isFree) throw wrong('translationOf', m.content_articleHasTranslation({}, { locale }))
  return original.id
}

const wrong = (field: string, msg: string) => invalid([{ field, rule: 'conflict', msg }])

type Told = Omit<queries.StoredArticle, 'content' | 'editedBy'> & { content: unknown }

/** For the log. The whole text stands in the versions. */
function told({ contentType, categoryId, language, template, title, content, source, presetViews, releaseAt, coverFileId }: Told) {
  const { content: html, images } = readContent(typeof content === 'string' ? JSON.parse(content) : content, { template, title })
  const releaseTime = releaseAt && wireTime(releaseAt)
  const about = { contentType, categoryId, language, template, title, source, presetViews, releaseTime, coverFileId }
  return { ...about, characters: plainTextOf(html).length, pictures: images.length }
}
