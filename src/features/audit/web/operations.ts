import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const exportAudit = lazyEndpoint(() => contract().then((loaded) => loaded.exportAudit))
export const getAuditEntry = lazyEndpoint(() => contract().then((loaded) => loaded.getAuditEntry))
