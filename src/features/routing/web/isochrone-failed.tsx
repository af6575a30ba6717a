import { TriangleAlert } from 'lucide'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './isochrone-failed.module.css'
import { retryMs } from './repeat-while-starting.ts'

/** `isPassing`: the router is starting, and a repeated search may succeed. */
type Props = { failure: { message: string; isPassing: boolean } }

/** Warns that the drive-time filter failed and the search ran without it. Repeats the search while the router is starting. */
export function IsochroneFailed({ failure: { message, isPassing } }: Props) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isPassing || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), retryMs)
    return () => clearTimeout(timer)
  }, [isPassing, state, revalidate])
  return (
    <p className={styles.warning} role="alert">
      <Icon of={TriangleAlert} />
      {isPassing ? m.routing_isochroneStarting() : m.routing_isochroneFailed({ reason: message })}
    </p>
  )
}
