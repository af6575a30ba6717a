import type { DraftBody } from '#features/content/articles/draft-contract.ts'
import type { Language } from '#platform/i18n/language.ts'

// What the server could not take yet: the connection is gone, or the page was closed a moment ago. Kept in this browser only.

type Place = { memberId: string; key: string; language: Language }

const nameOf = ({ memberId, key, language }: Place) => `whs.article.${memberId}.${key}.${language}`

/** False where the browser keeps nothing for us. */
export function keepHere(place: Place, body: DraftBody): boolean {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify(body))
    return true
  } catch {
    return false
  }
}

export function forgetHere(place: Place) {
  try {
    localStorage.removeItem(nameOf(place))
  } catch {
    // Then there was nothing to forget.
  }
}

export function readHere(place: Place): DraftBody | null {
  try {
    const body = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null') as unknown
    return isBody(body) ? body : null
  } catch {
    return null
  }
}

/** Ours, though perhaps of an older edition of this page: then it is left out. */
function isBody(body: unknown): body is DraftBody {
  const texts = ['title', 'content', 'source', 'presetViews', 'releaseTime']
  return (
    typeof body === 'object' &&
    body !== null &&
    texts.every((name) => typeof (body as Record<string, unknown>)[name] === 'string') &&
    Array.isArray((body as DraftBody).images)
  )
}
