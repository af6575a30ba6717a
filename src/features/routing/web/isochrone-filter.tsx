import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import type { ReachFormProps } from './isochrone-form.late.tsx'

const ReachForm = lazy(() => import('./isochrone-form.late.tsx'))

/** The form of the reach in a dropdown or a sheet; it is fetched when the dropdown is first opened. */
export function ReachFilter(props: ReachFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isOpened = useOpened(place)
  const isHydrated = useHydrated()
  return (
    <div ref={place}>
      <noscript>{m.routing_reachNeedsJavaScript()}</noscript>
      {isHydrated && isOpened && (
        <Suspense fallback={<p role="status">{m.routing_reachLoading()}</p>}>
          {/* A new reach in the address fills the form anew. */}
          <ReachForm key={JSON.stringify(props.reach)} {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** From the first time on that the part around it is open. */
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
