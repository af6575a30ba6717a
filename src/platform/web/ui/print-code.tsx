import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import styles from './print-code.module.css'

/** From the page being shown to loading the code, which only paper needs. ms */
const idleMs = 2_000

/** On paper only: the address of the page, as a code to scan and as text. */
export function PrintCode() {
  const { pathname, search } = useLocation()
  const [code, setCode] = useState<{ url: string; svg: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const url = location.href.split('#')[0]!
    const timer = setTimeout(() => {
      void import('./draw-code.late.ts')
        .then(({ drawCode }) => drawCode(url, 'L'))
        .then(
          (svg) => isCurrent && setCode({ url, svg }),
          // The address stays as text in the browser's own footer.
          () => isCurrent && setCode(null),
        )
    }, idleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [pathname, search])
  if (code === null) return null
  return (
    <aside className={styles.code} data-print-code>
      {/* Drawn from the address alone: paths and numbers, no text of anybody. */}
      <div role="img" aria-label={m.ui_shareCode({ url: code.url })} dangerouslySetInnerHTML={{ __html: code.svg }} />
      <p>
        <b>{m.ui_printScan()}</b>
        <span>{code.url}</span>
      </p>
    </aside>
  )
}
