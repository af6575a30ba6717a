import { z } from 'zod'
import { m } from '#messages'
import { Id, listOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { allKinds, maxQueryLength, searchPermissions } from './search-kinds.ts'

export const SearchResult = z.object({
  kind: z.enum(allKinds),
  id: Id,
  title: z.string(),
  /** Code, place, state; phone numbers are masked. */
  note: z.string(),
  /** Address below `/whs`; null while the console has no screen for it. */
  link: z.string().nullable(),
})
export type SearchResult = z.output<typeof SearchResult>

export const searchConsole = defineEndpoint({
  method: 'GET',
  path: '/admin/search',
  access: { anyOf: searchPermissions },
  summary: '运营后台搜索：按编号、名称、拼音、电话 · Searches the console by code, name, pinyin and phone number',
  notes: [
    '每类最多 5 条，只包含有权查看的类别；“#”开头只查编号 · At most five of each kind that the caller may see; `#` at the beginning limits the search to codes',
  ],
  input: z.object({
    q: requiredLine(m.console_searchText, maxQueryLength),
    kinds: withTexts(listOnWire(z.enum(allKinds), allKinds.length), { label: m.console_searchKinds }).optional(),
  }),
  reply: z.array(SearchResult),
  failures: [known.signedOut, known.forbidden, known.invalid],
})
