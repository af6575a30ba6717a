import { m } from '#messages'
import type { Follow, FollowType } from '#features/engagement/contract.ts'
import { resetFollowed } from '#features/engagement/web/follow-state.ts'
import { clearFollows } from '#features/engagement/web/operations.ts'
import { urls } from '#features/listings/urls.ts'
import { maxStops } from '#features/tours/tour-plan.ts'
import { tourAddress } from '#features/tours/tour-question.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { ClearButton } from './clear-button.tsx'
import styles from '../profile.module.css'
import own from './saved.module.css'
import { SavedTile } from './saved-tile.tsx'
import { SectionHead } from '../section-head.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { sectionUrl } from '../sections.ts'

type Loaded = { pageNum: number; pageSize: number; total: number; rows: Follow[] }

const labelsByType = {
  park: { path: 'followedParks', title: m.profile_followedParks, none: m.profile_noFollowedParks, question: m.profile_clearParksQuestion },
  warehouse: {
    path: 'followedWarehouses',
    title: m.profile_followedWarehouses,
    none: m.profile_noFollowedWarehouses,
    question: m.profile_clearWarehousesQuestion,
  },
} as const

/** The followed parks or warehouses, newest first. */
export function FollowedList({ followType, loaded: { total, rows, ...page } }: { followType: FollowType; loaded: Loaded }) {
  const { path, title, none, question } = labelsByType[followType]
  const clear = async () => {
    await clearFollows.call({ followType })
    resetFollowed()
  }
  const published = rows.filter(({ item }) => item !== null)
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={title()}>
        {followType === 'park' && published.length > 0 && (
          <AppLink className="btn" to={tourAddress({ stops: published.slice(0, maxStops).map(({ targetId }) => ({ parkId: targetId })) })}>
            {m.tours_planThese()}
          </AppLink>
        )}
        {total > 0 && <ClearButton question={question({ n: String(total) })} clear={clear} />}
      </SectionHead>
      {total === 0 ? (
        <Empty heading="h2" title={none()} text={m.profile_noFollowedText()}>
          <AppLink className="btn primary" to={urls.search()}>
            {m.profile_findWarehouses()}
          </AppLink>
        </Empty>
      ) : (
        <ul className={own.tiles}>
          {rows.map((followed) => (
            <li key={followed.id}>
              <SavedTile followed={followed} />
            </li>
          ))}
        </ul>
      )}
      <SectionPager {...page} total={total} to={({ pageNum, pageSize }) => `${sectionUrl(path)}?pageNum=${pageNum}&pageSize=${pageSize}`} />
    </section>
  )
}
