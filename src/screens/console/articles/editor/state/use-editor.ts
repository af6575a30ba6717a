import { useReducer } from 'react'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Draft } from '#features/content/articles/draft-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf, type Language } from '#platform/i18n/language.ts'
import { beginEditing } from './begin-editing.ts'
import { isDirty, languages, type Fields, type Pair } from './editor-state.ts'
import { readLocalDraft } from './local-draft.ts'
import { initialPairState, reducePair } from './pair-reducer.ts'
import { useAutosave } from './use-autosave.ts'
import { loadArticle, useSaving } from './use-saving.ts'

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

/** Connects the pair of articles with its drafts, the server and the router. */
export function useEditor(options: Options) {
  const { memberId, pairKey } = options
  const [state, dispatch] = useReducer(reducePair, options, openPair)
  const { pair, language } = state
  const { status: autosave, discardDraft } = useAutosave(pairKey, memberId, pair)
  const { save, saveAndOffer, goToStored } = useSaving({ pairKey, state, dispatch, discardDraft })

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
    saveOnly: saveAndOffer,
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
