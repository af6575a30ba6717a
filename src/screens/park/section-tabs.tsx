import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { m } from '#messages'
import { findSection } from './find-section.ts'
import styles from './section-tabs.module.css'

const sections = [
  { id: 'overview', label: m.park_overview },
  { id: 'units', label: m.ui_units },
  { id: 'timeline', label: m.park_timelineTab },
  { id: 'facilities', label: m.park_facilities },
  { id: 'place', label: m.park_place },
  { id: 'about', label: m.park_about },
]

type Props = { hasTimeline: boolean; head?: ReactNode }

/**
 * Links to the sections of the page; a working copy has no timeline. The one that is read, or was chosen last, is marked. `head` appears above
 * them when they have reached the upper edge of the window.
 */
export function SectionTabs({ hasTimeline, head }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const tabs = useRef<HTMLElement>(null)
  const [current, choose] = useSectionInView()
  const isStuck = useIsStuck(bar)
  useEffect(() => {
    const [list, link] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')]
    // Only sideways: scrolling the link into view would move the page as well.
    if (list && link) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 })
  }, [current])
  return (
    <div ref={bar} className={`no-print ${styles.bar}`} data-head={head ? '' : undefined}>
      {head && (
        <div className={styles.head} data-shown={isStuck}>
          {head}
        </div>
      )}
      <nav ref={tabs} className={styles.tabs} aria-label={m.park_onThisPage()}>
        {sections
          .filter(({ id }) => hasTimeline || id !== 'timeline')
          .map(({ id, label }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={() => choose(id)}>
              {label()}
            </a>
          ))}
      </nav>
    </div>
  )
}

/** Returns true while a sticky element is held at its `top`. */
function useIsStuck(bar: RefObject<HTMLElement | null>) {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const measure = () => {
      if (bar.current) setStuck(bar.current.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(bar.current).top) + 0.5)
    }
    measure()
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure, { passive: true })
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [bar])
  return isStuck
}

/** px from the upper edge of the window, below the place where a link to a section brings it. */
const readingLine = 200

/** Returns the section at the reading line, and a function that chooses one until the reader scrolls on. */
function useSectionInView() {
  const [current, setCurrent] = useState('overview')
  const isChosen = useRef(false)
  useEffect(() => {
    const follow = () => {
      if (isChosen.current) return
      const present = sections.flatMap(({ id }) => {
        const section = document.getElementById(id)
        return section ? [{ id, top: section.getBoundingClientRect().top }] : []
      })
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      setCurrent(findSection(present, { line: readingLine, isAtEnd }) ?? 'overview')
    }
    // A section near the end of the page never reaches the line: what was chosen stays marked until the reader scrolls.
    const release = () => (isChosen.current = false)
    const gestures = ['wheel', 'touchmove', 'keydown'] as const
    addEventListener('scroll', follow, { passive: true })
    for (const gesture of gestures) addEventListener(gesture, release, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      for (const gesture of gestures) removeEventListener(gesture, release)
    }
  }, [])
  const choose = (id: string) => {
    isChosen.current = true
    setCurrent(id)
  }
  return [current, choose] as const
}
