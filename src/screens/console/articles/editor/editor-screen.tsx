import { redirect } from 'react-router'
import type { Route } from './+types/editor-screen'
import { ArticleEditor } from './article-editor.tsx'
import { articlesUrl } from '../list/article-filter.ts'

const newKey = /^new-[0-9a-f-]{36}$/

/** A new pair gets a key in the address at once, by which its drafts are found again. */
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const { loadPair, loadNewDrafts } = await import('../load.ts')
  const url = new URL(request.url)
  if ('id' in params && params.id !== undefined) {
    const { key, ...pair } = await loadPair(request, params.id)
    return { ...pair, pairKey: key! }
  }
  const key = url.searchParams.get('key') ?? ''
  if (!newKey.test(key)) {
    url.searchParams.set('key', `new-${randomUuid()}`)
    throw redirect(`${articlesUrl}/new${url.search}`)
  }
  const [pair, drafts] = await Promise.all([loadPair(request, undefined), loadNewDrafts(request, key)])
  return { ...pair, pairKey: key, drafts }
}

/** Returns a random UUID; `crypto.randomUUID` is missing on pages that are not served over https. */
function randomUuid() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export default function EditorScreen({ loaderData }: Route.ComponentProps) {
  return <ArticleEditor key={loaderData.pairKey} {...loaderData} />
}
