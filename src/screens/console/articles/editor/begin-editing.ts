import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { Draft, DraftBody } from '#features/content/articles/draft-contract.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isBehind, isDirty, languages, newSide, sideOf, withDraft, type Pair } from './editor-state.ts'

type Given = {
  articles: readonly ConsoleArticle[]
  drafts: readonly Pick<Draft, 'language' | 'body'>[]
  /** What only this browser has; it is newer than what the server has. */
  here: Partial<Record<Language, DraftBody>>
  /** Where a new pair begins. */
  language: Language
}

export type Beginning = {
  pair: Pair
  /** Unsaved work that came back. */
  restored: readonly Language[]
  /** Somebody has changed the article since that work began. */
  behind: readonly Language[]
}

/** What the editor opens with: what is stored, and on top of it what was typed and not saved. */
export function beginEditing({ articles, drafts, here, language: first }: Given): Beginning {
  const pair: Pair = {}
  const restored: Language[] = []
  const behind: Language[] = []
  for (const article of articles) pair[article.language] = sideOf(article)
  for (const language of languages) {
    const body = here[language] ?? drafts.find((draft) => draft.language === language)?.body
    if (!body) continue
    const side = withDraft(pair[language], body)
    if (!isDirty(side)) continue
    if (isBehind(pair[language], body)) behind.push(language)
    pair[language] = side
    restored.push(language)
  }
  if (Object.keys(pair).length === 0) pair[first] = newSide(undefined)
  return { pair, restored, behind }
}
