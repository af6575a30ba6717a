import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import type { InitialPair } from './begin-editing.ts'
import {
  changeFields,
  isDirty,
  languages,
  newSide,
  otherLanguage,
  toFields,
  toSide,
  type Fields,
  type Pair,
  type Side,
} from './editor-state.ts'

/** Another editor has saved the article: `theirs` is the stored version. */
export type Conflict = { language: Language; theirs: ConsoleArticle }

export type PairState = {
  pair: Pair
  /** The language being edited. */
  language: Language
  /** Errors of that language. */
  errors: FieldErrors
  conflict: Conflict | null
  /** True until the restored draft is saved or discarded. */
  hasRestoredDraft: boolean
  isSaving: boolean
  /** Counts replacements of a text from outside the rich text editor, which is mounted again for each. */
  revision: number
}

export type PairAction =
  | { type: 'change'; language: Language; fields: Partial<Fields> }
  | { type: 'open'; language: Language }
  | { type: 'saveStarted' }
  /** `side` was stored as `article`; input made since then stays unsaved. */
  | { type: 'sideSaved'; language: Language; side: Side; article: ConsoleArticle }
  | { type: 'sideInvalid'; language: Language; errors: FieldErrors }
  | { type: 'conflictFound'; conflict: Conflict }
  | { type: 'saveEnded'; isComplete: boolean }
  /** Resolves the conflict with the editor's own version, which the next save stores. */
  | { type: 'keepMine' }
  /** Resolves the conflict with the stored version. */
  | { type: 'takeTheirs' }
  | { type: 'discardDrafts' }
  /** An earlier version was restored on the server. */
  | { type: 'versionRestored'; language: Language; article: ConsoleArticle }
  /** A save was undone: the article as it was before, or null where it did not exist. Input made since then becomes a conflict. */
  | { type: 'saveUndone'; language: Language; article: ConsoleArticle | null }
  /** Publishing or withdrawing changed the stored article; unsaved input stays. What someone else has saved meanwhile is shown, or asked about. */
  | { type: 'statusChanged'; language: Language; article: ConsoleArticle }

/** Returns the state in which the editor opens; a draft of an outdated version opens with its conflict. */
export function initialPairState({ pair, restored, outdated }: InitialPair, language: Language): PairState {
  const [first] = outdated
  const theirs = first && pair[first]?.article
  return {
    pair,
    language: pair[language] ? language : otherLanguage(language),
    errors: {},
    conflict: theirs ? { language: first, theirs } : null,
    hasRestoredDraft: restored.length > 0,
    isSaving: false,
    revision: 0,
  }
}

export function reducePair(state: PairState, action: PairAction): PairState {
  switch (action.type) {
    case 'change':
      return {
        ...state,
        pair: changeFields(state.pair, action.language, action.fields),
        errors: Object.fromEntries(Object.entries(state.errors).filter(([name]) => !(name in action.fields))),
      }
    case 'open':
      return { ...state, pair: withSide(state.pair, action.language), language: action.language, errors: {} }
    case 'saveStarted':
      return { ...state, isSaving: true }
    case 'sideSaved':
      return { ...state, pair: applySave(state.pair, action) }
    case 'sideInvalid':
      return { ...state, language: action.language, errors: action.errors }
    case 'conflictFound':
      return { ...state, conflict: action.conflict }
    case 'saveEnded':
      return { ...state, isSaving: false, hasRestoredDraft: state.hasRestoredDraft && !action.isComplete }
    case 'keepMine':
      return { ...state, pair: rebaseOnTheirs(state), conflict: null }
    case 'takeTheirs':
      return state.conflict ? { ...replaceSide(state, state.conflict.language, state.conflict.theirs), conflict: null } : state
    case 'discardDrafts':
      return { ...state, pair: discardChanges(state.pair), hasRestoredDraft: false, revision: state.revision + 1 }
    case 'versionRestored':
      return replaceSide(state, action.language, action.article)
    case 'saveUndone':
      return undoSave(state, action.language, action.article)
    case 'statusChanged':
      return changeStatus(state, action.language, action.article)
  }
}

const withSide = (pair: Pair, language: Language): Pair =>
  pair[language] ? pair : { ...pair, [language]: newSide(pair[otherLanguage(language)]) }

const replaceSide = (state: PairState, language: Language, article: ConsoleArticle): PairState => ({
  ...state,
  pair: { ...state.pair, [language]: toSide(article) },
  revision: state.revision + 1,
})

function undoSave(state: PairState, language: Language, article: ConsoleArticle | null): PairState {
  const side = state.pair[language]
  if (!side) return state
  if (article) return isDirty(side) ? { ...state, conflict: { language, theirs: article } } : replaceSide(state, language, article)
  // Its text stays in the form, to be saved as a new article.
  return { ...state, pair: { ...state.pair, [language]: { ...newSide(undefined), fields: side.fields } } }
}

function applySave(pair: Pair, { language, side, article }: Extract<PairAction, { type: 'sideSaved' }>): Pair {
  const fields = pair[language]?.fields ?? side.fields
  return { ...pair, [language]: { article, fields, saved: side.fields } }
}

function rebaseOnTheirs({ pair, conflict }: PairState): Pair {
  const mine = conflict && pair[conflict.language]
  if (!mine) return pair
  return { ...pair, [conflict.language]: { article: conflict.theirs, fields: mine.fields, saved: toFields(conflict.theirs) } }
}

function discardChanges(pair: Pair): Pair {
  const reset = ({ article }: Side) => (article ? toSide(article) : newSide(undefined))
  return Object.fromEntries(
    languages.flatMap((language) => {
      const side = pair[language]
      return side ? [[language, isDirty(side) ? reset(side) : side]] : []
    }),
  )
}

function changeStatus(state: PairState, language: Language, article: ConsoleArticle): PairState {
  const side = state.pair[language]
  // With the new version alone, the next save would overwrite the other editor's text.
  if (!side?.article || hasSameText(side.article, article)) return { ...state, pair: refreshSide(state.pair, language, article) }
  return isDirty(side) ? { ...state, conflict: { language, theirs: article } } : replaceSide(state, language, article)
}

/** True if what an editor enters is the same; publishing may set the release time. */
function hasSameText(before: ConsoleArticle, after: ConsoleArticle): boolean {
  const [a, b] = [toFields(before), toFields(after)]
  return (Object.keys(a) as (keyof Fields)[]).every((name) => name === 'releaseTime' || String(a[name]) === String(b[name]))
}

/** Publishing sets the release time of an article that had none. */
function refreshSide(pair: Pair, language: Language, article: ConsoleArticle): Pair {
  const side = pair[language]
  if (!side) return pair
  const releaseTime = article.releaseTime ?? ''
  const isUntouched = side.fields.releaseTime === side.saved.releaseTime
  const fields = isUntouched ? { ...side.fields, releaseTime } : side.fields
  return { ...pair, [language]: { article, fields, saved: { ...side.saved, releaseTime } } }
}
