import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { area, longDate } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { describeFreeSpace } from './free-space.ts'

type Props = {
  park: Parameters<typeof describeFreeSpace>[0]
  /** The class of a highlighted figure; its label is shown unless `isShort`. */
  className?: string | undefined
  isShort?: boolean
}

/** The free space of a card, labelled wherever it is not that of the matching warehouses. */
export function FreeSpaceText({ park, className, isShort = false }: Props) {
  const space = describeFreeSpace(park)
  switch (space.kind) {
    case 'none':
      return <span className="muted">{m.listings_nothingRentable()}</span>
    case 'from':
      return <span className={className}>{m.listings_freeFrom({ date: longDate(space.date, getLocale()) })}</span>
    case 'letMatch':
      return (
        <span className="muted">
          {m.listings_matchedLet({ count: space.count })} · {m.listings_parkRentable()} <Figure value={area(space.area)} />
        </span>
      )
    default: {
      const label = space.kind === 'park' ? m.listings_parkRentable() : isShort ? '' : m.ui_rentable()
      return (
        <span className={className}>
          {`${label} `}
          <Figure value={area(space.area)} />
        </span>
      )
    }
  }
}
