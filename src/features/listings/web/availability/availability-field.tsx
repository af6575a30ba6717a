import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longMonth } from '#platform/i18n/format.ts'
import { listMonths, wireDate } from '#platform/i18n/shanghai-time.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'

const offeredMonths = 12

/**
 * When the space is needed: now, within 90 days, or from a month on; `readAvailability` reads its value. The months are listed after
 * hydration, because a cached page does not know the current day.
 */
export function AvailabilityField({ id, className }: { id: string; className: string }) {
  const [today] = useState(() => wireDate(new Date()))
  const months = useHydrated() ? listMonths(today, offeredMonths + 1).slice(1) : []
  return (
    <div className="field">
      <label htmlFor={id}>{m.listings_availability()}</label>
      <select id={id} name="available" className={className}>
        <option value="">{m.ui_any()}</option>
        <option value="now">{m.listings_availableNow()}</option>
        <option value="soon">{m.listings_availableSoon()}</option>
        {months.map((month) => (
          <option key={month} value={`${month}-01`}>
            {m.listings_availableFrom({ month: longMonth(month, getLocale()) })}
          </option>
        ))}
      </select>
    </div>
  )
}
