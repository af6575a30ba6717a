import { m } from '#messages'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import styles from './owner-mark.module.css'

const tones = 4
const longestChineseName = 4

/** Returns the first character of a name; of a Chinese name with a title before it, as 招商专员小周, the last. */
const initialOf = (name: string) => {
  const characters = [...name]
  return (/^\p{sc=Han}+$/u.test(name) && characters.length > longestChineseName ? characters.at(-1) : characters[0])?.toUpperCase()
}

/** The initial of who looks after a lead, always in the same colour; a question mark where nobody does. */
export function OwnerMark({ owner }: { owner: { id: string; name: string } | null }) {
  if (owner === null)
    return (
      <span className={styles.mark} data-none title={m.board_unassigned()}>
        <span aria-hidden="true">?</span>
        <span className="sr">{m.board_unassigned()}</span>
      </span>
    )
  const tone = [...owner.id].reduce((sum, character) => sum + character.codePointAt(0)!, 0) % tones
  return (
    <span className={styles.mark} data-tone={tone} title={owner.name}>
      <span aria-hidden="true" lang={writtenIn(owner.name)}>
        {initialOf(owner.name)}
      </span>
      <span className="sr" lang={writtenIn(owner.name)}>
        {owner.name}
      </span>
    </span>
  )
}
