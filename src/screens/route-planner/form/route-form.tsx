import { CircleAlert, LocateFixed, Route as RouteIcon } from 'lucide'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { cutNumber } from '#platform/web/form/numeric-input.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RegionField } from '#features/regions/web/region-field.tsx'
import type { Accuracy } from '#features/routing/contract.ts'
import { readDestination, formatShortPoint, type Draft } from './draft.ts'
import { findMistake, type Mistake, type Point } from '../route-question.ts'
import styles from './route-form.module.css'
import type { DestinationRegion } from '../load.ts'
import { StartField } from './start-field.tsx'

export type LocatedAddress = Point & { accuracy: Accuracy }

type Props = {
  draft: Draft
  onDraft: (draft: Draft) => void
  /** True if the form equals the question of the page. */
  isSubmitted: boolean
  /** The region of the address that the page was opened with. */
  region: DestinationRegion
  onSubmit: (draft: Draft) => void
  /** The geocoded address, if the form still shows it. */
  located: LocatedAddress | null
  isPicking: boolean
  onPick: () => void
  /** A message from elsewhere, such as a failed location or an unknown park. */
  notice: string | null
}

const mistakes: Record<Mistake, () => string> = {
  selectStart: m.routing_selectStart,
  selectDestination: m.routing_selectDestination,
  chooseCity: m.routing_chooseCity,
  enterAddress: m.routing_enterAddress,
  wrongPoint: m.routing_wrongPoint,
}

/** Start and destination, checked in the order of the specification: ROUTE-5. */
export function RouteForm({ draft, onDraft, region, isSubmitted, onSubmit, located, isPicking, onPick, notice }: Props) {
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const change = (more: Partial<Draft>) => {
    setMistake(null)
    onDraft({ ...draft, ...more })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const next = findMistake({ start: draft.start, destination: readDestination(draft) })
    setMistake(next)
    if (next === null) onSubmit(draft)
  }
  const message = mistake ? mistakes[mistake]() : notice
  return (
    <form className={styles.form} aria-label={m.routePlanner_form()} onSubmit={submit} noValidate>
      <div className={styles.line} aria-hidden="true">
        <i />
        <u />
        <i />
      </div>
      <div className={styles.fields}>
        <StartField
          text={draft.startText}
          onText={(startText) => change({ startText, start: null })}
          onChoose={(start, startText) => change({ start, startText })}
          hasMistake={mistake === 'selectStart'}
        />
        <div className={styles.destination}>
          <RegionChoice
            draft={draft}
            region={region}
            onChange={change}
            hasMistake={mistake === 'chooseCity' || mistake === 'selectDestination'}
          />
          <Address draft={draft} onChange={change} hasMistake={mistake === 'enterAddress'} />
        </div>
        <Coordinates
          draft={draft}
          onChange={change}
          located={located}
          isPicking={isPicking}
          onPick={onPick}
          hasMistake={mistake === 'wrongPoint'}
        />
        <p id="route-mistake" role="alert" className={styles.mistake}>
          {message && (
            <>
              <Icon of={CircleAlert} />
              {message}
            </>
          )}
        </p>
        {!isSubmitted && (
          <button type="submit" className={`btn primary block ${styles.submit}`}>
            <Icon of={RouteIcon} />
            {m.routePlanner_plan()}
          </button>
        )}
      </div>
    </form>
  )
}

type PartProps = { draft: Draft; onChange: (more: Partial<Draft>) => void; hasMistake: boolean }

function RegionChoice({ draft, region, onChange, hasMistake }: PartProps & Pick<Props, 'region'>) {
  const value = draft.destination.region.at(-1) ?? ''
  return (
    <div className={styles.region}>
      <label className="sr" htmlFor="route-region">
        {m.routePlanner_region()}
      </label>
      <RegionField
        id="route-region"
        name="region"
        label={m.routePlanner_region()}
        scope="world"
        placeholder={m.routePlanner_regionPlaceholder()}
        value={value}
        text={region?.code === value ? region.text : undefined}
        onChange={(path) =>
          onChange({ destination: { ...draft.destination, region: path.map(({ code }) => code) }, longitude: '', latitude: '' })
        }
        aria-invalid={hasMistake}
        aria-describedby={hasMistake ? 'route-mistake' : undefined}
      />
    </div>
  )
}

/** Changing the address clears the coordinates. */
function Address({ draft, onChange, hasMistake }: PartProps) {
  return (
    <input
      className={`input ${styles.address}`}
      aria-label={m.routePlanner_address()}
      placeholder={m.routePlanner_addressPlaceholder()}
      autoComplete="off"
      maxLength={100}
      aria-invalid={hasMistake || undefined}
      aria-describedby={hasMistake ? 'route-mistake' : undefined}
      value={draft.destination.address}
      onChange={({ target }) => onChange({ destination: { ...draft.destination, address: target.value }, longitude: '', latitude: '' })}
    />
  )
}

type CoordinatesProps = PartProps & Pick<Props, 'located' | 'isPicking' | 'onPick'>

const accuracyLabels: Record<Accuracy, () => string> = {
  point: m.routePlanner_accuracyPoint,
  park: m.routePlanner_accuracyPark,
  district: m.routePlanner_accuracyDistrict,
  city: m.routePlanner_accuracyCity,
}

function Coordinates({ draft, onChange, located, isPicking, onPick, hasMistake }: CoordinatesProps) {
  const [isOpen, setOpen] = useState(false)
  const { longitude, latitude } = draft
  const field = (name: 'longitude' | 'latitude', label: string) => (
    <input
      className="input fig"
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      aria-invalid={hasMistake || undefined}
      aria-describedby={hasMistake ? 'route-mistake' : undefined}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: cutDegrees(target.value) })}
    />
  )
  const coordinates = longitude !== '' && latitude !== '' ? `${longitude}, ${latitude}` : null
  return (
    <>
      <div className={styles.place}>
        <button type="button" title={m.routePlanner_coordinatesTitle()} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {located ? (
            <span className="fig">{formatShortPoint(located)}</span>
          ) : coordinates ? (
            <span className="fig">{coordinates}</span>
          ) : (
            m.routePlanner_typeCoordinates()
          )}
        </button>
        {located && located.accuracy !== 'point' && <span className={styles.accuracy}>{accuracyLabels[located.accuracy]()}</span>}
        <button type="button" className={styles.pick} aria-pressed={isPicking} onClick={onPick}>
          <Icon of={LocateFixed} />
          {isPicking ? m.routePlanner_pickCancel() : m.routePlanner_pick()}
        </button>
      </div>
      {(isOpen || hasMistake) && (
        <div className={styles.degrees}>
          {field('longitude', m.routePlanner_longitude())}
          {field('latitude', m.routePlanner_latitude())}
        </div>
      )}
    </>
  )
}

/** Limits input to six decimals (0.1 m); `cutNumber` allows at most four. */
const cutDegrees = (text: string) => {
  const [whole, ...rest] = text.normalize('NFKC').split('.')
  const head = cutNumber(whole ?? '', 0)
  return rest.length === 0 ? head : `${head}.${rest.join('').replaceAll(/\D/g, '').slice(0, 6)}`
}
