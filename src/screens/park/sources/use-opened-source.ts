import { useEffect, useState } from 'react'
import type { FigureGroup } from '#features/listings/proof/figure-groups.ts'

export type OpenedSource = { id: number; link: HTMLElement; shows: FigureGroup | 'certification' }

const links = 'a[href^="#source-"], a[href="#certification"]'

/** Opens what a link to a source names, in its place, instead of leading there. */
export function useOpenedSource() {
  const [opened, setOpened] = useState<OpenedSource | null>(null)
  useEffect(() => {
    let count = 0
    function open(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(links) : null
      if (!link) return
      event.preventDefault()
      setOpened({ id: ++count, link, shows: link.hash.replace(/^#(source-)?/, '') as OpenedSource['shows'] })
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  // One that was opened meanwhile stays.
  return { opened, close: (one: OpenedSource) => setOpened((current) => (current === one ? null : current)) }
}
