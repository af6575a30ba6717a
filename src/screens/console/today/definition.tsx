import { CircleHelp } from 'lucide'
import { useRef } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './definition.module.css'

/** Says what a figure is, behind a question mark. Closes with Escape and when the focus leaves. */
export function Definition({ title, text }: { title: string; text: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      className={styles.definition}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary aria-label={m.today_whatIs({ title })} title={m.today_whatIs({ title })}>
        <Icon of={CircleHelp} />
      </summary>
      <p>{text}</p>
    </details>
  )
}
