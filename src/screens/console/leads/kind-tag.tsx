import type { LeadKind } from '#features/leads/rules.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './lead-parts.module.css'
import { kinds } from './lead-labels.ts'

/** Where a lead comes from. */
export function KindTag({ kind }: { kind: LeadKind }) {
  const { icon, label, tone } = kinds[kind]
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon of={icon} />
      <span>{label()}</span>
    </span>
  )
}
