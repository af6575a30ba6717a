/** Reads the query of a personal-centre list from its address. Invalid values are left out: an address may be old or mistyped. */
export const pageSizes = [10, 20, 30, 50]
const usualSize = 20
/** The API goes no deeper: `pageNum × pageSize` is at most this. */
const maxRow = 10_000

export const paramsOf = (request: Request) => new URL(request.url).searchParams

export function readPage(params: URLSearchParams): { pageNum: number; pageSize: number } {
  const value = Number(params.get('pageSize'))
  const pageSize = pageSizes.includes(value) ? value : usualSize
  const pageNum = Number(params.get('pageNum'))
  const isThere = Number.isInteger(pageNum) && pageNum > 0 && pageNum * pageSize <= maxRow
  return { pageNum: isThere ? pageNum : 1, pageSize }
}

export function readChoice<Choice extends string>(params: URLSearchParams, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = params.get(name)
  return choices.find((choice) => choice === value)
}

export function readOrder<Column extends string>(params: URLSearchParams, columns: readonly Column[]) {
  const orderByColumn = readChoice(params, 'orderByColumn', columns)
  const isAsc = orderByColumn && readChoice(params, 'isAsc', ['asc', 'desc'])
  return { ...(orderByColumn && { orderByColumn }), ...(isAsc && { isAsc }) }
}
