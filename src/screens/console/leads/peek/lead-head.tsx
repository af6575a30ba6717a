import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadDetail } from '#features/leads/contract.ts'
import { openStages } from '#features/leads/rules.ts'
import { formatNumber, price, written } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { ClockMark } from '../clock-mark.tsx'
import { KindTag } from '../kind-tag.tsx'
import { stageLabels } from '../lead-labels.ts'
import { titleOf } from '../lead-words.ts'
import styles from './peek.module.css'
import { useNow } from '#platform/web/use-now.ts'

const steps = [...openStages, 'won'] as const

/** Source and clock, the place, its figures, and how far the lead has come. On its page the place is the title already. */
export function LeadHead({ lead, isPage = false }: { lead: LeadDetail; isPage?: boolean }) {
  const { stage, warehouseArea, warehousePrice, area } = lead
  const now = useNow()
  const at = steps.findIndex((step) => step === stage)
  const size = warehouseArea ?? area
  const figures = [
    ...(size === null ? [] : [`${formatNumber(size)} m²`]),
    ...(warehousePrice === null ? [] : [written(price(warehousePrice, getLocale()))]),
    stageLabels[stage](),
  ]
  return (
    <header className={styles.head}>
      <p className={styles.over}>
        {lead.sources.length === 0 ? (
          <KindTag kind={lead.source} />
        ) : (
          [...new Set(lead.sources.map(({ kind }) => kind))].map((kind) => <KindTag key={kind} kind={kind} />)
        )}
        <ClockMark card={lead} now={now} />
      </p>
      <h2 className={isPage ? 'sr' : undefined}>
        <AsWritten text={titleOf(lead)} />
      </h2>
      <p className="muted">{figures.join(' · ')}</p>
      <p
        className={styles.steps}
        role="img"
        aria-label={m.board_stageOf({ stage: stageLabels[stage]() })}
        data-lost={stage === 'lost' || undefined}
      >
        {steps.map((step, index) => (
          <i key={step} data-done={index <= at || undefined} />
        ))}
      </p>
    </header>
  )
}
