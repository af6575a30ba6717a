import type { Dispatch } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import { getConsoleArticle } from '#features/content/articles/web/operations.ts'
import type { Language } from '#platform/i18n/language.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { takeChangeSet } from '#platform/web/request/last-change-set.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { articlesUrl } from '#screens/console/articles/list/article-filter.ts'
import { languages, otherLanguage, type Pair, type Side } from './editor-state.ts'
import type { PairAction, PairState } from './pair-reducer.ts'
import { savePair } from './save-pair.ts'
import { checkArticle, storeArticle } from './store-article.ts'

const notFound = 404

export const loadArticle = (id: string) => getConsoleArticle.call({ id }, { noTip: true })

type Options = {
  pairKey: string
  state: PairState
  dispatch: Dispatch<PairAction>
  discardDraft: (language: Language) => Promise<void>
}

/** Saves the pair, and offers to undo the save. */
export function useSaving({ pairKey, state: { pair, language, isSaving }, dispatch, discardDraft }: Options) {
  const navigate = useNavigate()
  const isNew = pairKey.startsWith('new-')

  /** Returns the stored pair with the change sets of its languages in their order, or null after an error, which is shown. */
  async function store(): Promise<{ stored: Pair; changeSetIds: string[] } | null> {
    if (isSaving) return null
    dispatch({ type: 'saveStarted' })
    const changeSetIds: string[] = []
    const noting = async (side: Side, of: Language, translationOf: string | null) => {
      const article = await storeArticle(side, of, translationOf)
      const id = takeChangeSet()
      if (id !== null) changeSetIds.push(id)
      return article
    }
    let stored: Pair | null = null
    try {
      const deps = { check: checkArticle, store: noting, load: loadArticle, discardDraft, dispatch, showError: toast.error }
      stored = await savePair(pair, deps)
    } finally {
      dispatch({ type: 'saveEnded', isComplete: stored !== null })
    }
    return stored && { stored, changeSetIds }
  }

  /** After its first save an article has its own address. */
  async function goToStored(stored: Pair) {
    const id = (stored[language] ?? stored[otherLanguage(language)])?.article?.id
    if (isNew && id !== undefined) await navigate(`${articlesUrl}/${id}`, { replace: true, preventScrollReset: true })
  }

  /** Shows the articles as they are after their save was undone. */
  async function showUndone(stored: Pair) {
    const ids = languages.map((each) => stored[each]?.article?.id)
    const articles = await Promise.all(ids.map(findArticle))
    if (!isNew)
      for (const [at, each] of languages.entries())
        if (stored[each]?.article) dispatch({ type: 'saveUndone', language: each, article: articles[at] ?? null })
    // A pair that was new is gone, and with it the page that has its address by now.
    if (isNew && articles.every((article) => article === null) && ids.some(isAt)) await navigate(articlesUrl)
  }

  return {
    goToStored,
    save: async () => (await store())?.stored ?? null,
    async saveAndOffer() {
      const saved = await store()
      if (!saved) return
      offerUndo(m.ui_saved(), { changeSetIds: saved.changeSetIds, onUndone: () => showUndone(saved.stored) })
      await goToStored(saved.stored)
    },
  }
}

/** Returns null for an article that does not exist. */
async function findArticle(id: string | undefined): Promise<ConsoleArticle | null> {
  if (id === undefined) return null
  return loadArticle(id).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === notFound) return null
    throw error
  })
}

const isAt = (id: string | undefined) => id !== undefined && location.pathname.endsWith(`${articlesUrl}/${id}`)
