import { useReducer } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import { getConsoleArticle } from '#features/content/articles/web/operations.ts'
import type { Draft } from '#features/content/articles/draft-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf, type Language } from '#platform/i18n/language.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { articlesUrl } from '#screens/console/articles/list/article-filter.ts'
import { beginEditing } from './begin-editing.ts'
import { isDirty, languages, otherLanguage, type Fields, type Pair } from './editor-state.ts'
import { readLocalDraft } from './local-draft.ts'
import { initialPairState, reducePair } from './pair-reducer.ts'
import { savePair } from './save-pair.ts'
import { checkArticle, storeArticle } from './store-article.ts'
import { useAutosave } from './use-autosave.ts'

type Options = {
  memberId: string
  /** Identifies the pair: the id of the original article, or `new-…`. */
  pairKey: string
  articles: readonly ConsoleArticle[]
  drafts: readonly Draft[]
  /** The language of the requested article; null for a new pair. */
  requestedLanguage: Language | null
}

export type Editor = ReturnType<typeof useEditor>

const loadArticle = (id: string) => getConsoleArticle.call({ id }, { noTip: true })

/** Connects the pair of articles with its drafts, the server and the router. */
export function useEditor(options: Options) {
  const { memberId, pairKey } = options
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(reducePair, options, openPair)
  const { pair, language, isSaving } = state
  const { status: autosave, discardDraft } = useAutosave(pairKey, memberId, pair)

  async function save(): Promise<Pair | null> {
    if (isSaving) return null
    dispatch({ type: 'saveStarted' })
    let stored: Pair | null = null
    try {
      stored = await savePair(pair, {
        check: checkArticle,
        store: storeArticle,
        load: loadArticle,
        discardDraft,
        dispatch,
        showError: toast.error,
      })
    } finally {
      dispatch({ type: 'saveEnded', isComplete: stored !== null })
    }
    return stored
  }

  /** After its first save an article has its own address. */
  async function goToStored(stored: Pair) {
    const id = (stored[language] ?? stored[otherLanguage(language)])?.article?.id
    if (pairKey.startsWith('new-') && id !== undefined) await navigate(`${articlesUrl}/${id}`, { replace: true, preventScrollReset: true })
  }

  /** Reloads the stored articles after a change of status. */
  async function refresh(stored = pair) {
    for (const each of languages) {
      const id = stored[each]?.article?.id
      if (id !== undefined) dispatch({ type: 'statusChanged', language: each, article: await loadArticle(id) })
    }
  }

  return {
    ...state,
    side: pair[language]!,
    autosave,
    change: (of: Language, fields: Partial<Fields>) => dispatch({ type: 'change', language: of, fields }),
    changeCurrent: (fields: Partial<Fields>) => dispatch({ type: 'change', language, fields }),
    open: (of: Language) => dispatch({ type: 'open', language: of }),
    save,
    async saveOnly() {
      const stored = await save()
      if (!stored) return
      toast.success(m.ui_saved())
      await goToStored(stored)
    },
    async afterPublishing(stored: Pair) {
      await refresh(stored)
      await goToStored(stored)
    },
    refresh: () => refresh(),
    keepMine: () => dispatch({ type: 'keepMine' }),
    async takeTheirs() {
      dispatch({ type: 'takeTheirs' })
      if (state.conflict) await discardDraft(state.conflict.language)
    },
    async discardDrafts() {
      dispatch({ type: 'discardDrafts' })
      for (const each of languages) if (pair[each] && isDirty(pair[each])) await discardDraft(each)
    },
    async showRestored(article: ConsoleArticle) {
      dispatch({ type: 'versionRestored', language, article })
      await discardDraft(language)
    },
  }
}

function openPair({ memberId, pairKey, articles, drafts, requestedLanguage }: Options) {
  const language = requestedLanguage ?? languageOf(getLocale())
  const localDrafts = Object.fromEntries(
    languages.map((each) => [each, readLocalDraft({ memberId, key: pairKey, language: each }) ?? undefined]),
  )
  return initialPairState(beginEditing({ articles, drafts, localDrafts, language }), language)
}
