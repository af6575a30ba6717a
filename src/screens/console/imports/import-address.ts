export const importsUrl = '/admin/listings/imports'
export const importUrl = (id: string) => `${importsUrl}/${id}`

/** The page of an applied import with its pictures. */
export function picturesUrl(id: string, { failedOnly, pageNum = 1 }: { failedOnly: boolean; pageNum?: number }) {
  const params = new URLSearchParams()
  if (failedOnly) params.set('failed', '1')
  if (pageNum > 1) params.set('pageNum', String(pageNum))
  return params.size === 0 ? importUrl(id) : `${importUrl(id)}?${params.toString()}`
}

/** What the grid of an import shows, and whether its columns are matched again. */
export type GridAddress = { sheet?: string; errorsOnly?: boolean; column?: string; pageNum?: number; step?: 'match' }

export function gridUrl(id: string, { sheet, errorsOnly, column, pageNum, step }: GridAddress) {
  const params = new URLSearchParams()
  if (step) params.set('step', step)
  if (sheet) params.set('sheet', sheet)
  if (errorsOnly) params.set('errors', '1')
  if (column) params.set('column', column)
  if (pageNum !== undefined && pageNum > 1) params.set('pageNum', String(pageNum))
  const query = params.toString()
  return query === '' ? importUrl(id) : `${importUrl(id)}?${query}`
}
