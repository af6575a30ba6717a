import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { useScore } from '../side/use-score.ts'
import { countMissing, editorUrl, isSection, sectionNames, sections, type Section } from '../sections.ts'
import styles from './section-list.module.css'

/** The sections with what is missing in each, and who else is in the editor. */
export function SectionList({ section }: { section: Section }) {
  const { id } = useEditor()
  const { presence } = useEditorState().view
  const missing = countMissing(useScore().missing)
  const list = useRef<HTMLUListElement>(null)
  // On phones the list scrolls sideways.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    if (list.current && current instanceof HTMLElement) list.current.scrollLeft = current.offsetLeft - 60
  }, [section])
  return (
    <div className={styles.side}>
      <nav aria-label={m.parkEditor_sections()}>
        <ul ref={list} className={styles.list}>
          {sections.map((one) => (
            <li key={one}>
              <AppLink to={editorUrl(id, one)} aria-current={one === section ? 'page' : undefined} preventScrollReset>
                <span>{sectionNames[one]()}</span>
                {presence.some((person) => person.section === one) && (
                  <Initial name={presence.find((person) => person.section === one)!.name} />
                )}
                <Mark section={one} count={missing[one] ?? 0} />
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {presence.length > 0 && (
        <div className={styles.present} role="status">
          {presence.map(({ memberId, name, section: at }) => (
            <p key={memberId}>
              <Initial name={name} />
              {m.parkEditor_isEditing({ name, section: isSection(at) ? sectionNames[at]() : at })}
            </p>
          ))}
          <p>{m.parkEditor_othersNote()}</p>
        </div>
      )}
    </div>
  )
}

export const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} title={name} aria-hidden="true" lang={writtenIn(name)}>
    {[...name][0]}
  </span>
)

function Mark({ section, count }: { section: Section; count: number }) {
  if (section === 'prices' || section === 'history' || section === 'viewing') return null
  if (count > 0) return <b className={styles.missing}>{m.parkEditor_missing({ n: String(count) })}</b>
  return (
    <span className={styles.complete}>
      <Icon of={CircleCheck} />
      <span className="sr">{m.parkEditor_complete()}</span>
    </span>
  )
}
