import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import { addArticle, editArticle } from '#features/content/articles/web/operations.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { toEdit, toInput, type Side } from './editor-state.ts'

/** Checks a side against the contract. */
export const checkArticle = ({ article, fields }: Side, language: Language): Promise<FieldErrors> =>
  article ? editArticle.check(toEdit(article, fields, language)) : addArticle.check(toInput(fields, language))

/** Stores a side. `translationOf`: the article in the other language, for a side that is new. */
export function storeArticle({ article, fields }: Side, language: Language, translationOf: string | null): Promise<ConsoleArticle> {
  if (article) return editArticle.submit(toEdit(article, fields, language))
  return addArticle.submit({ ...toInput(fields, language), ...(translationOf !== null && { translationOf }) })
}
