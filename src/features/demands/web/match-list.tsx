import { Check, CircleAlert, TriangleAlert } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { WarehouseCard } from '#features/listings/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { area, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { DemandMatch } from '../match-contract.ts'
import styles from './match-list.module.css'
import { listDemandMatches } from './operations.ts'

type Props = {
  demandId: string
  /** Version of the demand; a change reloads the matches. */
  version?: number
  /** Number of matches shown at first; a button shows the others. */
  initialCount?: number
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
  /** Actions of a warehouse, such as following it or booking a viewing. */
  actions?: (warehouse: WarehouseCard) => ReactNode
}

/** All matches that a demand can have; they fit one page. */
const maxMatches = 50

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; matches: DemandMatch[] }

/** Lists the matches of a demand, best first, with score, reasons and price. */
export function MatchList({ demandId, version = 0, initialCount = 5, heading: Heading = 'h2', actions }: Props) {
  const { loading, load } = useMatches(demandId, version)
  return (
    <section className={styles.matches} aria-busy={loading.state === 'loading'}>
      <Heading className={styles.title}>
        {m.demands_match_title()}
        {loading.state === 'loaded' && loading.matches.length > 0 && <span className="fig">{loading.matches.length}</span>}
      </Heading>
      {loading.state === 'loading' && <Skeleton rows={Math.min(initialCount, 3)} />}
      {loading.state === 'failed' && (
        <div className={styles.failed} role="alert">
          <Icon of={CircleAlert} />
          <span>{m.demands_match_failed()}</span>
          <button type="button" className="btn" onClick={load}>
            {m.demands_match_retry()}
          </button>
        </div>
      )}
      {loading.state === 'loaded' && (
        <MatchRows key={demandId} matches={loading.matches} initialCount={initialCount} heading={Heading} actions={actions} />
      )}
    </section>
  )
}

function useMatches(demandId: string, version: number) {
  const [tries, setTries] = useState(0)
  const key = `${demandId} ${version} ${tries}`
  const [answer, setAnswer] = useState<{ key: string; loading: Loading } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (loading: Loading) => isCurrent && setAnswer({ key, loading })
    listDemandMatches.call({ id: demandId, pageSize: maxMatches }, { noTip: true }).then(
      ({ rows }) => show({ state: 'loaded', matches: rows }),
      () => show({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [demandId, key])
  // An answer to an earlier request does not count.
  const loading: Loading = answer?.key === key ? answer.loading : { state: 'loading' }
  return { loading, load: () => setTries((count) => count + 1) }
}

type MatchRowsProps = { matches: DemandMatch[]; initialCount: number; heading: 'h2' | 'h3'; actions: Props['actions'] }

function MatchRows({ matches, initialCount, heading, actions }: MatchRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const below = heading === 'h2' ? 'h3' : ('h4' as const)
  if (matches.length === 0) return <Empty heading="h3" title={m.demands_match_none()} text={m.demands_match_noneText()} />
  const rest = matches.length - initialCount
  return (
    <>
      <ol>
        {(showsAll ? matches : matches.slice(0, initialCount)).map((match) => (
          <MatchRow key={match.item.warehouseId} match={match} heading={below} actions={actions} />
        ))}
      </ol>
      {!showsAll && rest > 0 && (
        <button type="button" className="btn block" onClick={() => setShowsAll(true)}>
          {m.demands_match_more({ n: String(rest) })}
        </button>
      )}
    </>
  )
}

type RowProps = { match: DemandMatch; heading: 'h3' | 'h4'; actions: Props['actions'] }

function MatchRow({ match: { score, reasons, misses, item }, heading: Heading, actions }: RowProps) {
  const name = item.name.includes(item.parkName) ? item.name : `${item.parkName} ${item.name}`
  return (
    <li className={styles.row}>
      <AppLink className={styles.picture} to={urls.park(item.parkId)} tabIndex={-1} aria-hidden="true">
        <ParkPicture picture={item.coverPicture} alt="" sizes="120px" />
      </AppLink>
      <div className={styles.text}>
        <Heading>
          <AppLink to={urls.park(item.parkId)}>{name}</AppLink>
        </Heading>
        <p className="muted">
          {item.regionName} · {item.whTypeLabel}
          {item.rentableArea > 0 && (
            <>
              {' '}
              · <Figure value={area(item.rentableArea)} />
            </>
          )}
        </p>
        <Reasons reasons={reasons} misses={misses} />
      </div>
      <div className={styles.offer}>
        <Score score={score} />
        {item.price === null ? (
          <span className={styles.noPrice}>{m.ui_priceOnRequest()}</span>
        ) : (
          <Figure className={styles.price} value={price(item.price, getLocale())} />
        )}
        {actions && <div className={styles.actions}>{actions(item)}</div>}
      </div>
    </li>
  )
}

/** Lists reasons against and for the match, with icon and hidden text besides the colour. */
function Reasons({ reasons, misses }: Pick<DemandMatch, 'reasons' | 'misses'>) {
  return (
    <ul className={styles.reasons}>
      {misses.map((text) => (
        <li key={text} data-side="against">
          <Icon of={TriangleAlert} />
          <span className="sr">{m.demands_match_misses()}: </span>
          {text}
        </li>
      ))}
      {reasons.map((text) => (
        <li key={text} data-side="for">
          <Icon of={Check} />
          <span className="sr">{m.demands_match_reasons()}: </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Score({ score }: { score: number }) {
  return (
    <div className={styles.score} role="img" aria-label={m.demands_match_scoreLabel({ score: String(score) })}>
      <span>{m.demands_match_score()}</span>
      <b className="fig">{score}</b>
      <i aria-hidden="true">
        <i style={{ width: `${score}%` }} />
      </i>
    </div>
  )
}

function Skeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="sr">{m.demands_match_loading()}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" />
      ))}
    </div>
  )
}
