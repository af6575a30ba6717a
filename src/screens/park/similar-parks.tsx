import { m } from '#messages'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import type { ParkCard } from '#features/listings/park-card.ts'
import { ParkTile } from '#features/listings/web/cards/park-tile.tsx'
import { SectionHeading } from '#platform/web/ui/section-heading.tsx'
import styles from './park.module.css'

export function SimilarParks({ parks }: { parks: ParkCard[] }) {
  if (parks.length === 0) return null
  return (
    <section className={styles.similar}>
      <SectionHeading title={m.park_similar()} />
      <ul className={styles.tiles}>
        {parks.map((park) => (
          <li key={park.parkId}>
            <ParkTile park={park} action={<FollowButton target={{ followType: 'park', targetId: park.parkId }} name={park.name} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
