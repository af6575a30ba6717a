import { CalendarRange, Calculator, List, MapPinned, Scale } from 'lucide'
import { m } from '#messages'
import { todayHere } from '#platform/web/today-here.ts'
import { toSearchParams } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { maxCompared } from '#features/listings/web/compare/compare-choice.ts'
import { comparisonOf, costAddressOf, searchOf, tourOf } from '#features/projects/project-address.ts'
import { isEmptyProject, type Project } from '#features/projects/project.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './project.module.css'

/** Where the project goes: each page with the project's values in its address. */
export function UseProject({ project }: { project: Project }) {
  if (isEmptyProject(project)) return null
  const today = todayHere()
  const search = searchOf(project, today)
  const count = project.shortlist.length
  const comparison = count > 1 ? comparisonOf(project, today, maxCompared) : null
  return (
    <nav className={`card ${styles.card}`} aria-label={m.projects_use()}>
      <h2>{m.projects_use()}</h2>
      <div className={styles.uses}>
        <AppLink className="btn primary" to={urls.searchExactly(search)}>
          <Icon of={List} />
          {m.projects_searchWith()}
        </AppLink>
        <AppLink className="btn" to={urls.mapSearchExactly(search)}>
          <Icon of={MapPinned} />
          {m.projects_mapWith()}
        </AppLink>
        <AppLink
          className="btn"
          to={costAddressOf(project, count > 0 ? new URLSearchParams() : toSearchParams(search)) ?? urls.totalCost(search)}
        >
          <Icon of={Calculator} />
          {m.projects_costWith()}
        </AppLink>
        {comparison !== null && (
          <AppLink className="btn" to={comparison}>
            <Icon of={Scale} />
            {m.projects_compareWith({ count: String(Math.min(count, maxCompared)) })}
          </AppLink>
        )}
        {count > 0 && (
          <AppLink className="btn" to={tourOf(project)}>
            <Icon of={CalendarRange} />
            {m.projects_tourWith()}
          </AppLink>
        )}
      </div>
    </nav>
  )
}
