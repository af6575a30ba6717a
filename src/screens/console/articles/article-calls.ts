// Loaded on demand, because contracts and zod are not part of the screen bundles.
import type { z } from 'zod'
import {
  addArticle,
  editArticle,
  getArticleVersion,
  getConsoleArticle,
  listArticleHistory,
  previewArticle,
  publishArticles,
  removeArticles,
  restoreArticle,
  withdrawArticles,
  type ConsoleArticle,
} from '#features/content/articles/console-contract.ts'
import { addCategory, editCategory, removeCategories } from '#features/content/articles/category-contract.ts'
import { discardDraft, listDrafts, saveDraft } from '#features/content/articles/draft-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { toDraft, toInput, type Fields, type Side } from './editor/editor-state.ts'

/** The editor shows failures itself. */
const quiet = { noTip: true }

/** Checks a side against the contract. */
export function checkArticle(side: Side, language: Language): FieldErrors {
  const input = toInput(side, language)
  return checkForm(side.article ? editArticle.input : addArticle.input, input)
}

/** Saves one side. `translationOf`: the article in the other language, for a new one. */
export function storeArticle(side: Side, language: Language, translationOf: string | null): Promise<ConsoleArticle> {
  const input = toInput(side, language)
  if (side.article) return fetchCall(editArticle, input as z.input<typeof editArticle.input>, quiet)
  const translation = { ...input, ...(translationOf !== null && { translationOf }) }
  return fetchCall(addArticle, translation as z.input<typeof addArticle.input>, quiet)
}

export const loadArticle = (id: string) => fetchCall(getConsoleArticle, { id }, quiet)
export const publish = (ids: string[], releaseTime?: string) => fetchCall(publishArticles, { ids, ...(releaseTime && { releaseTime }) })
export const withdraw = (ids: string[]) => fetchCall(withdrawArticles, { ids })
export const remove = (ids: string[]) => fetchCall(removeArticles, { ids: ids.join(',') })

export const loadDrafts = (key: string) => fetchCall(listDrafts, { key }, quiet)
export const keepDraft = (key: string, language: Language, side: Side) =>
  fetchCall(saveDraft, { key, language, body: toDraft(side) }, quiet)
export const dropDraft = (key: string, language?: Language) => fetchCall(discardDraft, { key, ...(language && { language }) }, quiet)

/** Returns the article as the public page would show it, sanitised by the server. Nothing is stored. */
export const loadPreview = ({ template, title, content: html, images }: Fields) =>
  fetchCall(previewArticle, { template: template ?? 'text-image', title, content: { content: html, images: [...images] } }, quiet)

export const loadHistory = (id: string) => fetchCall(listArticleHistory, { id }, quiet)
export const loadVersion = (id: string, version: number) => fetchCall(getArticleVersion, { id, version: String(version) }, quiet)
export const restore = (id: string, version: number, earlier: number) => fetchCall(restoreArticle, { id, version, restore: earlier }, quiet)

export const checkCategory = (input: Record<string, unknown>) =>
  checkForm(input['categoryId'] === undefined ? addCategory.input : editCategory.input, input)
export const storeCategory = (input: Record<string, unknown>) =>
  input['categoryId'] === undefined ? fetchCall(addCategory, input as never, quiet) : fetchCall(editCategory, input as never, quiet)
export const deleteCategory = (id: string) => fetchCall(removeCategories, { ids: id })
