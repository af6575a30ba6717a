import { isTemporary } from '#platform/web/request/is-temporary.ts'

/**
 * The loader of a screen that refreshes itself. A refresh that does not come through leaves what is shown, and the next one tries again; what a
 * reader asks for fails as usual.
 */
export function keepShown<Data, More extends unknown[]>(load: (request: Request, ...more: More) => Promise<Data>) {
  let shown: { url: string; data: Data } | null = null
  let isRefreshing = false
  return {
    async load(request: Request, ...more: More): Promise<Data> {
      try {
        const data = await load(request, ...more)
        shown = { url: request.url, data }
        return data
      } catch (error) {
        if (isRefreshing && shown?.url === request.url && isTemporary(error)) return shown.data
        throw error
      }
    },
    /** Loads again what is shown. */
    async refresh(revalidate: () => Promise<void>): Promise<void> {
      isRefreshing = true
      try {
        await revalidate()
      } finally {
        isRefreshing = false
      }
    },
  }
}
