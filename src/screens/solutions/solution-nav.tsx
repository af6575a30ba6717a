import { useEffect, useState } from 'react'
import { m } from '#messages'
import styles from './solutions.module.css'

type Entry = { id: string; title: string }

/** A block is the one being read when it begins in the upper part of the window: so much of its height. */
const upperPart = 0.4

/** Ways to the blocks, with the one that is being read marked. Without JavaScript they are plain anchors. */
export function SolutionNav({ entries }: { entries: readonly Entry[] }) {
  const current = useReached(entries)
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

function useReached(entries: readonly Entry[]) {
  const [reached, setReached] = useState<string | null>(null)
  useEffect(() => {
    const look = () => {
      const passed = [...entries.map(({ id }) => id), 'enquiry'].filter((id) => isReached(id))
      setReached(passed.at(-1) ?? null)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [entries])
  return reached
}

function isReached(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top <= innerHeight * upperPart
}
