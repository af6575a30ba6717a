import { countArticleView } from '#features/content/articles/contract.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

/** The views with this look among them; null when it could not be counted, which is not worth a word to the reader. */
export const countLook = (id: string): Promise<number | null> =>
  fetchCall(countArticleView, { id }, { noTip: true }).then(
    ({ viewCount }) => viewCount,
    () => null,
  )
