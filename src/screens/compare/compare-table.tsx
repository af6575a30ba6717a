import { Check, X } from 'lucide'
import { Fragment } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { buildGroups, type Cell, type Group, type Row } from '#features/listings/comparison/rows.ts'
import { urls } from '#features/listings/urls.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { removeCompared } from '#features/listings/web/compare/compare-choice.ts'
import { ParkGlyph } from '#features/listings/web/cards/park-row-glyph.tsx'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Compared } from './compared.ts'
import styles from './compare.module.css'
import type { Column } from './load.ts'

type Props = { kind: CompareKind; columns: Column[]; query: SearchQuery }

/** The comparison: pictures and names at the top, then a row for each figure. */
export function CompareTable({ kind, columns, query }: Props) {
  const items = columns.map(({ item }) => item)
  const hasMatch = items.some((item) => item?.match)
  const title = kind === 'parks' ? m.compare_parksTitle() : m.compare_warehousesTitle()
  return (
    <div className={styles.compare}>
      {columns.length > 1 && (
        <label className={`${styles.only} no-print`}>
          <input type="checkbox" />
          {m.compare_onlyDifferences()}
        </label>
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
                  <Name
                    id={id}
                    item={item}
                    kind={kind}
                    others={columns.map((each) => each.id).filter((each) => each !== id)}
                    query={query}
                  />
                </th>
              ))}
            </tr>
          </thead>
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
          {buildGroups(
            kind,
            items.map((item) => item && item.facts),
            getLocale(),
          ).map((group) => (
            <GroupRows key={group.title} group={group} columns={columns} />
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
      <div className={styles.glyph}>
        <ParkGlyph park={item.drawing} />
      </div>
    </>
  )
}

type NameProps = { id: string; item: Compared | null; kind: CompareKind; others: string[]; query: SearchQuery }

function Name({ id, item, kind, others, query }: NameProps) {
  const name = item?.name ?? m.compare_goneName()
  return (
    <div className={styles.name}>
      <div>
        {item ? <AppLink to={urls.park(item.parkId)}>{name}</AppLink> : <span>{name}</span>}
        {item && <small>{item.parkName ?? item.place}</small>}
      </div>
      <AppLink
        className="no-print"
        to={others.length > 0 ? urls.compare(kind, others, query) : urls.comparison}
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

function GroupRows({ group, columns }: { group: Group; columns: Column[] }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>
            {group.title}
            {group.note && <small>{group.note}</small>}
          </span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <ValueRow key={row.label} row={row} columns={columns} missing={group.saysNotStated ? m.compare_notStated() : null} />
      ))}
    </tbody>
  )
}

function ValueRow({ row, columns, missing }: { row: Row; columns: Column[]; missing: string | null }) {
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {row.label}
        {row.differs && <span className="sr">{m.compare_differs()}</span>}
      </th>
      {row.cells.map((cell, at) => (
        <td key={columns[at]!.id} className={row.best.includes(at) ? styles.best : undefined}>
          {cell ? <Value cell={cell} /> : <Missing text={columns[at]!.item ? missing : null} />}
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

const Value = ({ cell: { value } }: { cell: NonNullable<Cell> }) =>
  typeof value === 'string' ? <span>{value}</span> : <Figure value={value} />

const Missing = ({ text }: { text: string | null }) => <span className="muted">{text ?? '–'}</span>
