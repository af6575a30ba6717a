import { ChevronDown, ChevronUp, X } from 'lucide'
import { m } from '#messages'
import { useCompareChoice } from '#features/listings/web/compare/compare-choice.ts'
import {
  addToShortlist,
  itemKey,
  moveInShortlist,
  projectLimits,
  removeFromShortlist,
  type Project,
  type ShortlistItem,
} from '#features/projects/project.ts'
import { changeOrExplain } from '#features/projects/web/change-or-explain.ts'
import { ItemText, nameOfItem } from '#features/projects/web/item-text.tsx'
import type { LoadedItem } from '#features/projects/web/load-items.ts'
import { useItems } from '#features/projects/web/use-items.ts'
import { useTourChoice } from '#features/tours/web/tour-choice.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './project.module.css'

/** The shortlist in the reader's order, with what each says to the need, and what other choices of this browser could add to it. */
export function Shortlist({ project, isReady }: { project: Project; isReady: boolean }) {
  const { shortlist } = project
  const items = useItems(shortlist)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="shortlist" aria-busy={!isReady}>
      <h2 id="shortlist">
        {m.projects_shortlist()} <span className="fig">{`${shortlist.length} / ${projectLimits.shortlist}`}</span>
      </h2>
      {isReady && shortlist.length === 0 && (
        <div className={styles.none}>
          <b>{m.projects_emptyShortlist()}</b>
          <p className="muted">{m.projects_emptyShortlistText()}</p>
        </div>
      )}
      <ol className={styles.items}>
        {shortlist.map((item, at) => (
          <Item key={itemKey(item)} item={item} loaded={items.get(itemKey(item))} project={project} at={at} />
        ))}
      </ol>
      {isReady && <OtherChoices shortlist={shortlist} />}
    </section>
  )
}

type ItemProps = { item: ShortlistItem; loaded: LoadedItem | undefined; project: Project; at: number }

function Item({ item, loaded, project, at }: ItemProps) {
  const name = nameOfItem(loaded)
  return (
    <li>
      <ItemText item={item} loaded={loaded} project={project} />
      <div className={styles.itemButtons}>
        <button
          type="button"
          disabled={at === 0}
          aria-label={m.projects_up({ name })}
          title={m.projects_up({ name })}
          onClick={() => void changeOrExplain((current) => moveInShortlist(current, item, -1))}
        >
          <Icon of={ChevronUp} />
        </button>
        <button
          type="button"
          disabled={at === project.shortlist.length - 1}
          aria-label={m.projects_down({ name })}
          title={m.projects_down({ name })}
          onClick={() => void changeOrExplain((current) => moveInShortlist(current, item, 1))}
        >
          <Icon of={ChevronDown} />
        </button>
        <button
          type="button"
          aria-label={m.ui_removeNamed({ name })}
          title={m.ui_removeNamed({ name })}
          onClick={() => void changeOrExplain((current) => removeFromShortlist(current, item))}
        >
          <Icon of={X} />
        </button>
      </div>
    </li>
  )
}

/** What this browser compares or tours and is not on the shortlist, each added with one press. */
function OtherChoices({ shortlist }: { shortlist: readonly ShortlistItem[] }) {
  const compared = useCompareChoice().parks.map(({ id }): ShortlistItem => ({ parkId: id }))
  const toured = useTourChoice()
  const isNew = (item: ShortlistItem) => !shortlist.some((each) => itemKey(each) === itemKey(item))
  const choices = [
    { items: compared.filter(isNew), label: m.projects_fromCompare },
    { items: toured.filter(isNew), label: m.projects_fromTour },
  ].filter(({ items }) => items.length > 0)
  if (choices.length === 0) return null
  return (
    <div className={styles.others}>
      {choices.map(({ items, label }) => (
        <button
          key={label({ count: '' })}
          type="button"
          className="btn"
          onClick={() => void changeOrExplain((project) => items.reduce(addToShortlist, project))}
        >
          {label({ count: String(items.length) })}
        </button>
      ))}
    </div>
  )
}
