import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Draft } from '#features/content/articles/draft-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf, type Language } from '#platform/i18n/language.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { articlesUrl } from '../list/article-filter.ts'
import { beginEditing } from './begin-editing.ts'
import { languages, otherOf, type Fields, type Pair } from './editor-state.ts'
import { readHere } from './local-work.ts'
import { refreshPair, useArticlePair } from './use-article-pair.ts'
import { useAutosave } from './use-autosave.ts'

type Options = {
  memberId: string
  /** Names the pair: the article that the other one points to, or `new-…`. */
  pairKey: string
  articles: readonly ConsoleArticle[]
  drafts: readonly Draft[]
  /** The language of the article that was asked for; null for a new pair. */
  opened: Language | null
}

export type Editing = ReturnType<typeof useEditing>

/** A pair of articles from its opening, with what was typed before, to its storing and publishing. */
export function useEditing({ memberId, pairKey, articles, drafts, opened }: Options) {
  const navigate = useNavigate()
  const first = opened ?? languageOf(getLocale())
  const [beginning] = useState(() => {
    const here = Object.fromEntries(languages.map((language) => [language, readHere({ memberId, key: pairKey, language }) ?? undefined]))
    return beginEditing({ articles, drafts, here, language: first })
  })
  const [pair, setPair] = useState(beginning.pair)
  const { keeping, forget } = useAutosave(pairKey, memberId, pair)
  const begun = beginning.pair[first] ? first : otherOf(first)
  const edited = useArticlePair({ beginning, language: begun, forget }, pair, setPair)
  const { language } = edited

  // Somebody was faster while the unsaved work was waiting.
  useEffect(() => {
    const [behind] = beginning.behind
    const theirs = behind && beginning.pair[behind]?.article
    if (theirs) edited.setConflict({ language: behind, theirs })
    // Once, for what the editor opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [beginning])

  /** From the first save on the article has an address of its own. */
  const goToStored = async (stored: Pair) => {
    const id = (stored[language] ?? stored[otherOf(language)])?.article?.id
    if (pairKey.startsWith('new-') && id !== undefined) await navigate(`${articlesUrl}/${id}`, { replace: true, preventScrollReset: true })
  }
  async function save() {
    const stored = await edited.save()
    if (!stored) return null
    edited.hideRestored()
    return stored
  }
  async function saveOnly() {
    const stored = await save()
    if (!stored) return
    toast.success(m.ui_saved())
    await goToStored(stored)
  }
  const afterPublishing = async (stored: Pair) => {
    await refreshPair(stored, setPair)
    await goToStored(stored)
  }
  return {
    ...edited,
    pair,
    side: pair[language]!,
    keeping,
    /** Of the language that is written now. */
    changeThis: (fields: Partial<Fields>) => edited.change(language, fields),
    save,
    saveOnly,
    afterPublishing,
    afterMove: () => refreshPair(pair, setPair),
    /** An earlier version has been stored as the newest. */
    takeRestored: (article: ConsoleArticle) => {
      edited.put(language, article)
      void forget(language)
    },
  }
}
