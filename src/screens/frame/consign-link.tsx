import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCity } from '#features/regions/web/city-choice.ts'
import { currentDemandContext } from '#features/demands/web/demand-context.ts'
import { openDemandDialog } from '#features/demands/web/demand-request.ts'
import { readPrefill } from '#features/demands/web/prefill.ts'

type Props = { className?: string | undefined; title?: string; children: ReactNode }

/** "Find for me": opens the demand dialog, prefilled with the search or the park of the page. Until hydration it links to the footer's phone number. */
export function ConsignLink({ className, title, children }: Props) {
  const { search } = useLocation()
  const { selectCityCode } = useCity()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    openDemandDialog({ mode: 'new', prefill: { ...readPrefill(new URLSearchParams(search), selectCityCode), ...currentDemandContext() } })
  }
  return (
    <a className={className} href="#contact-us" title={title} aria-haspopup="dialog" onClick={open}>
      {children}
    </a>
  )
}
