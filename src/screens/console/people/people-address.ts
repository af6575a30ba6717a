import { readChoice, readOrder, readPage } from '#platform/web/list/list-address.ts'

export const usersUrl = '/admin/settings/users'
export const invitationsUrl = `${usersUrl}/invitations`
export const rolesUrl = '/admin/settings/roles'
export const userUrl = (userId: string) => `${usersUrl}/${userId}`
export const roleUrl = (key: string) => `${rolesUrl}/${key}`

const kinds = ['staff', 'customer', 'all'] as const
const states = ['active', 'suspended', 'leaving'] as const
const columns = ['name', 'lastTime', 'createTime'] as const

export type UsersAddress = {
  /** Absent: staff. */
  kind?: (typeof kinds)[number]
  state?: (typeof states)[number]
  role?: string
  keyword?: string
  orderByColumn?: (typeof columns)[number]
  isAsc?: 'asc' | 'desc'
  pageNum: number
  pageSize: number
}

/** Reads the filters of an address; unknown values count as absent. */
export function readUsersAddress(params: URLSearchParams): UsersAddress {
  const kind = readChoice(params, 'kind', kinds)
  const state = readChoice(params, 'state', states)
  const role = (params.get('role') ?? '').slice(0, 60)
  const keyword = (params.get('keyword') ?? '').trim().slice(0, 50)
  return {
    ...readPage(params),
    ...readOrder(params, columns),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(role !== '' && { role }),
    ...(keyword !== '' && { keyword }),
  }
}

/** Returns the address of a list; usual values are left out. */
export function usersAddress({ pageNum = 1, pageSize = 20, kind, ...filter }: Partial<UsersAddress>): string {
  const params = new URLSearchParams()
  if (kind && kind !== 'staff') params.set('kind', kind)
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value)
  if (pageNum > 1) params.set('pageNum', String(pageNum))
  if (pageSize !== 20) params.set('pageSize', String(pageSize))
  return params.size === 0 ? usersUrl : `${usersUrl}?${params.toString()}`
}
