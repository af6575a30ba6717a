import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { findOutlineProblems, writePercent, writeTenths } from '#features/inventory/drafts/outline-problems.ts'
import { areaOf, deviationOf } from '#features/media/space/outline.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useEditorState } from '../editor-context.ts'
import { ConflictNote } from '../fields/conflict-note.tsx'
import styles from './outlines.module.css'
import type { FloorUnit, Outlines } from './use-outlines.ts'

/** The units of the floor: their areas on the plan and in the listing, and what is wrong with their outlines. */
export function UnitList({ outlines }: { outlines: Outlines }) {
  return (
    <div className={styles.scroll}>
      <table aria-label={m.parkEditor_outlineUnits()}>
        <thead>
          <tr>
            <th scope="col">{m.parkEditor_unit()}</th>
            <th scope="col">{m.parkEditor_outlineDrawnArea()}</th>
            <th scope="col">{m.parkEditor_outlineListedArea()}</th>
            <th scope="col">{m.parkEditor_outlineDifference()}</th>
          </tr>
        </thead>
        <tbody>
          {outlines.units.map((unit, at) => (
            <UnitRow key={unit.key} unit={unit} at={at} outlines={outlines} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UnitRow({ unit: { key, name, outline }, at, outlines }: { unit: FloorUnit; at: number; outlines: Outlines }) {
  const { park, chosen, choose } = outlines
  const conflict = useEditorState().session.conflicts[`warehouses.${key}.outline`]
  const { totalArea } = park.warehouses[key]!
  const isChosen = key === chosen?.key
  const drawn = outline.length > 0 ? areaOf(outline) : null
  const problems = findOutlineProblems(park, key, getLocale())
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        <th scope="row">
          <button type="button" className={styles.unit} aria-pressed={isChosen} onClick={() => choose(isChosen ? null : key)}>
            <i data-colour={at % 6} />
            {name}
          </button>
        </th>
        <td className="fig">{drawn === null ? m.parkEditor_outlineNotDrawn() : writeTenths(drawn)}</td>
        <td className="fig">{totalArea === null ? '–' : formatNumber(totalArea)}</td>
        <td className="fig">{drawn === null || totalArea === null ? '–' : `${writePercent(deviationOf(drawn, totalArea))}%`}</td>
      </tr>
      {(problems.length > 0 || conflict) && (
        <tr className={styles.problems}>
          <td colSpan={4}>
            {problems.map(({ severity, text }) => (
              <p key={text} data-severity={severity} role="status">
                {text}
              </p>
            ))}
            {conflict && <ConflictNote path={`warehouses.${key}.outline`} conflict={conflict} />}
          </td>
        </tr>
      )}
    </>
  )
}
