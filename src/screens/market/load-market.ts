import { data, redirect } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import { getMarket } from '#features/market/contract.ts'
import { readMarketSlug, readTypeWord, urls } from '#features/market/urls.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

const shownParks = 4

type Input = { params: { market: string; type?: string | undefined }; request: Request }

/**
 * Loads a market with the parks that have the most free area. Throws a 404 response for an unknown market, and a redirect to the address of the
 * market from another address with its code.
 */
export async function loadMarket(call: Call, { params, request }: Input) {
  const regionCode = readMarketSlug(params.market)
  const whType = params.type === undefined ? undefined : readTypeWord(params.type)
  if (regionCode === null || whType === null) throw data(null, { status: 404 })
  const filter = { regionCode, ...(whType !== undefined && { whType }) }
  const [market, parks] = await Promise.all([
    call(getMarket, filter).catch((error: unknown) => {
      if (error instanceof CallFailed && error.code === 404) throw data(null, { status: 404 })
      throw error
    }),
    call(searchParks, { ...filter, available: 'now', sort: 'area', order: 'desc', pageSize: '10' }).then(({ parkVoPageInfo }) =>
      parkVoPageInfo.list.slice(0, shownParks),
    ),
  ])
  if (market.slug !== params.market) throw redirect(urls.market(market.slug, whType) + new URL(request.url).search, 301)
  return { market, parks }
}

export type LoadedMarket = Awaited<ReturnType<typeof loadMarket>>
