export const importsUrl = '/admin/listings/imports'
export const importUrl = (id: string) => `${importsUrl}/${id}`

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
