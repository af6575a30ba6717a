import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { FigureSource } from '#features/listings/proof/contract.ts'
import { describeChange, describeSource, groupNames } from '#features/listings/proof/source-names.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { CheckList } from './check-list.tsx'
import styles from './sources.module.css'
import type { OpenedSource } from './use-opened-source.ts'

type Props = { park: ParkDetail; opened: OpenedSource; onClose: () => void }

/** The source of a group of figures, or the checklist of the certification, beside the link that opened it; on phones above the bar. */
export function SourcePopover({ park, opened: { link, shows }, onClose }: Props) {
  const popover = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = popover.current
    if (!element) return
    element.showPopover()
    place(element, link)
    element.focus({ preventScroll: true })
  }, [link])
  const source = park.figureSources.find(({ group }) => group === shows)
  const title = shows === 'certification' ? m.park_certification() : groupNames[shows]()
  const hide = () => popover.current?.hidePopover()
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={`${styles.popover} no-print`}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return
        // What was in focus inside is gone with it.
        if (document.activeElement === document.body || popover.current?.contains(document.activeElement)) link.focus()
        onClose()
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" aria-label={m.ui_close()} onClick={hide}>
          <Icon of={X} />
        </button>
      </header>
      {source && <Source source={source} />}
      {shows === 'certification' &&
        (park.certification.length === 0 ? <p>{m.park_certificationNone()}</p> : <CheckList checks={park.certification} look="popover" />)}
      {source && (
        <p className={styles.all}>
          <a href="#sources" onClick={hide}>
            {m.park_allSources()}
          </a>
        </p>
      )}
    </div>
  )
}

function Source({ source }: { source: FigureSource }) {
  const change = describeChange(source, getLocale())
  return (
    <>
      <p className={styles.source}>{describeSource(source, getLocale())}</p>
      {change !== null && <p>{change}</p>}
    </>
  )
}

const gap = 8
const edge = 12

/** Below the link, or above it where there is no room, and never beyond the edge of the window. */
function place(element: HTMLElement, link: HTMLElement) {
  const [at, size] = [link.getBoundingClientRect(), element.getBoundingClientRect()]
  const x = Math.max(edge, Math.min(at.left, document.documentElement.clientWidth - size.width - edge))
  const fitsBelow = at.bottom + gap + size.height <= window.innerHeight || at.top - gap - size.height < 0
  const y = fitsBelow ? at.bottom + gap : at.top - gap - size.height
  element.style.setProperty('--x', `${x + window.scrollX}px`)
  element.style.setProperty('--y', `${y + window.scrollY}px`)
}
