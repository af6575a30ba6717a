import { data } from 'react-router'
import { getPark, listSimilarParks } from '#features/listings/contract.ts'
import { getTimeline, knownMonths } from '#features/listings/timeline/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { layoutTimeline } from './timeline/layout-timeline.ts'

const maxSimilar = 4

/**
 * Loads a park with similar parks and its timeline, with the combination that the address asks for. Returns null without an id; throws a 404
 * response for an unknown one.
 */
export async function load(call: Call, { params, request }: { params: { parkId?: string | undefined }; request: Request }) {
  const { parkId } = params
  if (!parkId) return null
  try {
    const [park, similar, { rows }] = await Promise.all([
      call(getPark, { parkId }),
      call(listSimilarParks, { parkId }),
      call(getTimeline, { parkId, months: knownMonths }),
    ])
    const timeline = layoutTimeline(park, rows, new URL(request.url).searchParams)
    return { park, similar: similar.rows.slice(0, maxSimilar), timeline }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) throw data(null, { status: 404 })
    throw error
  }
}

export type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>
