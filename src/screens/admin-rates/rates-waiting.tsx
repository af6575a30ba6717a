import { m } from '#messages'
import { Empty } from '#platform/web/ui/empty.tsx'
import styles from './rates.module.css'

/** The server renders a frame for everybody: who may read the rates becomes known in the browser. */
export const RatesWaiting = () => (
  <div className={`wrap ${styles.page}`}>
    <h1>{m.rates_title()}</h1>
    <p role="status" className="muted">
      {m.rates_loading()}
    </p>
  </div>
)

export const RatesFailed = () => (
  <div className={`wrap ${styles.page}`} role="alert">
    <Empty title={m.rates_failed()} text="" />
  </div>
)
