import { useState } from 'react'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { isDirty, languages, otherOf, type Pair } from './editor-state.ts'

export type Conflict = { language: Language; theirs: ConsoleArticle }

const loadCalls = () => import('../article-calls.ts')
const outdated = 409
const invalid = 422

type Options = {
  pair: Pair
  setPair: (change: (pair: Pair) => Pair) => void
  forget: (language: Language) => Promise<void>
  onWrong: (language: Language, errors: FieldErrors) => void
  onConflict: (conflict: Conflict) => void
}

/** How a pair is stored, one article after the other, and what is said where that fails. */
export function useStoring({ pair, setPair, forget, onWrong, onConflict }: Options) {
  const [isSaving, setSaving] = useState(false)

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
    onWrong(of, found)
    toast.error(Object.values(found)[0]!)
    return null
  }

  async function explain(of: Language, article: ConsoleArticle | null, error: unknown) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === outdated && article) {
      const theirs = await (await loadCalls()).loadArticle(article.id).catch(() => null)
      if (theirs) onConflict({ language: of, theirs })
      else toast.error(error.message)
      return null
    }
    const fields = error.code === invalid ? (error.data as { errors?: { field: string; msg: string }[] } | null)?.errors : undefined
    if (fields) return refuse(of, Object.fromEntries(fields.toReversed().map(({ field, msg }) => [field, msg])))
    toast.error(error.message)
    return null
  }
  return { isSaving, save }
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
