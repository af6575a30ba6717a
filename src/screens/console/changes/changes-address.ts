import { changeKinds } from '#platform/contract/change-kinds.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'

export const changesUrl = '/admin/listings/changes'
export const changeUrl = (id: string) => `${changesUrl}/${id}`

/** The filters of an address that are understood, as written there, by name. `show` is `all`, or absent for listings. */
export type Query = Readonly<Partial<Record<(typeof names)[number], string>>>
const names = ['show', 'park', 'parkId', 'kind', 'actorId', 'from', 'to'] as const

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const accepts: Record<(typeof names)[number], (text: string) => boolean> = {
  show: (text) => text === 'all',
  park: (text) => [...text].length <= 60,
  parkId: (text) => /^\d{1,18}$/.test(text),
  kind: (text) => (changeKinds as readonly string[]).includes(text),
  actorId: (text) => text === 'me' || isId(text),
  from: isDay,
  to: isDay,
}

/** Reads the filters of an address. Values that the server would refuse count as absent: an address may be old or mistyped. */
export function readQuery(params: URLSearchParams): Query {
  const texts = names.map((name) => [name, params.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(texts.filter(([name, text]) => text !== '' && accepts[name](text)))
}

/** Returns the address of the list with these filters; empty ones are left out. */
export function changesAddress(query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size === 0 ? changesUrl : `${changesUrl}?${params}`
}
