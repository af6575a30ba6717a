import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

export const findSearchNews = lazyEndpoint(() => import('#features/listings/news-contract.ts').then((loaded) => loaded.findSearchNews))
