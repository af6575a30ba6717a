import type { Endpoint } from '#platform/contract/endpoint.ts'

/** What stock clients of the RuoYi family send with every form. It claims no right, and the server keeps its own record of it. */
const bookkeeping = new Set(['params', 'createBy', 'createDept', 'createTime', 'updateBy', 'updateTime', 'remark', 'searchValue'])

/** What they add to a query: a time against caches, the language, and an object of further filters. */
const queryHabits = /^(?:t|_|lang|params\[.*\])$/

/** What they add to a download, whose file holds all rows. */
const downloadHabits = /^(?:pageNum|pageSize|orderByColumn|isAsc|params\[.*\])$/

/** True for an operation that answers a POST with a file, such as an export. */
export const isDownloadByPost = ({ method, envelope }: Pick<Endpoint, 'method' | 'envelope'>) => method === 'POST' && envelope === 'file'

/** True for a name that no input has, but that means nothing: it is ignored. All others might claim a right, or be misspelt. */
export function isMeaningless(endpoint: Pick<Endpoint, 'method' | 'unknownNames' | 'envelope'>, name: string): boolean {
  const { method, unknownNames } = endpoint
  if (isDownloadByPost(endpoint) && downloadHabits.test(name)) return true
  if (method === 'POST' || method === 'PUT') return isBookkeeping(name)
  return unknownNames !== 'refuse' || queryHabits.test(name)
}

/** The same for a name in a body, also one within another body. */
export const isBookkeeping = (name: string) => bookkeeping.has(name)
