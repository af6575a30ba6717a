import { allContentTypes } from '#features/content/articles/article-types.ts'
import type { DraftBody } from '#features/content/articles/draft-contract.ts'
import type { Language } from '#platform/i18n/language.ts'

// Drafts in local storage, for input that has not reached the server: while offline, or when the page was closed.

type DraftKey = { memberId: string; key: string; language: Language }

const storageKey = ({ memberId, key, language }: DraftKey) => `whs.article.${memberId}.${key}.${language}`

/** Returns false if the browser refuses to store it. */
export function storeLocalDraft(key: DraftKey, body: DraftBody): boolean {
  try {
    localStorage.setItem(storageKey(key), JSON.stringify(body))
    return true
  } catch {
    return false
  }
}

export function removeLocalDraft(key: DraftKey) {
  try {
    localStorage.removeItem(storageKey(key))
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function readLocalDraft(key: DraftKey): DraftBody | null {
  try {
    const body = JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null') as unknown
    return isDraftBody(body) ? body : null
  } catch {
    return null
  }
}

/** Returns false for drafts in the format of an older release. */
function isDraftBody(body: unknown): body is DraftBody {
  const texts = ['title', 'content', 'source', 'presetViews', 'releaseTime']
  if (typeof body !== 'object' || body === null) return false
  const { contentType, images } = body as DraftBody
  return (
    texts.every((name) => typeof (body as Record<string, unknown>)[name] === 'string') &&
    (contentType === null || allContentTypes.includes(contentType)) &&
    Array.isArray(images)
  )
}
