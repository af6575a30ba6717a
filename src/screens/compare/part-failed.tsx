import { CircleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { retryMs } from '#features/routing/web/repeat-while-starting.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './part-failed.module.css'

type Props = { title: string; message: string; isStarting?: boolean }

const maxRetries = 20

/** The message for a part of the sheet that could not be loaded, with a button to retry. While the router is starting, it retries on a timer. */
export function PartFailed({ title, message, isStarting = false }: Props) {
  const { revalidate, state } = useRevalidator()
  const [retries, setRetries] = useState(0)
  const isWaiting = isStarting && retries < maxRetries
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return
    const timer = setTimeout(() => {
      setRetries((count) => count + 1)
      void revalidate()
    }, retryMs)
    return () => clearTimeout(timer)
  }, [isWaiting, state, revalidate])
  if (isWaiting)
    return (
      <p className={styles.part} role="status">
        {m.compare_costStarting()}
      </p>
    )
  return (
    <div className={styles.part} role="alert">
      <Icon of={CircleAlert} />
      <p>
        <b>{title}</b> {message}
      </p>
      <button type="button" className="btn no-print" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {m.ui_retry()}
      </button>
    </div>
  )
}
