import { data } from 'react-router'
import { getPark, listSimilarParks } from '#features/listings/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

const maxSimilar = 4

/** Loads a park with similar parks. Returns null without an id; throws a 404 response for an unknown one. */
export async function load(call: Call, { params }: { params: { parkId?: string | undefined } }) {
  const { parkId } = params
  if (!parkId) return null
  try {
    const [park, similar] = await Promise.all([call(getPark, { parkId }), call(listSimilarParks, { parkId })])
    return { park, similar: similar.rows.slice(0, maxSimilar) }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) throw data(null, { status: 404 })
    throw error
  }
}

export type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>
