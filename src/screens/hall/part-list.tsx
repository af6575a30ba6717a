import { m } from '#messages'
import type { Fit } from '#features/capacity/fit.ts'
import type { ListedHall } from '#features/hall/listed-hall.ts'
import { findUnit, listParts, type Part } from '#features/hall/parts.ts'
import { describePart } from '#features/hall/part-texts.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import styles from './hall.module.css'

/** The picture in words: each part with its figure, and what is typical, calculated or missing. */
export function PartList({ listed, fit }: { listed: ListedHall; fit: Fit | null }) {
  return (
    <section aria-labelledby="hall-parts">
      <h2 id="hall-parts">{headingOf(listed, fit)}</h2>
      <dl className={styles.parts}>
        {listParts(listed, findUnit(listed), fit).map((part) => (
          <PartLine key={part.key} part={part} />
        ))}
      </dl>
      <p className={styles.hint}>{m.hall_asListed()}</p>
      <p className={styles.hint}>{m.hall_schematic()}</p>
    </section>
  )
}

function headingOf({ hall }: ListedHall, fit: Fit | null) {
  if (fit)
    return m.hall_fitLine({ count: formatNumber(fit.positions), levels: String(fit.levels.length), usable: formatNumber(fit.usable) })
  return hall ? m.hall_empty() : m.hall_parts()
}

function PartLine({ part }: { part: Part }) {
  const { name, figure, note } = describePart(part)
  return (
    <div className={part.figures === null ? styles.off : undefined}>
      <dt>{name}</dt>
      <dd>
        {figure}
        {note !== null && <small>{note}</small>}
      </dd>
    </div>
  )
}
