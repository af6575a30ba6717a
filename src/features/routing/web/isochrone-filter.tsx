import { Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import type { IsochroneFormProps } from './isochrone-form.late.tsx'

const IsochroneForm = late(() => import('./isochrone-form.late.tsx'))

/** The drive-time form in a dropdown or sheet, loaded when first opened. */
export function IsochroneFilter(props: IsochroneFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isOpened = useOpened(place)
  const isHydrated = useHydrated()
  return (
    <div ref={place}>
      <noscript>{m.routing_reachNeedsJavaScript()}</noscript>
      {isHydrated && isOpened && (
        <Suspense fallback={<p role="status">{m.ui_loadingDots()}</p>}>
          {/* A new filter in the address resets the form. */}
          <IsochroneForm key={JSON.stringify(props.isochrone)} {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** Turns true when the surrounding dropdown first opens, and stays true. */
function useOpened(place: React.RefObject<HTMLElement | null>) {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    const part = place.current?.closest('details')
    const look = () => setOpened((was) => was || !part || part.open)
    look()
    part?.addEventListener('toggle', look)
    return () => part?.removeEventListener('toggle', look)
  }, [place])
  return isOpened
}
