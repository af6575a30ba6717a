import { data, redirect } from 'react-router'
import { getArticle, type Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { getHomeFigures } from '#features/listings/contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { readContentType } from './content-type.ts'

/**
 * Loads an article. Throws 404 if it is unknown or requested under the path of the other content type, and a redirect to the translation if
 * the reader's language differs, which is how the language switch works.
 */
export async function loadArticle(call: Call, { request, params }: { request: Request; params: { id: string } }) {
  const [article, figures] = await Promise.all([readArticle(call, params.id), call(getHomeFigures, {}).catch(() => null)])
  const url = new URL(request.url)
  if (!article || article.contentType !== readContentType(url.pathname)) throw data(null, { status: 404 })
  const language = languageOf(getLocale())
  if (article.translation && article.language !== language) {
    const requestedLanguage = url.searchParams.get('lang')
    throw redirect(urls.article(article.translation) + (requestedLanguage === null ? '' : `?lang=${language}`))
  }
  return { article, toLet: figures && { parks: figures.parkCount, area: figures.rentableArea } }
}

export type LoadedArticle = { article: Article; toLet: { parks: number; area: number } | null }

const readArticle = (call: Call, id: string) =>
  call(getArticle, { id }).catch((error: unknown) => {
    if (error instanceof CallFailed && (error.code === 404 || error.code === 422)) return null
    throw error
  })
