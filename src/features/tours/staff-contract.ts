import { z } from 'zod'
import { UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { Tour } from './tour-contract.ts'

/** A tour as staff see it: as its member does, without the secret of its link. */
export const StaffTour = Tour.omit({ token: true, actions: true })
export type StaffTour = z.output<typeof StaffTour>

export const listAllTours = defineEndpoint({
  method: 'GET',
  path: '/admin/tour/list',
  access: { permission: 'system:appointment:list' },
  summary: '全部看仓行程，联系方式脱敏 · All tours, contacts masked',
  input: z.object(pageFields).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(StaffTour),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getAnyTour = defineEndpoint({
  method: 'GET',
  path: '/admin/tour/:id',
  access: { permission: 'system:appointment:query' },
  summary: '看仓行程详情 · A tour with the contact to be called',
  input: z.object({ id: UuidId }),
  reply: StaffTour,
  failures: [known.signedOut, known.forbidden, known.notFound],
})
