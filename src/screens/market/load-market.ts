import { data, redirect } from 'react-router'
import { searchParks } from '#features/listings/contract.ts'
import { getMarket } from '#features/market/contract.ts'
import { readMarketSlug, readTypeWord, urls } from '#features/market/urls.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

const shownParks = 4

type Input = { params: { market: string; type?: string | undefined }; request: Request }

/**
 * Loads a market with the parks that have the most free area. Throws a 404 response for an unknown market, and a redirect to the address of the
 * market from another address with its code, or with that of one of its districts.
 */
export async function loadMarket(call: Call, { params, request }: Input) {
  const place = readMarketSlug(params.market)
  const whType = params.type === undefined ? undefined : readTypeWord(params.type)
  if (place === null || whType === null) throw data(null, { status: 404 })
  const ofType = whType === undefined ? {} : { whType }
  const market = await call(getMarket, { regionCode: place, ...ofType }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.code === 404) throw data(null, { status: 404 })
    throw error
  })
  const [own, requested] = [urls.market(market.slug, whType), ['/market', params.market, params.type].filter(Boolean).join('/')]
  if (own !== requested) throw redirect(own + new URL(request.url).search, 301)
  const { parkVoPageInfo } = await call(searchParks, {
    regionCode: market.regionCode,
    ...ofType,
    available: 'now',
    sort: 'area',
    order: 'desc',
    pageSize: '10',
  })
  return { market, parks: parkVoPageInfo.list.slice(0, shownParks) }
}

export type LoadedMarket = Awaited<ReturnType<typeof loadMarket>>
