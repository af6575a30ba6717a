import { sum } from '#platform/i18n/format.ts'
import { useShow } from './show.ts'

/** The rate of the amounts in another currency, and its day; nothing while there are none. */
export function RateNote() {
  const { note, title } = useShow()(sum(1))
  return note ? (
    <small className="rate" title={title}>
      {note}
    </small>
  ) : null
}
