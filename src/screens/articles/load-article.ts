import { data } from 'react-router'
import { getArticle } from '#features/content/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { contentTypeOf } from './content-type.ts'

/** An article under the wrong one of the two addresses is not there either: it has one address. */
export async function loadArticle(call: Call, { request, params }: { request: Request; params: { id: string } }) {
  const article = await call(getArticle, { id: params.id }).catch((error: unknown) => {
    if (error instanceof CallFailed && (error.code === 404 || error.code === 422)) return null
    throw error
  })
  if (!article || article.contentType !== contentTypeOf(new URL(request.url).pathname)) throw data(null, { status: 404 })
  return { article }
}
