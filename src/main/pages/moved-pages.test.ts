import { expect, test } from 'vitest'
import { movedTo } from './moved-pages.ts'

test('[OPS-1.30] the former list of enquiries leads to the leads that came from them', () => {
  expect(movedTo('/whs/admin/enquiries')).toBe('/whs/admin/leads?source=enquiry')
  expect(movedTo('/whs/admin/enquiries/?status=new&lang=en_US')).toBe('/whs/admin/leads?source=enquiry&lang=en_US')
  const id = '0197f3a2-0000-7000-8000-000000000001'
  expect(movedTo(`/whs/admin/enquiries/${id}`)).toBe(`/whs/admin/leads?source=enquiry&sourceId=${id}`)
  expect(movedTo('/whs/admin/leads')).toBeNull()
  expect(movedTo('/whs/enquiries')).toBeNull()
})
