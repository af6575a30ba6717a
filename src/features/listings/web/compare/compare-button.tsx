import { Scale } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { urls } from '#features/listings/urls.ts'
import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { maxCompared, toggleCompared, useCompareChoice } from './compare-choice.ts'
import styles from './compare-button.module.css'

type Props = {
  kind: CompareKind
  id: string
  name: string
  /** A checkbox with a label (lists), a checkbox alone (tables), or a full-size button. */
  look?: 'tick' | 'box' | 'button'
}

/**
 * Adds a park or warehouse to the comparison. Before hydration, and without JavaScript, it is a link to the comparison with this item, of the
 * same size, so that the layout does not shift.
 */
export function CompareButton({ kind, id, name, look = 'tick' }: Props) {
  const isReady = useHydrated()
  const isChosen = useCompareChoice()[kind].some((each) => each.id === id)
  // The large button occurs once per page; the others occur in rows and need the name of the item.
  const label = look === 'button' ? undefined : m.listings_compareNamed({ name })
  const className = look === 'button' ? 'btn' : styles[look]
  const content = (
    <>
      {look === 'button' ? <Icon of={Scale} /> : <i aria-hidden="true" />}
      {look === 'tick' && m.ui_compare()}
      {look === 'button' && (isChosen ? m.listings_compareInComparison() : m.listings_compareAdd())}
    </>
  )
  if (!isReady)
    return (
      <AppLink className={className} to={urls.compare(kind, [id])} aria-label={label} rel="nofollow">
        {content}
      </AppLink>
    )
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={() => toggle(kind, { id, name })}
    >
      {content}
    </button>
  )
}

async function toggle(...[kind, item]: Parameters<typeof toggleCompared>) {
  if (toggleCompared(kind, item) !== 'full') return
  const { toast } = await import('#platform/web/toast/toast.ts')
  toast.warning(m.listings_compareFull({ most: String(maxCompared) }))
}
