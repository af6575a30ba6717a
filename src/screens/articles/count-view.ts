import { countArticleView } from '#features/content/articles/contract.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

/** Counts a view and returns the new total; null if that failed, which is not reported to the reader. */
export const countView = (id: string): Promise<number | null> =>
  fetchCall(countArticleView, { id }, { noTip: true }).then(
    ({ viewCount }) => viewCount,
    () => null,
  )
