import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { describeNeed } from '#features/listings/web/combination/combination-words.ts'
import { CardFacts } from '#features/routing/web/card-facts.tsx'
import { CombinationRow } from './combination-row.tsx'
import { describeParts } from './describe-combination.ts'
import type { Combinations } from './load-combinations.ts'

/** The parks of the page with the units that give the area together. */
export const CombinationResults = ({ combinations: { need, rows } }: { combinations: Combinations }) =>
  rows.map((row, place) => {
    const { parkId, name } = row.park
    const requirements = [describeNeed(need), ...describeParts(row.units)].join(' · ')
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
