import { Menu } from 'lucide'
import { useLocation } from 'react-router'
import { m } from '#messages'
import type { Counts } from '#features/console/counts/web/use-counts.ts'
import type { Grants } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './console-bottom-bar.module.css'
import { CountMark, countOf } from './console-rail.tsx'
import { jobsFor, sectionAt, type Job } from './console-sections.ts'

/** What is done on the road comes first. Where a member has fewer of these, other jobs follow. */
const firstJobs: readonly Job[] = ['today', 'leads', 'conversations', 'listings']
const shownJobs = 4

type Props = { grants: Grants | null; counts: Counts; onMore: () => void }

/** The navigation of phones: four jobs, and the others behind "More". */
export function ConsoleBottomBar({ grants, counts, onMore }: Props) {
  const current = sectionAt(useLocation().pathname)?.group
  const permitted = grants ? jobsFor(grants) : []
  const rank = ({ job }: { job: Job }) => (firstJobs.includes(job) ? firstJobs.indexOf(job) : firstJobs.length)
  const shown = permitted.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownJobs)
  return (
    <nav className={`${styles.bar} no-print`} aria-label={m.console_mainJobs()}>
      {shown.map((job) => (
        <AppLink key={job.job} to={job.to} aria-current={current === job.job ? 'true' : undefined}>
          <Icon of={job.icon} />
          <span>{(job.shortLabel ?? job.label)()}</span>
          {countOf(counts, job)?.waiting && <CountMark count={countOf(counts, job)} />}
        </AppLink>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon of={Menu} />
        <span>{m.ui_more()}</span>
      </button>
    </nav>
  )
}
