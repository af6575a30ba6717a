import type { ImportScope } from '#features/inventory/import/columns.ts'

/** What names an import in an address. */
export type ImportKey = { id: string; scope: ImportScope }

export const importsUrl = (scope: ImportScope) => `/admin/${scope}/imports`
export const importUrl = ({ id, scope }: ImportKey) => `${importsUrl(scope)}/${id}`
/** The scope of the imports that an address is about. */
export const scopeOf = (url: string): ImportScope => (new URL(url).pathname.includes('/admin/money/') ? 'money' : 'listings')

/** The page of an applied import with its pictures. */
export function picturesUrl(key: ImportKey, { failedOnly, pageNum = 1 }: { failedOnly: boolean; pageNum?: number }) {
  const params = new URLSearchParams()
  if (failedOnly) params.set('failed', '1')
  if (pageNum > 1) params.set('pageNum', String(pageNum))
  return params.size === 0 ? importUrl(key) : `${importUrl(key)}?${params.toString()}`
}

/** What the grid of an import shows, and whether its columns are matched again. */
export type GridAddress = { sheet?: string; errorsOnly?: boolean; column?: string; pageNum?: number; step?: 'match' }

export function gridUrl(key: ImportKey, { sheet, errorsOnly, column, pageNum, step }: GridAddress) {
  const params = new URLSearchParams()
  if (step) params.set('step', step)
  if (sheet) params.set('sheet', sheet)
  if (errorsOnly) params.set('errors', '1')
  if (column) params.set('column', column)
  if (pageNum !== undefined && pageNum > 1) params.set('pageNum', String(pageNum))
  const query = params.toString()
  return query === '' ? importUrl(key) : `${importUrl(key)}?${query}`
}
