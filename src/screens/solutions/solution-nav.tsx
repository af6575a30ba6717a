import { useEffect, useState } from 'react'
import { m } from '#messages'
import styles from './solutions.module.css'

type Entry = { id: string; title: string }

/** A block is current once its top is within this share of the window height. */
const currentZone = 0.4

/** Links to the blocks, with the current one marked. Plain anchors without JavaScript. */
export function SolutionNav({ entries }: { entries: readonly Entry[] }) {
  const current = useCurrentBlock(entries)
  return (
    <nav className={styles.nav} aria-label={m.solution_onThisPage()}>
      <ul className="wrap">
        {[...entries, { id: 'enquiry', title: m.solution_enquiry() }].map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} data-title={title} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentBlock(entries: readonly Entry[]) {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const update = () => {
      const reachedIds = [...entries.map(({ id }) => id), 'enquiry'].filter((id) => isReached(id))
      setCurrent(reachedIds.at(-1) ?? null)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [entries])
  return current
}

function isReached(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top <= innerHeight * currentZone
}
