import { ArrowLeft } from 'lucide'
import { useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsoleContext } from './console-context.ts'
import styles from './console-layout.module.css'

type Props = {
  title: string
  /** Beside the title, quieter. */
  note?: string
  /** Address below `/whs` of the parent list. */
  back?: string
  /** Actions and the save status. */
  children?: ReactNode
}

/** The heading and actions of a console page, rendered into the bar at the top. */
export function ConsoleHead({ title, note, back, children }: Props) {
  const { titlePlace, actionsPlace } = useContext(ConsoleContext)
  if (!titlePlace || !actionsPlace) return null
  return (
    <>
      {createPortal(
        <>
          {back && (
            <AppLink className={styles.back} to={back} aria-label={m.ui_backToList()} title={m.ui_backToList()}>
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
