import { z } from 'zod'
import { WarehouseCard } from '#features/listings/contract.ts'
import { UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'

/** A warehouse that matches a demand, with its score (0 to 100) and the reasons for and against it in the reader's language. */
export const DemandMatch = z.object({ score: z.number(), reasons: z.array(z.string()), misses: z.array(z.string()), item: WarehouseCard })
export type DemandMatch = z.output<typeof DemandMatch>

export const listDemandMatches = defineEndpoint({
  method: 'GET',
  path: '/system/entrust/:id/matches',
  access: 'member',
  summary: '与自己的委托匹配的仓库，至多 50 个，最合适的在前。 · Warehouses that suit one’s own demand, at most 50, the best first.',
  input: z.object({ id: UuidId, ...pageFields }).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(DemandMatch),
  envelope: 'list',
  failures: [known.signedOut, known.notFound, known.invalid],
})
