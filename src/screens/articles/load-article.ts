import { data, redirect } from 'react-router'
import { getArticle, type Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { getHomeFigures } from '#features/listings/contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { contentTypeOf } from './content-type.ts'

/**
 * An article under the wrong one of the two addresses is not there either: it has one address. A reader of the other language is led on to
 * the translation where there is one, which is also how the language switch gets there.
 */
export async function loadArticle(call: Call, { request, params }: { request: Request; params: { id: string } }) {
  const [article, figures] = await Promise.all([readArticle(call, params.id), call(getHomeFigures, {}).catch(() => null)])
  const url = new URL(request.url)
  if (!article || article.contentType !== contentTypeOf(url.pathname)) throw data(null, { status: 404 })
  const language = languageOf(getLocale())
  if (article.translation && article.language !== language) {
    const asked = url.searchParams.get('lang')
    throw redirect(urls.article(article.translation) + (asked === null ? '' : `?lang=${language}`))
  }
  return { article, toLet: figures && { parks: figures.parkCount, area: figures.rentableArea } }
}

export type LoadedArticle = { article: Article; toLet: { parks: number; area: number } | null }

const readArticle = (call: Call, id: string) =>
  call(getArticle, { id }).catch((error: unknown) => {
    if (error instanceof CallFailed && (error.code === 404 || error.code === 422)) return null
    throw error
  })
