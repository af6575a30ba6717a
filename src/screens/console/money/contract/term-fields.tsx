import { m } from '#messages'
import { DayField } from '#platform/web/form/day-input.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import styles from './contract.module.css'

export type Term = { startDate: string; endDate: string }

/** The term: the spaces show what is free in it. */
export const TermFields = ({ term, onTerm, errors }: { term: Term; onTerm: (term: Term) => void; errors: FieldErrors }) => (
  <div className={styles.form}>
    <DayField
      name="startDate"
      label={m.contracts_start()}
      error={errors['startDate']}
      defaultValue={term.startDate}
      onDay={(startDate) => onTerm({ ...term, startDate })}
      required
    />
    <DayField
      name="endDate"
      label={m.contracts_end()}
      error={errors['endDate']}
      defaultValue={term.endDate}
      onDay={(endDate) => onTerm({ ...term, endDate })}
      required
    />
  </div>
)
