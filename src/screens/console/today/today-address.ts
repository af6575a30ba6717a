/** What the address of Today chooses: whose figures, where, and of how many days. On phones also which half is shown. */
export type TodayQuery = { scope: 'mine' | 'team'; days: number; city: string | null; parkId: string | null; show: 'todo' | 'figures' }

export const defaultQuery: TodayQuery = { scope: 'team', days: 30, city: null, parkId: null, show: 'todo' }

/** Returns the address with these choices; defaults are left out. */
export function todayAddress(query: TodayQuery): string {
  const params = new URLSearchParams()
  for (const name of ['scope', 'days', 'city', 'parkId', 'show'] as const) {
    const value = query[name]
    if (value !== null && value !== defaultQuery[name]) params.set(name, String(value))
  }
  return params.size === 0 ? '/admin' : `/admin?${params}`
}

const periods = ['7', '30', '90', '365']

/** Reads the choices of an address; what is not understood counts as absent. */
export function readTodayQuery(params: URLSearchParams): TodayQuery {
  const matching = (name: string, pattern: RegExp) => {
    const text = params.get(name) ?? ''
    return pattern.test(text) ? text : null
  }
  return {
    scope: params.get('scope') === 'mine' ? 'mine' : 'team',
    days: periods.includes(params.get('days') ?? '') ? Number(params.get('days')) : defaultQuery.days,
    city: matching('city', /^\d{6}$/),
    parkId: matching('parkId', /^\d{1,18}$/),
    show: params.get('show') === 'figures' ? 'figures' : 'todo',
  }
}

/** The part of the choices that the server knows. */
export const filterOf = ({ scope, city }: TodayQuery) => ({ scope, ...(city !== null && { city }) })
