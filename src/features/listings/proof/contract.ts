import { z } from 'zod'
import { WireDate } from '#platform/contract/codecs.ts'
import { certificationItems, outcomes } from './certification.ts'
import { documentKinds, figureGroups, sourceKinds } from './figure-groups.ts'

/**
 * Where a group of figures comes from and since when. `kind` is null where no source is stated; `changes` are the figures that were changed
 * since, of one warehouse or, with null, of the park itself.
 */
export const FigureSource = z.object({
  group: z.enum(figureGroups),
  kind: z.enum(sourceKinds).nullable(),
  /** Of which document, if the source is one and this is stated. */
  documentKind: z.enum(documentKinds).nullable(),
  date: WireDate.nullable(),
  changes: z.array(z.object({ warehouseId: z.string().nullable(), kind: z.enum(sourceKinds), date: WireDate })),
})
export type FigureSource = z.output<typeof FigureSource>

/** What the platform checked before it certified a park, without who did. */
export const CertificationCheck = z.object({ item: z.enum(certificationItems), outcome: z.enum(outcomes), date: WireDate })
export type CertificationCheck = z.output<typeof CertificationCheck>
