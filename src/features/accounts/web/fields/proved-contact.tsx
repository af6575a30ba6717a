import { BadgeCheck } from 'lucide'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './proved-contact.module.css'

type Props = { contact: string; note: string; change: string; onChange: () => void }

/** A proved phone number or e-mail address instead of the fields that prove one. `change` labels the button that brings those back. */
export const ProvedContact = ({ contact, note, change, onChange }: Props) => (
  <div className={styles.proved}>
    <Icon of={BadgeCheck} />
    <span>
      <b className="fig">{contact}</b>
      <span className="muted">{note}</span>
    </span>
    <button type="button" onClick={onChange}>
      {change}
    </button>
  </div>
)
