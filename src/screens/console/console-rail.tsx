import { ExternalLink, Keyboard } from 'lucide'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { useSite } from '#features/site/web/use-site.ts'
import type { JobCount } from '#features/console/counts/contract.ts'
import type { Counts } from '#features/console/counts/web/use-counts.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Grants } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { LanguageSwitch } from '#screens/frame/language-switch.tsx'
import styles from './console-rail.module.css'
import { jobsFor, sectionAt, sectionUrl, type ConsoleSection, type PermittedJob } from './console-sections.ts'

type Props = {
  grants: Grants | null
  counts: Counts
  onKeys: () => void
  /** Called when a link is followed. */
  onNavigate?: () => void
}

/** The jobs of the member with the sections of the open one, and links back to the site. */
export function ConsoleRail({ grants, counts, onKeys, onNavigate }: Props) {
  const current = sectionAt(useLocation().pathname)
  const site = useSite()
  return (
    <>
      <AppLink className={styles.logo} to="/admin" onClick={onNavigate}>
        <RailMark icon={site?.icon} />
        <span>{[site?.shortName, m.ui_console()].filter(Boolean).join(' ')}</span>
      </AppLink>
      <nav aria-label={m.console_navigation()} className={styles.jobs}>
        <ul>
          {(grants ? jobsFor(grants) : []).map((job) => (
            <JobItem key={job.job} job={job} current={current} count={countOf(counts, job)} onNavigate={onNavigate} />
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <button type="button" className={styles.keys} onClick={onKeys} title={m.console_keys()}>
          <Icon of={Keyboard} />
          <span>{m.console_keys()}</span>
          <kbd aria-hidden="true">?</kbd>
        </button>
        <AppLink to="/" title={m.console_toSite()}>
          <Icon of={ExternalLink} />
          <span>{m.console_toSite()}</span>
        </AppLink>
        <LanguageSwitch />
      </div>
    </>
  )
}

const RailMark = ({ icon }: { icon: string | undefined }) =>
  icon ? (
    <img src={icon} width="28" height="28" alt="" />
  ) : (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <rect fill="var(--brand)" width="36" height="36" rx="4" />
      <path fill="none" stroke="var(--ink-900)" d="M6 24V14.5L18 9l12 5.5V24" strokeWidth="2.4" />
      <path d="M14 24v-6h8v6" fill="var(--yellow-400)" />
      <path fill="none" stroke="var(--ink-900)" d="M6 29h24M6 26.8v4.4M30 26.8v4.4" strokeWidth="1.6" />
    </svg>
  )

export const countOf = (counts: Counts, { job }: Pick<PermittedJob, 'job'>): JobCount | undefined => counts[job as keyof Counts]

type JobProps = {
  job: PermittedJob
  current: ConsoleSection | undefined
  count: JobCount | undefined
  onNavigate: (() => void) | undefined
}

/** A job with several sections shows them while one of them is open. */
function JobItem({ job: { job, label, icon, sections, to }, current, count, onNavigate }: JobProps) {
  const isOpen = current?.group === job
  const [only] = sections.length === 1 ? sections : []
  return (
    <li>
      <AppLink
        to={to}
        className={styles.job}
        title={label()}
        aria-current={isOpen ? (only ? 'page' : 'true') : undefined}
        onClick={onNavigate}
      >
        <Icon of={icon} />
        <span>{label()}</span>
        <CountMark count={count} />
      </AppLink>
      {isOpen && !only && (
        <ul className={styles.sections}>
          {sections.map(({ path, label: name }) => (
            <li key={path}>
              <AppLink to={sectionUrl(path)} aria-current={path === current.path ? 'page' : undefined} onClick={onNavigate}>
                {name()}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Yellow: so many wait for a person. Grey: so many there are. Nothing that waits is not shown. */
export function CountMark({ count }: { count: JobCount | undefined }) {
  if (!count || (count.waiting && count.count === 0)) return null
  const text = count.count > 99_999 ? '99,999+' : formatNumber(count.count)
  return (
    <span className={styles.count} data-waiting={count.waiting || undefined}>
      {text}
      {count.waiting && <span className="sr"> {m.console_waiting()}</span>}
    </span>
  )
}
