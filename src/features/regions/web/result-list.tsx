import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import options from '#platform/web/ui/option-list.module.css'

type Result = {
  id: string
  /** From the top down to the region itself. */
  names: readonly string[]
  /** The names above, in one line below the region's own; empty for none. */
  above: string
  aside?: ReactNode
}

type Props = {
  results: readonly Result[]
  label: string
  /** Announced to screen readers, such as “3 results”. */
  status: string
  /** Shown without results. */
  none: string
  className: string | undefined
  onChoose: (id: string) => void
}

/** The results of a search for regions, best first; the arrow keys move through them while the focus stays in the search field. */
export const ResultList = ({ results, label, status, none, className, onChoose }: Props) => (
  <>
    <ListBox
      className={`${options.list} ${className}`}
      aria-label={label}
      items={results}
      onAction={(id) => onChoose(String(id))}
      renderEmptyState={() => <p className={options.empty}>{none}</p>}
    >
      {({ id, names, above, aside }) => (
        <ListBoxItem id={id} textValue={names.join(' ')} className={options.option!}>
          <span>
            <b>{names.at(-1)}</b>
            {above !== '' && <small>{above}</small>}
          </span>
          {aside}
        </ListBoxItem>
      )}
    </ListBox>
    <p className="sr" role="status">
      {status}
    </p>
  </>
)
