import { expect, test } from 'vitest'
import { auditAddress, conditionsOf, isFiltered, readAuditAddress } from './audit-filter.ts'

const read = (query: string) => readAuditAddress(new URLSearchParams(query))

test('[OPS-3] the address of the log holds its filters, and leads back to them', () => {
  const address = { text: '冷库', objectType: 'article', from: '2026-01-01', before: '12', pageSize: 50 }
  expect(read(auditAddress(address).split('?')[1]!)).toEqual(address)
  expect(auditAddress({ pageSize: 20, who: '' })).toBe('/admin/settings/audit')
  expect(conditionsOf(address)).toEqual({ text: '冷库', objectType: 'article', from: '2026-01-01' })
})

test('[OPS-3] values that cannot be searched for are left out', () => {
  expect(read('text=仓&actorId=x&from=2026-02-30&before=x&pageSize=7&who=%20')).toEqual({ pageSize: 20 })
  expect(read('text=a%20b')).toEqual({ pageSize: 20 })
  expect(isFiltered(read('before=12'))).toBe(false)
  expect(isFiltered(read('requestId=r-1'))).toBe(true)
})
