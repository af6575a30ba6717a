import { useEffect, useRef, useState } from 'react'
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

/** Links to the sections of the page; a working copy has no timeline. The one that is read, or was chosen last, is marked. */
export function SectionTabs({ hasTimeline }: { hasTimeline: boolean }) {
  const tabs = useRef<HTMLElement>(null)
  const [current, choose] = useSectionInView()
  useEffect(() => {
    const [list, link] = [tabs.current, tabs.current?.querySelector<HTMLElement>('[aria-current]')]
    // Only sideways: scrolling the link into view would move the page as well.
    if (list && link) list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.clientWidth) / 2 })
  }, [current])
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={m.park_onThisPage()}>
      {sections
        .filter(({ id }) => hasTimeline || id !== 'timeline')
        .map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={() => choose(id)}>
            {label()}
          </a>
        ))}
    </nav>
  )
}

/** px from the upper edge of the window, below the tabs. */
const readingLine = 160

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
