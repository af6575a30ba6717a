import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const getChangeSet = lazyEndpoint(() => contract().then((loaded) => loaded.getChangeSet))
export const undoChangeSet = lazyEndpoint(() => contract().then((loaded) => loaded.undoChangeSet))
