import { useState } from 'react'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import type { Beginning } from './begin-editing.ts'
import { changed, fieldsOf, isDirty, languages, newSide, otherOf, sideOf, type Fields, type Pair } from './editor-state.ts'
import { useStoring, type Conflict } from './use-storing.ts'

type Options = { beginning: Beginning; language: Language; forget: (language: Language) => Promise<void> }

/** The two articles of a pair as they stand in the form, and what can be done with them. */
export function useArticlePair(
  { beginning, language: first, forget }: Options,
  pair: Pair,
  setPair: (change: (pair: Pair) => Pair) => void,
) {
  const [language, setLanguage] = useState(first)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [restored, setRestored] = useState(beginning.restored.length > 0)
  /** Counts what came into the text from elsewhere than the keyboard: the text begins anew with it. */
  const [revision, setRevision] = useState(0)
  const onWrong = (of: Language, found: FieldErrors) => {
    setLanguage(of)
    setErrors(found)
  }
  const { isSaving, save } = useStoring({ pair, setPair, forget, onWrong, onConflict: setConflict })

  const change = (of: Language, fields: Partial<Fields>) => {
    setPair((now) => changed(now, of, fields))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in fields))))
  }
  const open = (of: Language) => {
    setErrors({})
    setLanguage(of)
    setPair((now) => (now[of] ? now : { ...now, [of]: newSide(now[otherOf(of)]) }))
  }
  const put = (of: Language, article: ConsoleArticle) => {
    setPair((now) => ({ ...now, [of]: sideOf(article) }))
    setRevision((count) => count + 1)
  }
  /** Mine goes on top of theirs; nothing is stored before the next save. */
  function keepMine() {
    const { language: of, theirs } = conflict!
    setPair((now) => ({ ...now, [of]: { article: theirs, fields: now[of]!.fields, saved: fieldsOf(theirs) } }))
    setConflict(null)
  }
  async function takeTheirs() {
    const { language: of, theirs } = conflict!
    put(of, theirs)
    setConflict(null)
    await forget(of)
  }
  /** What is stored comes back; a side that never was stored goes. */
  async function discard() {
    for (const of of languages) {
      const side = pair[of]
      if (!side || !isDirty(side)) continue
      setPair((now) => ({ ...now, [of]: side.article ? sideOf(side.article) : newSide(undefined) }))
      await forget(of)
    }
    setRevision((count) => count + 1)
    setRestored(false)
  }
  const hideRestored = () => setRestored(false)
  const state = { language, errors, conflict, restored, isSaving, revision }
  return { ...state, change, open, put, save, keepMine, takeTheirs, discard, setConflict, hideRestored }
}

/** After something was done to the stored articles: what stands in the form stays. */
export async function refreshPair(now: Pair, setPair: (change: (pair: Pair) => Pair) => void) {
  const { loadArticle } = await import('../article-calls.ts')
  for (const of of languages) {
    const id = now[of]?.article?.id
    if (id === undefined) continue
    const article = await loadArticle(id)
    setPair((latest) => (latest[of] ? { ...latest, [of]: afterMove(latest[of], article) } : latest))
  }
}

/** Publishing sets a release time where there was none. */
function afterMove(side: NonNullable<Pair[Language]>, article: ConsoleArticle) {
  const releaseTime = article.releaseTime ?? ''
  const isUntouched = side.fields.releaseTime === side.saved.releaseTime
  return {
    article,
    fields: isUntouched ? { ...side.fields, releaseTime } : side.fields,
    saved: { ...side.saved, releaseTime },
  }
}
