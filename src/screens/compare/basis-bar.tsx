import { Suspense } from 'react'
import { m } from '#messages'
import { comparisonAddress } from '#features/routing/comparison-address.ts'
import { costsAddress, findAreaM2 } from '#features/routing/cost-question.ts'
import { toSearchParams } from '#features/listings/search/search-query.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { area, formatNumber, written } from '#platform/i18n/format.ts'
import { late } from '#platform/web/late.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { RateNote } from '#platform/web/ui/rate-note.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './basis.module.css'
import type { Sheet } from './sheet.ts'

export const basisId = 'basis'

const BasisForm = late(() => import('./basis-form.late.tsx'))

type Props = { sheet: Sheet; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** What the sheet is calculated for, and the form to change it. Without script the form is that of the total cost page. */
export function BasisBar({ sheet, isOpen, onOpen }: Props) {
  const { question } = sheet.basis
  const parkIds = [...new Set(sheet.columns.flatMap(({ item }) => (item ? [item.parkId] : [])))]
  const costs = costsAddress(toSearchParams(sheet.query), { ...question, parks: parkIds })
  const isKnown = question.need !== null
  return (
    <section id={basisId} className={styles.basis} aria-label={m.compare_basisTitle()}>
      <div className={styles.line}>
        <h2>{m.compare_basisTitle()}</h2>
        <p>
          {isKnown ? <Facts sheet={sheet} /> : m.compare_basisNone()} <RateNote />
        </p>
        <div className="no-print">
          <button type="button" className="btn" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {isOpen ? m.compare_basisClose() : isKnown ? m.compare_basisChange() : m.compare_basisEdit()}
          </button>
          <AppLink className="btn plain" to={costs}>
            {m.compare_toCosts()}
          </AppLink>
        </div>
      </div>
      {isOpen && (
        <div className={`${styles.form} no-print`}>
          <Suspense fallback={<p role="status">{m.ui_loading()}</p>}>
            <BasisForm
              question={question}
              addressOf={(asked) =>
                comparisonAddress(
                  sheet.kind,
                  sheet.columns.map(({ id }) => id),
                  sheet.query,
                  { ...sheet.basis, question: asked },
                )
              }
              onDone={() => onOpen(false)}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** "8,000 m² · 12 months · Jinan 20 trips · six-axle truck" */
function Facts({ sheet }: { sheet: Sheet }) {
  const { question, truck } = sheet.basis
  const show = useShow()
  const parts = [
    m.compare_basisArea({ area: written(show(area(findAreaM2(question) ?? 0))), months: String(question.months) }),
    ...question.destinations.map(({ name, trips }) => m.compare_basisTrips({ name, trips: formatNumber(trips) })),
    ...(question.destinations.length > 0 && question.comesBackEmpty ? [m.compare_basisBack()] : []),
    truckName(truck.preset),
  ]
  return (
    <>
      {parts.map((part, at) => (
        <span key={`${part} ${at}`}>{part}</span>
      ))}
    </>
  )
}
