import { Check, X } from 'lucide'
import { Fragment, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { buildGroups, differencesFirst, type Cell, type Group, type Row } from '#features/listings/comparison/rows.ts'
import { fitAddress, usualRacking } from '#features/capacity/fit-address.ts'
import { urls } from '#features/listings/urls.ts'
import { removeCompared } from '#features/listings/web/compare/compare-choice.ts'
import { comparisonAddress } from '#features/routing/comparison-address.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ActionRow } from './action-row.tsx'
import type { Compared } from './compared.ts'
import styles from './compare.module.css'
import { CostRows } from './cost-rows.tsx'
import { FitRows } from './fit-rows.tsx'
import { GroupHead } from './group-head.tsx'
import type { Column } from './listing.ts'
import type { Costs } from './load-costs.ts'
import type { Fits } from './load-fits.ts'
import { timelineAddress, type Sheet } from './sheet.ts'

type Props = { sheet: Sheet; sections: (string | null)[]; costs: Costs; fits: Fits; onEditBasis: () => void }

/** The comparison: pictures and names at the top, then a row for each figure. */
export function CompareTable({ sheet, sections, costs, fits, onEditBasis }: Props) {
  const { kind, columns } = sheet
  const [isSorted, setSorted] = useState(true)
  const items = columns.map(({ item }) => item)
  const hasMatch = items.some((item) => item?.match)
  const title = kind === 'parks' ? m.compare_parksTitle() : m.compare_warehousesTitle()
  return (
    <div className={styles.compare}>
      {columns.length > 1 && (
        <div className={`${styles.options} no-print`}>
          <label>
            <input type="checkbox" checked={isSorted} onChange={({ target }) => setSorted(target.checked)} />
            {m.compare_differencesFirst()}
          </label>
          <label className={styles.only}>
            <input type="checkbox" />
            {m.compare_onlyDifferences()}
          </label>
        </div>
      )}
      <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {columns.map(({ id, item }, at) => (
                <td key={id}>{item ? <Visuals item={item} at={at} /> : <p className={styles.gone}>{m.compare_gone()}</p>}</td>
              ))}
            </tr>
            <tr className={styles.names}>
              <th scope="col">{kind === 'parks' ? m.ui_parks() : m.listings_units()}</th>
              {columns.map(({ id, item }) => (
                <th key={id} scope="col">
                  <Name id={id} item={item} sheet={sheet} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <ActionRow sheet={sheet} />
            {sections.some((section) => section !== null) && <SectionRow columns={columns} sections={sections} />}
          </tbody>
          {hasMatch && (
            <tbody>
              <tr data-differs={new Set(items.map((item) => item?.match?.met)).size > 1 || undefined}>
                <th scope="row">{m.compare_match()}</th>
                {columns.map(({ id, item }) => (
                  <td key={id}>{item?.match ? <MatchCell match={item.match} /> : <Missing text={null} />}</td>
                ))}
              </tr>
            </tbody>
          )}
          <CostRows sheet={sheet} costs={costs} onEdit={onEditBasis} bestClass={styles.best} />
          <FitRows sheet={sheet} fits={fits} />
          {buildGroups(
            kind,
            items.map((item) => item && item.facts),
            getLocale(),
          ).map((group) => (
            <GroupRows key={group.title} group={isSorted ? { ...group, rows: differencesFirst(group.rows) } : group} sheet={sheet} />
          ))}
        </table>
      </div>
    </div>
  )
}

/** Pictures load eagerly because they are at the top of the page. */
function Visuals({ item, at }: { item: Compared; at: number }) {
  return (
    <>
      <div className={styles.picture} style={item.picture?.tint ? { backgroundColor: item.picture.tint } : undefined}>
        <ParkPicture picture={item.picture} alt="" sizes="(max-width: 767px) 60vw, 278px" eager priority={at === 0} />
        <div className={styles.states}>
          {item.hot && <span className="tag hot">{m.ui_hotLease()}</span>}
          {item.full && <span className="tag full">{m.ui_fullyLet()}</span>}
        </div>
      </div>
    </>
  )
}

/** The buildings at one scale. The drawings consist of numbers and escaped labels only. */
const SectionRow = ({ columns, sections }: { columns: Column[]; sections: (string | null)[] }) => (
  <tr data-keeps>
    <th scope="row">
      {m.compare_sections()}
      <small>{m.compare_sectionsNote()}</small>
    </th>
    {columns.map(({ id }, at) => {
      const section = sections[at]
      return (
        <td key={id} className={styles.section}>
          {section ? <div dangerouslySetInnerHTML={{ __html: section }} /> : <Missing text={null} />}
        </td>
      )
    })}
  </tr>
)

type NameProps = { id: string; item: Compared | null; sheet: Sheet }

function Name({ id, item, sheet: { kind, columns, query, basis } }: NameProps) {
  const name = item?.name ?? m.compare_goneName()
  const others = columns.map((each) => each.id).filter((each) => each !== id)
  return (
    <div className={styles.name}>
      <div>
        {item ? <AppLink to={urls.park(item.parkId)}>{name}</AppLink> : <span>{name}</span>}
        {item && <small>{item.parkName ?? item.place}</small>}
      </div>
      <AppLink
        className="no-print"
        to={comparisonAddress(kind, others, query, basis)}
        aria-label={m.listings_compareRemove({ name })}
        title={m.listings_compareRemove({ name })}
        preventScrollReset
        onClick={() => removeCompared(kind, id)}
      >
        <Icon of={X} />
      </AppLink>
    </div>
  )
}

function MatchCell({ match: { met, asked, missed } }: { match: NonNullable<Compared['match']> }) {
  return (
    <>
      <span className={met === asked ? styles.all : undefined}>
        {met === asked && <Icon of={Check} />}
        {m.compare_met({ met: String(met), asked: String(asked) })}
      </span>
      {missed.length > 0 && <small>{m.compare_missed({ what: missed.join(' · ') })}</small>}
    </>
  )
}

function GroupRows({ group, sheet }: { group: Group; sheet: Sheet }) {
  return (
    <tbody>
      <GroupHead title={group.title} note={group.note} columns={sheet.columns.length} />
      {group.rows.map((row) => (
        <ValueRow key={row.label} row={row} sheet={sheet} missing={group.saysNotStated ? m.compare_notStated() : null} />
      ))}
    </tbody>
  )
}

function ValueRow({ row, sheet, missing }: { row: Row; sheet: Sheet; missing: string | null }) {
  const { columns } = sheet
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className="sr">{m.compare_differs()}</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td key={columns[at]!.id} className={row.best.includes(at) ? styles.best : undefined}>
          {cell ? <Value cell={cell} to={pageOf(row, columns[at]!, sheet)} /> : <Missing text={columns[at]!.item ? missing : null} />}
          {row.best.includes(at) && (
            <Fragment>
              <Icon of={Check} />
              <span className="sr">{m.compare_better()}</span>
            </Fragment>
          )}
        </td>
      ))}
    </tr>
  )
}

function Value({ cell: { value }, to }: { cell: NonNullable<Cell>; to: string | null }) {
  const text = typeof value === 'string' ? <span>{value}</span> : <Figure value={value} />
  return to === null ? text : <AppLink to={to}>{text}</AppLink>
}

/** The page that explains a figure of a column. */
function pageOf({ page }: Row, { item }: Column, { basis }: Sheet): string | null {
  if (page === null || !item) return null
  const unitId = item.unit?.warehouseId
  if (page === 'pallets')
    return fitAddress({ parkId: item.parkId, ...(unitId && { warehouseId: unitId }) }, { rack: item.facts.pallets?.rack ?? usualRacking })
  return timelineAddress(item, basis.question)
}

const Missing = ({ text }: { text: string | null }) => <span className="muted">{text ?? '–'}</span>
