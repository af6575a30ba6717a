import { listDictionary, type DictionaryEntry } from '#features/dictionaries/contract.ts'
import { getPark } from '#features/inventory/drafts/contract.ts'
import { collectionFields } from '#features/inventory/fields/fields.ts'
import type { Field } from '#features/inventory/fields/field.ts'
import { parkFields } from '#features/inventory/fields/park-fields.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** The dictionaries that the fields name. */
const dictionaries = [
  ...new Set(
    [parkFields, ...Object.values(collectionFields)].flatMap((fields) =>
      Object.values<Field>(fields).flatMap(({ kind }) => ('dictionary' in kind ? [kind.dictionary] : [])),
    ),
  ),
]

/** Loads the working copy of a park, by the id of the park or of the working copy, and what its choices are called. */
export const loadEditor = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    const [view, ...entries] = await Promise.all([
      call(getPark, { id }),
      ...dictionaries.map(async (type): Promise<[string, DictionaryEntry[]]> => [type, await call(listDictionary, { type })]),
    ])
    return { id, view, dictionaries: Object.fromEntries(entries) }
  })
