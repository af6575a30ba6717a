import { m } from '#messages'
import { ConflictBox } from './conflict-box.tsx'

type Props = {
  /** Names of the fields that both editors have changed. */
  fields: readonly string[]
  onDiscard: () => void
}

/** Says that another editor has saved the record of a form, which now has the changes of both. */
export const EditedMeanwhile = ({ fields, onDiscard }: Props) => (
  <ConflictBox>
    <p>{m.console_editedMeanwhile()}</p>
    {fields.length > 0 && <p>{m.console_editedByBoth({ fields: fields.join(m.ui_listSeparator()) })}</p>}
    <button type="button" className="btn" onClick={onDiscard}>
      {m.console_discardMine()}
    </button>
  </ConflictBox>
)
