import { X } from 'lucide'
import { m } from '#messages'
import type { ValueMapping } from '#features/inventory/import/schemas.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { nameOfColumn } from './column-name.ts'
import styles from './match.module.css'

type Props = { values: readonly ValueMapping[]; onChange: (values: ValueMapping[]) => void }

/** The values that are replaced while the file is read, as they were in earlier imports. */
export function MatchValues({ values, onChange }: Props) {
  if (values.length === 0) return null
  return (
    <section className={`card ${styles.sheet}`} aria-label={m.imports_values()}>
      <header>
        <h2>{m.imports_values()}</h2>
        <p className="muted">{m.imports_valuesNote()}</p>
      </header>
      <ul className={styles.values}>
        {values.map((value) => {
          const { kind, column, from, to } = value
          const text = `“${from}” → “${to === '' ? m.imports_empty() : to}”`
          return (
            <li key={`${kind} ${column} ${from}`}>
              <span className={styles.reason}>{nameOfColumn({ kind, column })}</span>
              <AsWritten text={text} />
              <button
                type="button"
                className="btn small"
                aria-label={m.imports_forget({ value: from })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <Icon of={X} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
