import { Pencil } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { rememberTruck } from '#features/routing/web/remembered-truck.ts'
import { TruckDrawing } from '#features/routing/web/truck-drawing.tsx'
import { truckName } from '#features/routing/truck-names.ts'
import { formatMetres, type TruckPreset } from '#features/routing/truck-labels.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { figureNames, type TruckChoice } from '../route-question.ts'
import { TruckDialog } from './truck-dialog.tsx'
import { mergeFigures } from './truck-figures.ts'
import styles from './truck-panel.module.css'

type Props = { truck: TruckChoice; presets: readonly TruckPreset[]; onTruck: (truck: TruckChoice) => void }

/** The truck of the plans: at the lower edge of the map, on a phone below the results. */
export function TruckPanel({ truck, presets, onTruck }: Props) {
  const [isOpen, setOpen] = useState(false)
  const figures = mergeFigures(truck, presets)
  const isOwn = figureNames.some((name) => truck[name] !== undefined)
  const preset = presets.find((each) => each.preset === truck.preset)
  return (
    <section className={styles.panel} aria-label={m.routePlanner_truck()}>
      <h2>{m.routePlanner_truck()}</h2>
      <TruckDrawing axles={figures.axles} length={figures.length} height={figures.height} className={styles.drawing} />
      <dl>
        <div>
          <dt>
            {[
              m.routePlanner_vehicle(),
              truck.loaded ? m.routePlanner_loaded() : m.routePlanner_empty(),
              truck.etc ? 'ETC' : m.routePlanner_noEtc(),
            ].join(' · ')}
          </dt>
          <dd className={styles.name}>{isOwn ? m.routePlanner_ownTruck() : truckName(truck.preset)}</dd>
        </div>
        <div>
          <dt>{m.routePlanner_weight()}</dt>
          <dd>
            <Figure value={{ figure: formatNumber(figures.weight), unit: 't' }} />
          </dd>
        </div>
        <div className={styles.size}>
          <dt>{m.routePlanner_size()}</dt>
          <dd>
            <Figure value={{ figure: [figures.length, figures.width, figures.height].map(formatMetres).join('×'), unit: 'm' }} />
          </dd>
        </div>
        {preset && (
          <div>
            <dt>{m.routePlanner_consumption()}</dt>
            <dd>
              <Figure value={{ figure: formatNumber(preset.litresPer100Km), unit: 'L' }} />
            </dd>
          </div>
        )}
      </dl>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon of={Pencil} />
        {m.routePlanner_changeTruck()}
      </button>
      {isOpen && (
        <TruckDialog
          truck={truck}
          presets={presets}
          onClose={() => setOpen(false)}
          onApply={(changed) => {
            setOpen(false)
            const { loaded: _loaded, etc: _etc, ...own } = changed
            rememberTruck(own)
            onTruck(changed)
          }}
        />
      )}
    </section>
  )
}
