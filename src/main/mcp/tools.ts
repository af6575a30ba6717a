import { getParkFit, getUnitFit } from '#features/capacity/contract.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import { getPark, searchParks, understandSearch } from '#features/listings/contract.ts'
import { getTimeline } from '#features/listings/timeline/contract.ts'
import { geocode, listTrucks, planRoute } from '#features/routing/contract.ts'
import { rankCosts } from '#features/routing/cost-contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { languages } from '#platform/i18n/language.ts'
import { wireSchema, type JsonSchema } from '#platform/server/api-document/wire-schema.ts'

/** `defaults` are the fields that an agent rarely needs otherwise, in their wire format. */
type Operation = { endpoint: Endpoint; defaults?: Record<string, string> }

/** What agents may call, by the names of the tools: operations that change nothing and are open to everyone. */
export const operations: Readonly<Record<string, Operation>> = {
  understand_search: { endpoint: understandSearch },
  search_parks: { endpoint: searchParks, defaults: { markers: '0' } },
  get_park: { endpoint: getPark },
  get_park_timeline: { endpoint: getTimeline },
  get_park_fit: { endpoint: getParkFit },
  get_unit_fit: { endpoint: getUnitFit },
  find_place: { endpoint: geocode },
  list_trucks: { endpoint: listTrucks },
  plan_route: { endpoint: planRoute },
  rank_parks_by_cost: { endpoint: rankCosts },
  list_dictionary: { endpoint: listDictionary },
}

export type Tool = {
  name: string
  description: string
  inputSchema: JsonSchema & { type: 'object' }
  annotations: { readOnlyHint: true; openWorldHint: false }
}

/** Describes each operation as a tool: in the words of its contract, and with its input. */
export const describeTools = (): Tool[] =>
  Object.entries(operations).map(([name, { endpoint }]) => ({
    name,
    description: [endpoint.summary, ...(endpoint.notes ?? [])].join('\n\n'),
    inputSchema: inputOf(endpoint),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }))

/** The input of an operation, and the language of the answer. */
function inputOf({ input }: Endpoint): Tool['inputSchema'] {
  const parts: Record<string, JsonSchema> = {}
  const { properties = {}, ...rest } = wireSchema(input, '', parts) as { properties?: Record<string, JsonSchema> }
  const schema = {
    ...rest,
    properties: { ...properties, language: { enum: languages } },
    ...(Object.keys(parts).length > 0 && { $defs: parts }),
  }
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/')) as JsonSchema
  return { ...local, type: 'object' }
}
