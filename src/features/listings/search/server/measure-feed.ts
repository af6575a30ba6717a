import { gauge, one, sampledCounter } from '#platform/server/metrics/registry.ts'
import { listenConnected } from '#platform/server/postgres/listen.ts'
import type { SearchFeed } from './search-feed.ts'

const lag = gauge('whs_search_lag_seconds', 'How old the answers of the search may be')
const loaded = gauge('whs_search_loaded', 'Whether the columns answer searches; otherwise PostgreSQL does')
const parks = gauge('whs_search_parks', 'Parks in the columns')
const reloads = sampledCounter('whs_search_reloads_total', 'How often everything was loaded after the first time')

/** Measures a feed until the returned function is called. */
export function measureFeed(feed: SearchFeed): () => void {
  const stops = [
    lag.watch(() => one(feed.lagMs / 1_000)),
    loaded.watch(() => one(Number(feed.current !== null))),
    parks.watch(() => (feed.current ? one(feed.current.engine.parks) : [])),
    reloads.watch(() => one(Math.max(0, feed.loads - 1))),
    listenConnected.watch(() => [{ labels: { channel: 'search_change' }, value: Number(feed.isListening) }]),
  ]
  return () => stops.forEach((stop) => stop())
}
