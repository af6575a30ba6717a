import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/history-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Visit } from '#features/engagement/contract.ts'
import { clearVisits, deleteVisit } from '#features/engagement/web/operations.ts'
import { urls } from '#features/listings/urls.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { longTime, price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ClearButton } from './clear-button.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import own from './saved.module.css'
import { SectionHead } from '../section-head.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { sectionUrl } from '../sections.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-engagement.ts')).loadVisits(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

const clear = () => clearVisits.call({})

/** Parks visited while signed in, latest first. */
export default function HistoryScreen({ loaderData: { total, rows, ...page } }: Route.ComponentProps) {
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_history()}>
        {total > 0 && <ClearButton question={m.profile_clearHistoryQuestion({ n: String(total) })} clear={clear} />}
      </SectionHead>
      {total === 0 ? (
        <Empty heading="h2" title={m.profile_noHistory()} text={m.profile_noHistoryText()}>
          <AppLink className="btn primary" to={urls.search()}>
            {m.profile_findWarehouses()}
          </AppLink>
        </Empty>
      ) : (
        <ul className={own.visits}>
          {rows.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ul>
      )}
      <SectionPager
        {...page}
        total={total}
        to={({ pageNum, pageSize }) => `${sectionUrl('history')}?pageNum=${pageNum}&pageSize=${pageSize}`}
      />
    </section>
  )
}

function VisitRow({ visit: { id, parkId, parkName, createTime, times, item } }: { visit: Visit }) {
  return (
    <li>
      <span className={own.thumb}>{item && <ParkPicture picture={item.coverPicture} alt="" sizes="96px" />}</span>
      <div className={own.text}>
        <h2>
          {item ? <AppLink to={urls.park(parkId)}>{parkName}</AppLink> : <span className="muted">{parkName}</span>}
          {!item && <span className="tag grey">{m.profile_withdrawn()}</span>}
        </h2>
        <p>
          {item && (item.priceMin === null ? m.ui_priceOnRequest() : <Figure value={price(item.priceMin, getLocale())} />)}
          {item && <span>{item.regionName}</span>}
          {times > 1 && <span>{m.profile_visitedTimes({ n: String(times) })}</span>}
        </p>
      </div>
      <time className={own.when} dateTime={createTime.replace(' ', 'T')}>
        {longTime(createTime, getLocale())}
      </time>
      <DeleteVisitButton id={id} name={parkName} />
    </li>
  )
}

function DeleteVisitButton({ id, name }: { id: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async () => {
    setBusy(true)
    // A failure shows a toast.
    await deleteVisit.call({ id }).then(revalidate, () => {})
    setBusy(false)
  }
  const label = m.profile_forgetVisit({ name })
  return (
    <button type="button" className={own.forget} disabled={isBusy} aria-label={label} title={label} onClick={() => void remove()}>
      <Icon of={Trash2} />
    </button>
  )
}
