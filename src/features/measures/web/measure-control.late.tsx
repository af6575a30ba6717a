import { useEffect } from 'react'
import { setShow } from '#platform/web/ui/show.ts'
import { isStandard, type Display } from '../display.ts'
import { MeasureButton } from './measure-button.tsx'
import { storedDisplay } from './stored-display.ts'

type Props = { className: string | undefined; panelClass: string | undefined }

/**
 * The button in the header that opens the choice of units and currency. While it is on the page, the reader's choice applies to all figures; the
 * console has none, and shows m² and yuan.
 */
export default function MeasureControl(props: Props) {
  const display = storedDisplay.use()
  useApplied(display)
  return <MeasureButton {...props} look="icon" />
}

/** The converter loads only for another display than the standard. */
function useApplied(display: Display) {
  useEffect(() => {
    if (isStandard(display)) return setShow(null)
    let isCurrent = true
    const apply = async () => (await import('./apply-display.late.ts')).applyDisplay(display, () => isCurrent)
    // Without the converter the page stays as the server rendered it.
    apply().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [display])
  useEffect(() => () => setShow(null), [])
}
