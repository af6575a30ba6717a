import { CalendarPlus, CalendarRange } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { tourAddress } from '../tour-question.ts'
import { tourUrls } from '../urls.ts'
import { toggleTourStop, useTourChoice } from './tour-choice.ts'
import styles from './tour-button.module.css'

/**
 * Adds a park to the viewing tour of this browser, beside a link to the tour. Before hydration, and without JavaScript, it is a link to a tour with
 * this park, of the same size, so that the layout does not shift.
 */
export function TourButton({ parkId }: { parkId: string }) {
  const isReady = useHydrated()
  const chosen = useTourChoice()
  const isChosen = chosen.some((stop) => stop.parkId === parkId)
  if (!isReady)
    return (
      <AppLink className="btn block" to={tourAddress({ stops: [{ parkId }] })} rel="nofollow">
        <Icon of={CalendarPlus} />
        {m.tours_add()}
      </AppLink>
    )
  return (
    <div className={styles.pair}>
      <button type="button" className="btn block" aria-pressed={isChosen} onClick={() => void toggle(parkId)}>
        <Icon of={CalendarPlus} />
        {isChosen ? m.tours_added() : m.tours_add()}
      </button>
      {isChosen && (
        <AppLink className="btn" to={tourUrls.plan}>
          <Icon of={CalendarRange} />
          {m.tours_open({ n: String(chosen.length) })}
        </AppLink>
      )}
    </div>
  )
}

async function toggle(parkId: string) {
  if (toggleTourStop({ parkId }) !== 'full') return
  const { toast } = await import('#platform/web/toast/toast.ts')
  toast.warning(m.tours_tooManyStops())
}
