import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { price } from '#platform/i18n/format.ts'
import { previewPark } from '#features/inventory/drafts/web/operations.ts'
import { useEditor, useEditorState } from '../editor-context.ts'
import { SectionCard } from './fields-section.tsx'
import styles from './form-sections.module.css'
import { toSteps, type PriceStep } from './price-steps.ts'

/** The published prices of each warehouse: a step line, and the same as a table. */
export function PricesSection() {
  const { id } = useEditor()
  const { published } = useEditorState().view
  const [history, setHistory] = useState<ParkDetail['history'] | null>(null)
  useEffect(() => {
    previewPark.call({ id }, { noTip: true }).then(
      (park) => setHistory(park.history),
      () => setHistory([]),
    )
  }, [id])
  const units = Object.entries(published?.park.warehouses ?? {})
  return (
    <SectionCard section="prices">
      {history === null && <p role="status">{m.ui_loadingDots()}</p>}
      {history !== null && units.length === 0 && <p className="muted">{m.parkEditor_noPrices()}</p>}
      {history !== null &&
        units.map(([key, unit]) => (
          <div key={key} className={styles.priceRow}>
            <h3 className="fig">{unit.code}</h3>
            <StepLine steps={toSteps(history, key, unit.price)} />
            <b className="fig">{unit.price === null ? m.ui_priceOnRequest() : price(unit.price, getLocale()).figure}</b>
          </div>
        ))}
    </SectionCard>
  )
}

const size = { width: 240, height: 40 }

/** The prices in equal steps from left to right; the last one is the current one. */
function StepLine({ steps }: { steps: readonly PriceStep[] }) {
  const values = steps.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length < 2) return <span className="muted">{m.parkEditor_priceUnchanged()}</span>
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) => size.height - 4 - ((value - low) / (high - low || 1)) * (size.height - 8)
  const step = size.width / values.length
  const d = values.map((value, at) => `${at === 0 ? 'M0' : `H${(at * step).toFixed(1)}V`} ${y(value).toFixed(1)}`).join('')
  return (
    <>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} width={size.width} height={size.height} aria-hidden="true">
        <path d={`${d}H${size.width}`} fill="none" stroke="var(--blue-600)" strokeWidth="2" />
        <circle cx={size.width - 4} cy={y(values.at(-1)!)} r="3.5" fill="var(--yellow-400)" stroke="var(--ink-900)" />
      </svg>
      <table className={styles.steps}>
        <tbody>
          {steps.map(({ time, value }, at) => (
            <tr key={at}>
              <td className="fig">{time?.slice(0, 10) ?? '–'}</td>
              <td className="fig">{value?.toFixed(2) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
