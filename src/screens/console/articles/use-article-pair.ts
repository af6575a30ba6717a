import { useState } from 'react'
import type { ConsoleArticle } from '#features/content/console-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { Beginning } from './begin-editing.ts'
import { changed, fieldsOf, isDirty, languages, newSide, otherOf, sideOf, type Fields, type Pair } from './editor-state.ts'

export type Conflict = { language: Language; theirs: ConsoleArticle }

const loadCalls = () => import('./article-calls.ts')
const outdated = 409
const invalid = 422

type Options = { beginning: Beginning; language: Language; forget: (language: Language) => Promise<void> }

/** The two articles of a pair as they stand in the form, and how they are stored. */
export function useArticlePair(
  { beginning, language: first, forget }: Options,
  pair: Pair,
  setPair: (change: (pair: Pair) => Pair) => void,
) {
  const [language, setLanguage] = useState(first)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [restored, setRestored] = useState(beginning.restored.length > 0)
  const [isSaving, setSaving] = useState(false)
  /** Counts what came into the text from elsewhere than the keyboard: the text begins anew with it. */
  const [revision, setRevision] = useState(0)

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

  /** Stores what has changed, the original before its translation. Null when something is wrong, which is shown. */
  async function save(): Promise<Pair | null> {
    if (isSaving) return null
    setSaving(true)
    try {
      let now = pair
      for (const of of inOrder(pair)) {
        const stored = await saveSide(now, of)
        if (!stored) return null
        now = { ...now, [of]: stored }
      }
      return now
    } finally {
      setSaving(false)
    }
  }

  async function saveSide(now: Pair, of: Language) {
    const side = now[of]!
    const calls = await loadCalls()
    const found = calls.checkArticle(side, of)
    if (Object.keys(found).length > 0) return refuse(of, found)
    const other = now[otherOf(of)]?.article
    try {
      const article = await calls.storeArticle(side, of, other ? (other.translationOf ?? other.id) : null)
      const stored = { article, fields: side.fields, saved: side.fields }
      // What was typed meanwhile stays, and is not saved yet.
      setPair((latest) => ({ ...latest, [of]: { ...stored, fields: latest[of]!.fields } }))
      await forget(of)
      return stored
    } catch (error) {
      return explain(of, side.article, error)
    }
  }

  function refuse(of: Language, found: FieldErrors) {
    setLanguage(of)
    setErrors(found)
    toast.error(Object.values(found)[0]!)
    return null
  }

  async function explain(of: Language, article: ConsoleArticle | null, error: unknown) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === outdated && article) {
      const theirs = await (await loadCalls()).loadArticle(article.id).catch(() => null)
      if (theirs) setConflict({ language: of, theirs })
      else toast.error(error.message)
      return null
    }
    const fields = error.code === invalid ? (error.data as { errors?: { field: string; msg: string }[] } | null)?.errors : undefined
    if (fields) return refuse(of, Object.fromEntries(fields.toReversed().map(({ field, msg }) => [field, msg])))
    toast.error(error.message)
    return null
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
  /** After something was done to the stored articles: what stands in the form stays. */
  async function refresh(now: Pair) {
    const calls = await loadCalls()
    for (const of of languages) {
      const id = now[of]?.article?.id
      if (id === undefined) continue
      const article = await calls.loadArticle(id)
      setPair((latest) => (latest[of] ? { ...latest, [of]: afterMove(latest[of], article) } : latest))
    }
  }
  const hideRestored = () => setRestored(false)
  const state = { language, errors, conflict, restored, isSaving, revision }
  return { ...state, change, open, put, save, keepMine, takeTheirs, discard, refresh, setConflict, hideRestored }
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

/** The original first: the translation points to it. Sides without anything new stay away. */
function inOrder(pair: Pair): Language[] {
  const waiting = languages.filter((of) => pair[of] && (isDirty(pair[of]) || pair[of].article === null) && !isUntouched(pair, of))
  return waiting.toSorted((a, b) => rank(pair, a) - rank(pair, b))
}
const rank = (pair: Pair, of: Language) => (pair[of]?.article ? 0 : 1)

/** Opened beside the other and never written: nothing to store. */
function isUntouched(pair: Pair, of: Language) {
  const side = pair[of]!
  const hasOther = pair[otherOf(of)] !== undefined
  return side.article === null && hasOther && side.fields.title === '' && side.fields.content === ''
}
