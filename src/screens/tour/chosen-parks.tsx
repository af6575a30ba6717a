import { X } from 'lucide'
import { m } from '#messages'
import { urls } from '#features/listings/urls.ts'
import { maxStops } from '#features/tours/tour-plan.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ChosenPark } from './load.ts'
import styles from './tour.module.css'

type Props = {
  parks: readonly ChosenPark[]
  /** The number of parks of the address that are not published. */
  missingCount: number
  onRemove: (parkId: string) => void
  onRemoveMissing: () => void
}

/** The chosen parks before their order is known. */
export function ChosenParks({ parks, missingCount, onRemove, onRemoveMissing }: Props) {
  return (
    <section className={styles.chosen} aria-labelledby="chosen-parks">
      <h2 id="chosen-parks">
        {m.tours_stops()} <span className="fig">{`${parks.length} / ${maxStops}`}</span>
      </h2>
      {parks.length > maxStops && (
        <p role="alert" className={styles.wrong}>
          {m.tours_tooManyStops()}
        </p>
      )}
      <ul>
        {parks.map(({ parkId, name, place }) => (
          <li key={parkId}>
            <span>
              <AppLink to={urls.park(parkId)}>{name}</AppLink>
              <small>{place}</small>
            </span>
            <button
              type="button"
              aria-label={m.ui_removeNamed({ name })}
              title={m.ui_removeNamed({ name })}
              onClick={() => onRemove(parkId)}
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      {missingCount > 0 && (
        <p className={styles.missing}>
          {m.tours_unpublished({ n: String(missingCount) })}{' '}
          <button type="button" className="btn small" onClick={onRemoveMissing}>
            {m.tours_removeMissing()}
          </button>
        </p>
      )}
      <AppLink className="btn block" to={urls.search()}>
        {m.tours_addMore()}
      </AppLink>
    </section>
  )
}

/** Nothing is chosen yet: where parks are chosen. */
export const NoParks = () => (
  <div className={`card ${styles.none}`}>
    <Empty heading="h2" title={m.tours_noneTitle()} text={m.tours_noneText()}>
      <AppLink className="btn primary" to={urls.search()}>
        {m.ui_findWarehouse()}
      </AppLink>
      <AppLink className="btn" to="/profile/followedParks">
        {m.profile_followedParks()}
      </AppLink>
    </Empty>
  </div>
)
