import { m } from '#messages'
import styles from './appointment.module.css'

export const SalutationField = ({ chosen = 'mr' }: { chosen?: string }) => (
  <fieldset className={styles.salutation}>
    <legend className="sr">{m.appointments_salutation()}</legend>
    {(
      [
        ['mr', m.appointments_mr],
        ['ms', m.appointments_ms],
      ] as const
    ).map(([value, label]) => (
      <label key={value}>
        <input type="radio" name="salutation" value={value} defaultChecked={value === chosen} />
        {label()}
      </label>
    ))}
  </fieldset>
)
