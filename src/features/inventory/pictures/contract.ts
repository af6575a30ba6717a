import { z } from 'zod'
import { m } from '#messages'
import { QueryFlag, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { failures } from '#features/inventory/import/failures.ts'

/** What became of a picture that an import names by its address. `known`: the record had the same picture already. */
export const ImportedPicture = z.object({
  id: z.string(),
  kind: z.enum(['park', 'warehouse']),
  /** The row of the file. */
  row: z.int(),
  /** Of the park or warehouse, in the caller's language. */
  name: z.string(),
  /** The park, which the picture is shown with. */
  parkId: z.string(),
  url: z.string(),
  state: z.enum(['waiting', 'added', 'known', 'failed']),
  /** Why it failed, in the caller's language. */
  problem: z.string().nullable(),
})
export type ImportedPicture = z.output<typeof ImportedPicture>

export const listImportedPictures = defineEndpoint({
  method: 'GET',
  path: '/admin/import/:id/pictures',
  access: { permission: 'system:import:list' },
  summary: '导入文件里的图片地址及取回结果，失败的在前 · The picture addresses of an import with their results, the failed ones first',
  input: z
    .object({
      id: UuidId,
      ...pageFields,
      failedOnly: withTexts(QueryFlag, { label: m.inventory_picturesFailedOnly }).default(false),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ImportedPicture),
  envelope: 'list',
  unknownNames: 'refuse',
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})

export const retryPictures = defineEndpoint({
  method: 'PUT',
  path: '/admin/import/pictures',
  access: { permission: 'system:import:import' },
  singleSubmit: true,
  summary: '重新取回失败的图片 · Fetch the pictures again that failed',
  input: z.object({ id: UuidId }),
  reply: z.object({
    /** Pictures that are fetched again. */
    retried: z.int(),
  }),
  failures: [known.signedOut, known.forbidden, known.invalid, known.notFound, failures.wrongState],
})
