import { getLocale } from '#paraglide/runtime.js'
import { m } from '#messages'
import type { SumKey } from '#features/statistics/cards.ts'
import type { Today } from '#features/statistics/contract.ts'
import { areaShort, formatNumber, money, moneySummary, type Measured } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Spark } from './charts/spark.tsx'
import { Definition } from './definition.tsx'
import { decimal, signed } from './today-words.ts'
import styles from './sum-strip.module.css'

type Sum = Today['sums'][number]

const labels: Record<SumKey, { label: () => string; text: () => string; to: string }> = {
  newLeads: { label: m.today_newLeads, text: m.today_newLeadsText, to: '/admin/leads' },
  response: { label: m.today_response, text: m.today_responseText, to: '/admin/leads?due=late' },
  occupancy: { label: m.today_occupancy, text: m.today_occupancyText, to: '/admin/listings/parks' },
  rentable: { label: m.today_rentable, text: m.today_rentableText, to: '/admin/listings/parks?dueSoon=1' },
  open: { label: m.today_open, text: m.today_openText, to: '/admin/money/expenses?state=thisMonth' },
}

/** Five figures, each with its way there, its comparison in words, and a link to its list. */
export function SumStrip({ sums }: { sums: readonly Sum[] }) {
  const locale = getLocale()
  return (
    <dl className={styles.strip}>
      {sums.map((sum) => (
        <div key={sum.key} className={styles.sum}>
          <dt>
            <AppLink to={labels[sum.key].to}>{labels[sum.key].label()}</AppLink>
            <Definition title={labels[sum.key].label()} text={labels[sum.key].text()} />
          </dt>
          <dd className={styles.value}>
            <Figure value={measure(sum, locale)} />
            <Spark values={sum.spark} />
          </dd>
          <dd className={styles.aside}>
            <Aside sum={sum} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const nothing = '–'

function measure({ key, value }: Sum, locale: Locale): Measured {
  if (value === null) return { figure: nothing, unit: '' }
  if (key === 'newLeads') return { figure: formatNumber(value), unit: '' }
  if (key === 'response') return { figure: decimal(value), unit: m.today_minutesUnit() }
  if (key === 'occupancy') return { figure: value.toFixed(1), unit: '%' }
  return key === 'rentable' ? areaShort(value, locale) : moneySummary(value, locale)
}

/** The comparison in words; better is green, worse is red. */
function Aside({ sum: { key, value, aside }, locale }: { sum: Sum; locale: Locale }) {
  if (aside === null) return <>{m.today_noComparison()}</>
  if (key === 'newLeads') return <>{m.today_usual({ n: decimal(aside) })}</>
  if (key === 'rentable') {
    const { figure, unit } = areaShort(aside, locale)
    return <>{m.today_dueArea({ area: `${figure} ${unit}` })}</>
  }
  if (key === 'open')
    return aside === 0 ? <>{m.today_nothingOverdue()}</> : <Marked tone="bad" text={money(aside)} rest={m.today_overdue()} />
  if (value === null) return <>{m.today_noComparison()}</>
  const change = Math.round((value - aside) * 10) / 10
  const better = key === 'response' ? change < 0 : change > 0
  return (
    <Marked
      tone={change === 0 ? 'same' : better ? 'good' : 'bad'}
      text={signed(change)}
      rest={key === 'response' ? m.today_onLastWeek() : m.today_onLastMonth()}
    />
  )
}

const Marked = ({ tone, text, rest }: { tone: 'good' | 'bad' | 'same'; text: string; rest: string }) => (
  <>
    <b data-tone={tone}>{text}</b> {rest}
  </>
)
