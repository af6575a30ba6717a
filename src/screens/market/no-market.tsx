import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages'
import { urls } from '#features/market/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'

/** Replaces the page of a market without a published park. Rethrows other errors. */
export function NoMarket({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap">
      <Empty title={m.ui_noData()} text={m.market_missing()}>
        <AppLink className="btn primary large" to={urls.markets()}>
          {m.market_toMarkets()}
        </AppLink>
      </Empty>
    </div>
  )
}
