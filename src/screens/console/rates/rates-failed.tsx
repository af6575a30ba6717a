import { m } from '#messages'
import { Empty } from '#platform/web/ui/empty.tsx'

export const RatesFailed = () => (
  <div className="card" role="alert">
    <Empty title={m.rates_failed()} text="" />
  </div>
)
