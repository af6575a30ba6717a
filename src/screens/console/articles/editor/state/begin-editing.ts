import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Draft, DraftBody } from '#features/content/articles/draft-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isOutdated, isDirty, languages, newSide, toSide, applyDraft, type Pair } from './editor-state.ts'

type Options = {
  articles: readonly ConsoleArticle[]
  drafts: readonly Pick<Draft, 'language' | 'body'>[]
  /** Drafts in this browser, which are newer than those on the server. */
  localDrafts: Partial<Record<Language, DraftBody>>
  /** Language in which a new pair is started. */
  language: Language
}

export type InitialPair = {
  pair: Pair
  /** Languages whose draft was restored. */
  restored: readonly Language[]
  /** Languages whose article has changed since the draft was started. */
  outdated: readonly Language[]
}

/** Returns the initial state of the editor: the stored articles with restored drafts applied. */
export function beginEditing({ articles, drafts, localDrafts, language: first }: Options): InitialPair {
  const pair: Pair = {}
  const restored: Language[] = []
  const outdated: Language[] = []
  for (const article of articles) pair[article.language] = toSide(article)
  for (const language of languages) {
    const body = localDrafts[language] ?? drafts.find((draft) => draft.language === language)?.body
    if (!body) continue
    const side = applyDraft(pair[language], body)
    if (!isDirty(side)) continue
    if (isOutdated(pair[language], body)) outdated.push(language)
    pair[language] = side
    restored.push(language)
  }
  if (Object.keys(pair).length === 0) pair[first] = newSide(undefined)
  return { pair, restored, outdated }
}
