import { m } from '#messages'
import { isPublishedPicture } from '#features/files/server/stored-files.ts'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { maxPictures, listPictureUrls } from '#features/content/articles/article-rules.ts'
import type { ArticleInput } from '#features/content/articles/console-contract.ts'
import { contentTypes, templates } from '#features/content/articles/article-types.ts'
import { readContent } from '../text/article-content.ts'
import * as queries from './queries-console.ts'
import { isRowId } from '../is-row-id.ts'
import { findVersion, recordVersion } from './queries-versions.ts'
import { isOwnPicture, toPlainText, sanitiseRichText } from '../text/sanitise.ts'

/** Creates an article as a draft and returns its id. Throws 422. */
export async function addArticle(
  call: MemberCall,
  { translationOf, ...input }: ArticleInput & { translationOf?: string | undefined },
): Promise<string> {
  const { db, actor, locale } = call
  const article = await toColumns(db, input, actor.memberId, locale)
  const original = translationOf === undefined ? null : await requireOriginal(db, translationOf, input.language, locale)
  const id = await queries.insertArticle(db, { ...article, translationOf: original })
  await recordVersion(db, id, 'add', actor.memberId)
  await call.audit({
    action: 'article.add',
    objectType: 'article',
    objectId: id,
    after: { ...auditFields(article), translationOf: original },
  })
  return id
}

/** Updates an article; a published one changes at once. Throws 404, 409 (changed by another editor) or 422. */
export async function editArticle(
  call: MemberCall,
  { id, version, ...input }: ArticleInput & { id: string; version: number },
): Promise<void> {
  const { db, actor, locale } = call
  const row = await requireArticle(db, id, version)
  const article = await toColumns(db, input, actor.memberId, locale)
  if (input.language !== row.language && (await queries.findPartner(db, row)))
    throw conflict('language', m.content_articleLanguageOfPair({}, { locale }))
  if (row.state === 'published' && article.releaseAt && (await queries.isInFuture(db, article.releaseAt)))
    throw conflict('releaseTime', m.content_articleAlreadyPublished({}, { locale }))
  await recordVersion(db, id, 'before', null)
  // A published article keeps its release time if the form leaves it empty.
  const releaseAt = article.releaseAt ?? (row.status === 'published' ? row.releaseAt : null)
  await queries.updateArticle(db, id, { ...article, releaseAt })
  await recordVersion(db, id, 'edit', actor.memberId)
  await call.audit({
    action: 'article.edit',
    objectType: 'article',
    objectId: id,
    before: auditFields(row),
    after: auditFields(article),
  })
}

type RestoreInput = { id: string; version: number; restore: number }

/** Makes the title, text, template, source and cover of an earlier version the newest version. Throws 404 or 409. */
export async function restoreArticle(call: MemberCall, { id, version, restore }: RestoreInput): Promise<void> {
  const { db, actor } = call
  const row = await requireArticle(db, id, version)
  const earlier = await findVersion(db, id, restore)
  if (!earlier) throw fail(failures.notFound)
  const { template, title, source, coverFileId } = earlier
  const content = JSON.stringify(earlier.content)
  await openChangeSet(db, { kind: 'restore' })
  await recordVersion(db, id, 'before', null)
  await queries.updateArticle(db, id, { template, title, content, source, coverFileId, editedBy: actor.memberId })
  await recordVersion(db, id, 'restore', actor.memberId)
  const after = { ...auditFields({ ...row, template, title, content: earlier.content, source, coverFileId }), restoredVersion: restore }
  await call.audit({ action: 'article.restore', objectType: 'article', objectId: id, before: auditFields(row), after })
}

/** Returns the article, locked until the transaction ends. Throws 404, or 409 if `version` is not the newest. */
export async function requireArticle(trx: Db, id: string, version?: number): Promise<queries.LockedArticle> {
  const row = isRowId(id) ? await queries.lockArticle(trx, id) : undefined
  if (!row) throw fail(failures.notFound)
  if (version !== undefined && version !== row.version) throw fail(failures.outdated)
  return row
}

async function toColumns(db: Db, input: ArticleInput, editedBy: string, locale: Locale): Promise<queries.StoredArticle> {
  const { contentType, template, title, language, source, presetViews, categoryId } = input
  const html = sanitiseRichText(input.content.html)
  const images = collectPictures(html, input.content.images)
  const errors: FieldError[] = []
  const refuse = (field: string, rule: string, msg: string) => errors.push({ field, rule, msg })
  if (hasNoContent(html)) refuse('content', 'required', m.content_articleContentEmpty({}, { locale }))
  if (images.length > maxPictures[template])
    refuse('content', 'tooMany', m.content_articleTooManyPictures({ n: String(maxPictures[template]) }, { locale }))
  if (!(isRowId(categoryId) && (await queries.findCategoryOf(db, categoryId, contentType))))
    refuse('categoryId', 'unknown', m.content_articleNoSuchCategory({}, { locale }))
  if (input.coverFileId !== undefined && !(await isPublishedPicture(db, input.coverFileId)))
    refuse('coverFileId', 'unknown', m.failure_invalid({ field: m.content_articleCover({}, { locale }) }, { locale }))
  if (errors.length > 0) throw invalid(errors)
  return {
    contentType,
    categoryId,
    language,
    template,
    title,
    content: JSON.stringify({ template, title, content: html, images }),
    source: source || null,
    presetViews,
    releaseAt: input.releaseTime === undefined ? null : readWireTime(input.releaseTime),
    coverFileId: input.coverFileId ?? null,
    editedBy,
  }
}

/** Returns the pictures of a sanitised text followed by those beside it, without duplicates and foreign addresses. */
export const collectPictures = (html: string, besideText: readonly string[]) => [
  ...new Set([...listPictureUrls(html), ...besideText.filter(isOwnPicture)]),
]

/** Returns true if there is neither text nor a picture. */
export const hasNoContent = (html: string) => listPictureUrls(html).length === 0 && toPlainText(html) === ''

async function requireOriginal(db: Db, id: string, language: string, locale: Locale): Promise<string> {
  const original = isRowId(id) ? await queries.lockArticle(db, id) : undefined
  const isFree = original && original.language !== language && !(await queries.findPartner(db, original))
  if (!isFree) throw conflict('translationOf', m.content_articleHasTranslation({}, { locale }))
  return original.id
}

const conflict = (field: string, msg: string) => invalid([{ field, rule: 'conflict', msg }])

type AuditedArticle = Omit<queries.StoredArticle, 'content' | 'editedBy'> & { content: unknown }

/** Returns what the audit log records, with the values of the table. The full text is in the version history. */
function auditFields({
  contentType,
  categoryId,
  language,
  template,
  title,
  content,
  source,
  presetViews,
  releaseAt,
  coverFileId,
}: AuditedArticle) {
  const { content: html, images } = readContent(typeof content === 'string' ? JSON.parse(content) : content, { template, title })
  const releaseTime = releaseAt && wireTime(releaseAt)
  return {
    contentType: contentTypes[contentType],
    template: templates[template],
    categoryId,
    language,
    title,
    source,
    presetViews,
    releaseTime,
    coverFileId,
    characters: toPlainText(html).length,
    pictures: images.length,
  }
}
