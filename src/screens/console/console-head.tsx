import { ArrowLeft } from 'lucide'
import { useContext, useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsoleContext } from './console-context.ts'
import styles from './console-layout.module.css'

type Props = {
  title: string
  /** Beside the title, quieter. */
  note?: string
  /** Address below `/whs` of the parent list, which opens with the filters that it was shown with last. */
  back?: string
  /** Actions and the save status. */
  children?: ReactNode
}

/** The filters with which each list was shown last on this page, by its path. */
const lastFilters = new Map<string, string>()

/** Remembers the filters of a list; returns the address that leads back to one. */
function useWayBack(back: string | undefined): string | undefined {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (back !== undefined) return
    const params = new URLSearchParams(search)
    // Links carry the language themselves.
    params.delete('lang')
    lastFilters.set(pathname, params.size === 0 ? '' : `?${params}`)
  }, [back, pathname, search])
  return back && back + (lastFilters.get(back) ?? '')
}

/** The heading and actions of a console page, rendered into the bar at the top. */
export function ConsoleHead({ title, note, back, children }: Props) {
  const { titlePlace, actionsPlace } = useContext(ConsoleContext)
  const wayBack = useWayBack(back)
  if (!titlePlace || !actionsPlace) return null
  return (
    <>
      {createPortal(
        <>
          {wayBack && (
            <AppLink className={styles.back} to={wayBack} aria-label={m.ui_backToList()} title={m.ui_backToList()}>
              <Icon of={ArrowLeft} />
            </AppLink>
          )}
          <h1 data-head>{title}</h1>
          {note && <span className={styles.note}>{note}</span>}
        </>,
        titlePlace,
      )}
      {createPortal(children, actionsPlace)}
    </>
  )
}
