import { z } from 'zod'
import { wordCodec } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { itemStatuses } from './kinds.ts'

/** One value of a dictionary. The first four fields are the specification's. */
export const DictionaryEntry = z.object({
  dictLabel: z.string(),
  dictValue: z.string(),
  listClass: z.string(),
  cssClass: z.string(),
  dictCode: z.string(),
  dictType: z.string(),
  dictSort: z.number(),
  isDefault: z.codec(z.enum(['Y', 'N']), z.boolean(), { decode: (wire) => wire === 'Y', encode: (value) => (value ? 'Y' : 'N') }),
  /** Only active values are listed. */
  status: wordCodec(itemStatuses),
})
export type DictionaryEntry = z.output<typeof DictionaryEntry>

export const listDictionary = defineEndpoint({
  method: 'GET',
  path: '/system/dict/data/type/:type',
  access: 'public',
  summary: '字典数据，标签随语言。 · Values of a dictionary with labels in the caller’s language; an unknown type is empty.',
  input: z.object({ type: z.string().max(100) }),
  reply: z.array(DictionaryEntry),
  cacheMs: 1_800_000,
})
