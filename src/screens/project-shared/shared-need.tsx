import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { todayHere } from '#platform/web/today-here.ts'
import { urls } from '#features/listings/urls.ts'
import type { SharedProject } from '#features/projects/contract.ts'
import { searchOf } from '#features/projects/project-address.ts'
import { itemKey, type Project } from '#features/projects/project.ts'
import { readProject } from '#features/projects/stored-project.ts'
import { ItemText } from '#features/projects/web/item-text.tsx'
import { mustHaveLabels } from '#features/projects/web/need-texts.ts'
import { useItems } from '#features/projects/web/use-items.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { formatNumber, longDate, longTime, metres, months as monthsOf, price } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './project-shared.module.css'

/** Need and shortlist of a colleague, read only. */
export function SharedNeed({ project: shared }: { project: SharedProject }) {
  const project = readProject(shared)
  const items = useItems(project.shortlist)
  return (
    <>
      <p className="muted">{m.projects_updated({ time: longTime(shared.updateTime, getLocale()) })}</p>
      <Facts project={project} />
      <h2>
        {m.projects_shortlist()} <span className="fig">{project.shortlist.length}</span>
      </h2>
      {project.shortlist.length === 0 && <p className="muted">{m.projects_emptyShortlist()}</p>}
      <ol className={styles.items}>
        {project.shortlist.map((item) => (
          <li key={itemKey(item)}>
            <ItemText item={item} loaded={items.get(itemKey(item))} project={project} />
          </li>
        ))}
      </ol>
      <AppLink className="btn" to={urls.searchExactly(searchOf(project, todayHere()))}>
        {m.projects_searchWith()}
      </AppLink>
    </>
  )
}

function Facts({ project }: { project: Project }) {
  const typeNames = useTypeNames(project.whTypes)
  const { area, heightMin, priceMax, moveIn, months, truck } = project
  const written = (value: { figure: string; unit: string }) => `${value.figure} ${value.unit}`
  return (
    <dl className={styles.facts}>
      <Fact label={m.projects_area()}>{area !== null && `${formatNumber(area)} m²`}</Fact>
      <Fact label={m.ui_warehouseType()}>{typeNames.join(m.ui_listSeparator())}</Fact>
      <Fact label={m.projects_heightMin()}>{heightMin !== null && written(metres(heightMin))}</Fact>
      <Fact label={m.projects_priceMax()}>{priceMax !== null && written(price(priceMax, getLocale()))}</Fact>
      <Fact label={m.projects_mustHaves()}>{project.mustHaves.map((name) => mustHaveLabels[name]()).join(m.ui_listSeparator())}</Fact>
      <Fact label={m.projects_moveIn()}>{moveIn !== null && longDate(moveIn, getLocale())}</Fact>
      <Fact label={m.ui_term()}>{months !== null && written(monthsOf(months, getLocale()))}</Fact>
      <Fact label={m.projects_truck()}>{truck !== null && truckName(truck.preset)}</Fact>
      <Fact label={m.projects_destinations()} isWide>
        {project.destinations.map(({ name, trips }) => m.projects_tripsTo({ name, trips: String(trips) })).join(m.ui_listSeparator())}
      </Fact>
    </dl>
  )
}

/** A fact that was not entered says so. */
const Fact = ({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{children || <span className="muted">{m.projects_nothing()}</span>}</dd>
  </div>
)

/** Names the warehouse types once they are loaded. */
function useTypeNames(values: readonly string[]): string[] {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const isNeeded = values.length > 0
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    void loadTypeNames().then(
      (loaded) => isCurrent && setNames(loaded),
      () => {},
    )
    return () => void (isCurrent = false)
  }, [isNeeded])
  return values.flatMap((value) => names.get(value) ?? [])
}

async function loadTypeNames() {
  const [{ listDictionary }, call] = await Promise.all([import('#features/dictionaries/contract.ts'), quietCall()])
  const entries = await call(listDictionary, { type: 'floor_warehouse_type' })
  return new Map(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))
}
