import { Scale } from 'lucide'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { urls } from '#features/listings/urls.ts'
import { maxCompared, toggleCompared, useCompareChoice, type CompareKind } from './compare-choice.ts'
import styles from './compare-button.module.css'

type Props = {
  kind: CompareKind
  id: string
  name: string
  /** A tick with a word, as in lists; the tick alone, as in tables; or a button as large as its neighbours. */
  look?: 'tick' | 'box' | 'button'
}

/**
 * Puts a park or warehouse aside for comparing. Before the page is taken over, and without JavaScript, it is a link to the comparison
 * with this one in it: of the same size, so that nothing moves.
 */
export function CompareButton({ kind, id, name, look = 'tick' }: Props) {
  const isReady = useHydrated()
  const isChosen = useCompareChoice()[kind].some((each) => each.id === id)
  // The large button says itself what it does, once a page; the others stand in rows and need the name.
  const label = look === 'button' ? undefined : m.listings_compareNamed({ name })
  const className = look === 'button' ? 'btn' : styles[look]
  const content = (
    <>
      {look === 'button' ? <Icon of={Scale} /> : <i aria-hidden="true" />}
      {look === 'tick' && m.listings_compare()}
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
