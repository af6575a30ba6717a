import { z } from 'zod'
import { m } from '#messages'
import { BigintId, listOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures } from './failures.ts'

const languageNote =
  '语言取自请求头或 ?lang=；相同内容带同一 ETag。 · The language comes from the header or `?lang=`. The same content has the same ETag.'

export const getBrochure = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId/brochure',
  access: 'public',
  limit: 'plan',
  envelope: 'file',
  summary: '园区手册（PDF，两页） · A brochure of a park: two pages, PDF',
  notes: [languageNote],
  input: z.object({ parkId: BigintId }),
  reply: z.unknown(),
  failures: [known.notFound, failures.busy],
})

export const comparedLimits = { min: 2, max: 4 } as const

const ParkIds = listOnWire(BigintId, comparedLimits.max).refine(
  (ids) => ids.length >= comparedLimits.min && new Set(ids).size === ids.length,
)

export const getComparison = defineEndpoint({
  method: 'GET',
  path: '/system/park/comparison.pdf',
  access: 'public',
  limit: 'plan',
  envelope: 'file',
  summary: '园区对比表（PDF，一页），2 到 4 个园区 · A comparison of two to four parks: one page, PDF',
  notes: [languageNote],
  input: z.object({ ids: withTexts(ParkIds, { label: m.documents_parks }) }),
  reply: z.unknown(),
  failures: [known.notFound, known.invalid, failures.busy],
})
