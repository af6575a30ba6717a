import { ChevronDown, MapPin } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { cityStore, useCity, type City } from './city-choice.ts'
import styles from './city-switch.module.css'

const CityPopover = late(() => import('./city-popover.late.tsx'))

/** The city in the header. The server and a first visit show Qingdao, by which nothing is filtered (CITY-4). */
export function CitySwitch({ onChoose }: { onChoose: (city: City | null) => void }) {
  const { selectCity, isChosen } = useCity()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = isChosen ? selectCity : m.regions_beforeChoice()

  function close({ returnFocus }: { returnFocus: boolean }) {
    setOpen(false)
    if (returnFocus) button.current?.focus()
  }
  function choose(city: City | null) {
    cityStore().choose(city)
    close({ returnFocus: true })
    onChoose(city)
  }
  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={m.regions_chooseCity({ city: label })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={MapPin} />
        <span>{label}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <Suspense fallback={<div className={styles.popover} />}>
          <CityPopover opener={button} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
