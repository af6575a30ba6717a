import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import { area, price, written } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { listParkIds, type Project, type ShortlistItem } from '../project.ts'
import { AnswerText } from './answer-text.tsx'
import styles from './item-text.module.css'
import type { LoadedItem, ShownItem } from './load-items.ts'
import { useAnswers } from './use-answers.ts'
import { useShow } from '#platform/web/ui/show.ts'

type Props = { item: ShortlistItem; loaded: LoadedItem | undefined; project: Project }

/** An item of a shortlist: what it is, its figures, and what it says to the need. */
export function ItemText({ item, loaded, project }: Props) {
  const name = nameOfItem(loaded)
  const to = item.warehouseId === undefined ? urls.park(item.parkId) : urls.unit(item.parkId, item.warehouseId)
  if (loaded === undefined || loaded === 'gone' || loaded === 'failed') return <span className={styles.text}>{name}</span>
  return (
    <div className={styles.text}>
      <AppLink to={to} title={name}>
        {name}
      </AppLink>
      <Figures shown={loaded} />
      <Answer item={item} shown={loaded} project={project} />
    </div>
  )
}

export function nameOfItem(loaded: LoadedItem | undefined): string {
  if (loaded === undefined) return m.ui_loadingDots()
  if (loaded === 'gone') return m.projects_unpublished()
  if (loaded === 'failed') return m.projects_itemFailed()
  return loaded.unit === null ? loaded.parkName : m.projects_unitOf({ code: loaded.unit, park: loaded.parkName })
}

function Figures({ shown: { place, rentableArea, priceMin } }: { shown: ShownItem }) {
  const show = useShow()
  const rent = priceMin === null ? m.ui_priceOnRequest() : written(show(price(priceMin, getLocale())))
  return <small>{[place, `${m.ui_rentable()} ${written(show(area(rentableArea)))}`, rent].join(' · ')}</small>
}

/** With destinations a park answers by its total cost; a single unit by its own figures. */
function Answer({ item, shown, project }: { item: ShortlistItem; shown: ShownItem; project: Project }) {
  const answers = useAnswers(project, listParkIds(project))
  const byCost = item.warehouseId === undefined ? answers?.get(item.parkId) : undefined
  return <AnswerText project={project} facts={shown} byCost={byCost} />
}
