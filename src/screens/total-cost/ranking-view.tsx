import { CircleAlert, Download, Printer } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { area as areaOf, formatNumber, written } from '#platform/i18n/format.ts'
import { RateNote } from '#platform/web/ui/rate-note.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import { parseWrittenNumber } from '#platform/i18n/written-number.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import { DownloadButton } from '#features/documents/web/download-button.tsx'
import { findAreaM2, limits, rankings, type CostQuestion, type RankBy } from '#features/routing/cost-question.ts'
import type { Ranking } from './rank-parks.ts'
import { maxTotalOf } from '#features/routing/park-cost.ts'
import { CostBasis, CostLegend } from '#features/routing/web/cost-parts.tsx'
import { listTooSmall, sortParks } from './ranking.ts'
import { RankingRow } from './ranking-row.tsx'
import { TooSmallParks } from './too-small-parks.tsx'
import styles from './ranking.module.css'
import type { RankingState } from './use-ranking.ts'

type Props = { state: RankingState; question: CostQuestion; onQuestion: (question: CostQuestion) => void; onRetry: () => void }

/** Shows the ranking, or an introduction, progress or failure. */
export function RankingView({ state, question, onQuestion, onRetry }: Props) {
  if (state.status === 'none') return <Intro />
  if (state.status === 'loading') return <Progress {...state} />
  if (state.status === 'failed')
    return (
      <div className={`card ${styles.failed}`} role="alert">
        <Icon of={CircleAlert} />
        <h2>{m.routing_costFailed()}</h2>
        <p className="muted">{state.message}</p>
        <button type="button" className="btn primary" onClick={onRetry}>
          {m.ui_retry()}
        </button>
      </div>
    )
  return <Ranked ranking={state.ranking} question={question} onQuestion={onQuestion} />
}

const Intro = () => (
  <div className={`card ${styles.intro}`}>
    <Empty title={m.totalCost_introTitle()} text={m.totalCost_introText()} heading="h2" />
  </div>
)

function Progress({ done, total, isStarting }: Extract<RankingState, { status: 'loading' }>) {
  const counted = total === null ? m.totalCost_loading() : m.totalCost_progress({ done: formatNumber(done), total: formatNumber(total) })
  const text = isStarting ? m.routing_starting() : counted
  return (
    <div className={`card ${styles.progress}`} role="status">
      <p>{text}</p>
      <progress max={total ?? 1} value={total === null ? undefined : done} aria-label={m.totalCost_loading()} />
    </div>
  )
}

const rankLabels: Record<RankBy, () => string> = {
  total: m.totalCost_byTotal,
  rent: m.ui_rent,
  trucking: m.totalCost_byTrucking,
}
/** Rows shown at first, and added per click. */
const rowsPerStep = 50

function Ranked({ ranking, question, onQuestion }: Pick<Props, 'question' | 'onQuestion'> & { ranking: Ranking }) {
  const [rowCount, setRowCount] = useState(rowsPerStep)
  const parks = sortParks(ranking.parks, question.rankBy, question.maxTotal)
  const tooSmall = listTooSmall(ranking.parks)
  const scale = maxTotalOf(parks)
  const area = written(useShow()(areaOf(findAreaM2(question) ?? 0)))
  return (
    <section aria-label={m.totalCost_ranking()}>
      <div className={styles.bar}>
        <div className={styles.sorts} role="group" aria-label={m.totalCost_rankBy()}>
          {rankings.map((rankBy) => (
            <button
              key={rankBy}
              type="button"
              aria-pressed={question.rankBy === rankBy}
              onClick={() => onQuestion({ ...question, rankBy })}
            >
              {rankLabels[rankBy]()}
            </button>
          ))}
        </div>
        <MaxTotalField maxTotal={question.maxTotal} onMaxTotal={(maxTotal) => onQuestion({ ...question, maxTotal })} />
        <Actions ranking={ranking} question={question} ids={[...parks, ...tooSmall].map(({ parkId }) => parkId)} />
      </div>
      <div className={styles.legend}>
        <CostLegend hasBack={question.comesBackEmpty} />
        <RateNote />
      </div>
      <h2 className="sr">{m.totalCost_ranking()}</h2>
      <p className="sr" role="status">
        {m.totalCost_rankedCount({ count: formatNumber(parks.length) })}
      </p>
      {parks.length === 0 && (
        <p className={`card ${styles.none}`}>
          {tooSmall.length === ranking.parks.length ? m.totalCost_noneHolds({ area }) : m.totalCost_noneWithin()}
        </p>
      )}
      <ol className={styles.rows}>
        {parks.slice(0, rowCount).map((park, at) => (
          <RankingRow key={park.parkId} park={park} place={at + 1} scale={scale} question={question} />
        ))}
      </ol>
      {parks.length > rowCount && (
        <button type="button" className={`btn block ${styles.more}`} onClick={() => setRowCount(rowCount + rowsPerStep)}>
          {m.totalCost_showMore({ left: formatNumber(parks.length - rowCount) })}
        </button>
      )}
      {tooSmall.length > 0 && <TooSmallParks parks={tooSmall} area={area} question={question} />}
      {ranking.engine && (
        <p className={styles.engine}>
          <CostBasis engine={ranking.engine} />
        </p>
      )}
    </section>
  )
}

function MaxTotalField({ maxTotal, onMaxTotal }: { maxTotal: number | null; onMaxTotal: (maxTotal: number | null) => void }) {
  return (
    <form
      className={styles.most}
      onSubmit={(event) => {
        event.preventDefault()
        const value = parseWrittenNumber(textIn(new FormData(event.currentTarget), 'most'))
        onMaxTotal(value === null ? null : Math.min(limits.most, Math.max(1, Math.trunc(value))))
      }}
    >
      <label htmlFor="most-total">{m.totalCost_most()}</label>
      <input
        key={maxTotal}
        id="most-total"
        name="most"
        className="input fig"
        maxLength={14}
        placeholder="¥"
        defaultValue={maxTotal ?? ''}
        {...numberInput({ decimals: 0 })}
      />
      <button type="submit" className="btn">
        {m.totalCost_apply()}
      </button>
    </form>
  )
}

type ActionsProps = { ranking: Ranking; question: CostQuestion; ids: string[] }

function Actions({ question, ids }: ActionsProps) {
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    try {
      await (await import('./rank-parks.ts')).exportRanking(ids, question)
    } catch {
      // The download shows its own message.
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className={`${styles.actions} no-print`}>
      <button type="button" className="btn" disabled={isSaving || ids.length === 0} onClick={() => void save()}>
        <Icon of={Download} />
        {m.totalCost_export()}
      </button>
      {ids.length > 0 && (
        <DownloadButton
          label={m.documents_downloadShortlist()}
          download={async () => (await import('./rank-parks.ts')).downloadShortlist(ids, question)}
        />
      )}
      <button type="button" className="btn" onClick={() => window.print()}>
        <Icon of={Printer} />
        {m.ui_print()}
      </button>
      <ShareButton name={m.totalCost_title()} />
    </div>
  )
}
