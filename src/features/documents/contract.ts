import { z } from 'zod'
import { m } from '#messages'
import { costInput } from '#features/routing/cost-contract.ts'
import { failures as routing } from '#features/routing/failures.ts'
import { BigintId, Id, listOnWire } from '#platform/contract/codecs.ts'
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

const maxBasisLength = 2_000

export const getComparison = defineEndpoint({
  method: 'GET',
  path: '/system/park/comparison.pdf',
  access: 'public',
  limit: 'plan',
  envelope: 'file',
  summary: '园区对比表（PDF，一页），2 到 4 个园区 · A comparison of two to four parks: one page, PDF',
  notes: [
    languageNote,
    'basis 为对比页地址中的参数（need、dest、truck 及车辆尺寸、months、back）：据此列出每月成本、车辆能否进场与最早可用日期，读不懂的部分忽略。 · `basis`: parameters of the page that compares parks (need, dest, truck with its figures, months, back). The monthly costs, the gate check and the earliest day are calculated for it; what cannot be read is ignored.',
  ],
  input: z.object({
    ids: withTexts(ParkIds, { label: m.documents_parks }),
    basis: withTexts(z.string().max(maxBasisLength).optional(), { label: m.documents_basis }),
  }),
  reply: z.unknown(),
  failures: [known.notFound, known.invalid, known.maintenance, routing.noRoad, routing.notCovered, failures.busy],
})

export const shortlistLimits = { parks: 20, title: 60 } as const

export const makeShortlist = defineEndpoint({
  method: 'POST',
  path: '/system/route/cost/report',
  access: 'public',
  limit: 'plan',
  envelope: 'file',
  summary: '选址短名单（PDF）：按每月总成本，最多 20 个园区 · A shortlist of at most 20 parks by their total cost a month, PDF',
  notes: ['合计与 /system/route/cost 相同；20 个园区为两页。 · The totals are those of /system/route/cost. Twenty parks take two pages.'],
  input: z.object({
    parkIds: withTexts(
      z
        .array(Id)
        .min(1)
        .max(shortlistLimits.parks)
        .refine((ids) => new Set(ids).size === ids.length),
      { label: m.documents_parks },
    ),
    ...costInput,
    title: withTexts(
      z.preprocess(
        (value) => (value === '' || value === null ? undefined : value),
        z.string().trim().max(shortlistLimits.title).optional(),
      ),
      { label: m.documents_shortlistTitle },
    ),
  }),
  reply: z.unknown(),
  repeatSubmit: false,
  failures: [known.invalid, known.notFound, known.maintenance, routing.noRoad, routing.notCovered, failures.busy],
})
