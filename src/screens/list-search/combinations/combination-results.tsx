import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { CardFacts } from '#features/routing/web/card-facts.tsx'
import { CombinationRow } from './combination-row.tsx'
import { describeWanted } from '#features/listings/web/combination/describe-combination.ts'
import type { Combinations } from '#features/listings/web/combination/load-combinations.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'

/** The parks of the page with the units that give the area together. */
export const CombinationResults = ({ combinations: { need, rows } }: { combinations: Pick<Combinations<ListedPark>, 'need' | 'rows'> }) =>
  rows.map((row, place) => {
    const { parkId, name } = row.park
    const requirements = describeWanted({ need, units: row.units })
    return (
      <CombinationRow
        key={parkId}
        row={row}
        need={need}
        place={place}
        action={<FollowButton target={{ followType: 'park', targetId: parkId }} name={name} />}
        booking={<BookViewingButton target={{ parkId, parkName: name, area: row.area, requirements }} />}
        facts={<CardFacts parkId={parkId} />}
      />
    )
  })
