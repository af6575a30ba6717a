import { m } from '#messages'
import type { Follow } from '#features/engagement/contract.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { OverviewBlock } from './overview-block.tsx'
import styles from './overview.module.css'
import own from '../saved/saved.module.css'
import { SavedTile } from '../saved/saved-tile.tsx'
import { sectionUrl } from '../sections.ts'

const maxRows = 4

/** The parks followed most recently. */
export const OverviewFollows = ({ parks }: { parks: { total: number; rows: Follow[] } | null }) => (
  <OverviewBlock
    title={m.profile_followedParks()}
    head={
      parks &&
      parks.total > 0 && <AppLink to={sectionUrl('followedParks')}>{m.profile_allFollowed({ n: formatNumber(parks.total) })}</AppLink>
    }
    isMissing={parks === null}
  >
    {parks &&
      (parks.total === 0 ? (
        <div className={styles.none}>
          <p className="muted">{m.profile_noFollowedText()}</p>
          <AppLink className="btn" to={urls.search()}>
            {m.profile_findWarehouses()}
          </AppLink>
        </div>
      ) : (
        <ul className={`${own.tiles} ${styles.follows}`}>
          {parks.rows.slice(0, maxRows).map((followed) => (
            <li key={followed.id}>
              <SavedTile followed={followed} heading="h3" />
            </li>
          ))}
        </ul>
      ))}
  </OverviewBlock>
)
