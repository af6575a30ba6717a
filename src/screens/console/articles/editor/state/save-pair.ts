import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { fieldErrorsIn, type FieldErrors } from '#platform/web/form/field-errors.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { isDirty, languages, otherLanguage, type Pair, type Side } from './editor-state.ts'
import type { PairAction } from './pair-reducer.ts'

const outdated = 409

export type SaveDeps = {
  check: (side: Side, language: Language) => Promise<FieldErrors>
  /** `translationOf`: the article in the other language, for a side that is new. */
  store: (side: Side, language: Language, translationOf: string | null) => Promise<ConsoleArticle>
  load: (id: string) => Promise<ConsoleArticle>
  discardDraft: (language: Language) => Promise<void>
  dispatch: (action: PairAction) => void
  showError: (message: string) => void
}

/** Saves the changed sides, the original before its translation. Returns the stored pair, or null after an error, which is shown. */
export async function savePair(pair: Pair, deps: SaveDeps): Promise<Pair | null> {
  let stored = pair
  for (const language of sidesToSave(pair)) {
    const side = await saveSide(stored, language, deps)
    if (!side) return null
    stored = { ...stored, [language]: side }
  }
  return stored
}

/** Returns the languages that need saving. Stored articles come first, because a new translation refers to the original. */
export function sidesToSave(pair: Pair): Language[] {
  const rank = (language: Language) => (pair[language]?.article ? 0 : 1)
  return languages
    .filter((language) => pair[language] && (isDirty(pair[language]) || pair[language].article === null) && !isUnused(pair, language))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** True for a translation that was opened but not written. */
function isUnused(pair: Pair, language: Language) {
  const side = pair[language]!
  const hasOther = pair[otherLanguage(language)] !== undefined
  return side.article === null && hasOther && side.fields.title === '' && side.fields.content === ''
}

async function saveSide(pair: Pair, language: Language, deps: SaveDeps): Promise<Side | null> {
  const side = pair[language]!
  const errors = await deps.check(side, language)
  if (Object.keys(errors).length > 0) return showErrors(language, errors, deps)
  const other = pair[otherLanguage(language)]?.article
  try {
    const article = await deps.store(side, language, other ? (other.translationOf ?? other.id) : null)
    deps.dispatch({ type: 'sideSaved', language, side, article })
    await deps.discardDraft(language)
    return { article, fields: side.fields, saved: side.fields }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return explain(language, side.article, error, deps)
  }
}

function showErrors(language: Language, errors: FieldErrors, { dispatch, showError }: SaveDeps) {
  dispatch({ type: 'sideInvalid', language, errors })
  showError(Object.values(errors)[0]!)
  return null
}

async function explain(language: Language, article: ConsoleArticle | null, failure: CallFailed, deps: SaveDeps) {
  const theirs = failure.code === outdated && article ? await deps.load(article.id).catch(() => null) : null
  if (theirs) {
    deps.dispatch({ type: 'conflictFound', conflict: { language, theirs } })
    return null
  }
  const { '': message, ...errors } = fieldErrorsIn(failure)
  if (message === undefined) return showErrors(language, errors, deps)
  deps.showError(message)
  return null
}
