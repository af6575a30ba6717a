import { hasPair } from '#features/audit/limits.ts'
import { auditUrl } from '#features/audit/urls.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { readPage } from '#platform/web/list/list-address.ts'

/** The conditions of the list, as in its address. */
const conditions = ['text', 'who', 'actorId', 'action', 'objectType', 'objectId', 'requestId', 'changeSetId', 'from', 'to'] as const
export type Condition = (typeof conditions)[number]
export type AuditConditions = Partial<Record<Condition, string>>

/** `before` and `after` are the entries that a page lies beside. */
export type AuditAddress = AuditConditions & { before?: string; after?: string; pageSize: number }

const maxLengths: Partial<Record<Condition, number>> = { text: 50, who: 50, action: 60, objectType: 60 }

/** Reads the address of a list. Values that the server would refuse are left out, because an address may be old or mistyped. */
export function readAuditAddress(params: URLSearchParams): AuditAddress {
  const address: AuditAddress = { pageSize: readPage(params).pageSize }
  for (const name of conditions) {
    const value = (params.get(name) ?? '').trim().slice(0, maxLengths[name] ?? 100)
    if (isAccepted(name, value)) address[name] = value
  }
  for (const side of ['before', 'after'] as const) {
    const id = params.get(side)
    if (id !== null && /^\d{1,18}$/.test(id)) return { ...address, [side]: id }
  }
  return address
}

function isAccepted(name: Condition, value: string): boolean {
  if (value === '') return false
  if (name === 'text') return hasPair(value)
  if (name === 'actorId' || name === 'changeSetId') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
  return (name !== 'from' && name !== 'to') || isDay(value)
}

/** Returns the conditions alone, for another page of the list and for the export. */
export const conditionsOf = ({ before: _, after: __, pageSize: ___, ...rest }: AuditAddress): AuditConditions => rest

export const isFiltered = (address: AuditAddress) => Object.keys(conditionsOf(address)).length > 0

type Query = Partial<Record<keyof AuditAddress, string | number | undefined>>

/** Returns the address of a list below `/whs`. */
export function auditAddress({ pageSize = 20, ...query }: Query): string {
  const params = new URLSearchParams(
    Object.entries({ ...query, ...(pageSize !== 20 && { pageSize }) })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return params === '' ? auditUrl : `${auditUrl}?${params}`
}
