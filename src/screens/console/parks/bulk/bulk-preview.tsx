import { CircleAlert, FileDown, TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { BulkEdit } from '#features/inventory/parks/bulk-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './bulk-panel.module.css'

type Props = { preview: BulkEdit; hasPrices: boolean; onDownload: () => void }

/** Exactly what a bulk edit would do: sums, old and new values, what it leaves out and why, and who hears of it. */
export function BulkPreview({ preview, hasPrices, onDownload }: Props) {
  const left = [...preview.skipped, ...preview.refused].reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <dl className={styles.sums}>
        <Sum figure={formatNumber(preview.changed)} label={m.inventory_bulkWillChange()} />
        <Sum figure={formatNumber(left)} label={m.parks_bulkSkipped()} isMuted={left === 0} />
        {preview.meanPercent !== null && <Sum figure={formatPercent(preview.meanPercent)} label={m.parks_bulkMean()} />}
        <Sum figure={formatNumber(preview.followedParks)} label={m.parks_bulkFollowedParks()} isMuted={preview.followedParks === 0} />
      </dl>
      {preview.rows.length > 0 && <Changes preview={preview} />}
      <LeftOut preview={preview} />
      {preview.selected > 0 && (
        <button type="button" className={`btn small ${styles.download}`} onClick={onDownload}>
          <Icon of={FileDown} />
          {m.parks_bulkCsv()}
        </button>
      )}
      {preview.asJob && <p className="muted">{m.parks_bulkAsJob()}</p>}
      <Warnings preview={preview} hasPrices={hasPrices} />
    </>
  )
}

const Sum = ({ figure, label, isMuted = false }: { figure: string; label: string; isMuted?: boolean }) => (
  <div data-muted={isMuted || undefined}>
    <dd className="fig">{figure}</dd>
    <dt>{label}</dt>
  </div>
)

const withSign = (value: number, text: string) => (value > 0 ? `+${text}` : text.replace('-', '−'))
const formatPercent = (value: number) => withSign(value, `${value.toFixed(1)}%`)

function Changes({ preview: { rows, changed } }: { preview: BulkEdit }) {
  const lines = rows.flatMap(({ id, name, parkName, fields }) => fields.map((field) => ({ id, name, parkName, field })))
  const hasDifference = lines.some(({ field }) => field.difference !== null)
  return (
    <>
      <table className={styles.changes} aria-label={m.parks_bulkChanges()}>
        <thead>
          <tr>
            <th scope="col">{m.inventory_bulkRecord()}</th>
            <th scope="col">{m.inventory_bulkBefore()}</th>
            <th scope="col">{m.inventory_bulkAfter()}</th>
            {hasDifference && <th scope="col">{m.inventory_bulkDifference()}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, parkName, field }) => (
            <tr key={`${id} ${field.field}`}>
              <th scope="row">
                <AsWritten text={name || m.parks_unnamed()} />
                {parkName !== name && (
                  <small>
                    <AsWritten text={parkName} />
                  </small>
                )}
              </th>
              <td>
                <del>{field.before ?? '–'}</del>
              </td>
              <td>
                <b>{field.after ?? '–'}</b>
              </td>
              {hasDifference && (
                <td data-sign={field.difference === null ? undefined : Math.sign(field.difference)}>
                  {field.difference === null ? '' : withSign(field.difference, String(field.difference))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {changed > rows.length && <p className={styles.rest}>{m.parks_bulkRest({ n: formatNumber(changed - rows.length) })}</p>}
    </>
  )
}

const LeftOut = ({ preview: { skipped, refused } }: { preview: BulkEdit }) => (
  <>
    {[...skipped, ...refused].map(({ why, text, count, examples }) => (
      <details key={why} className={styles.leftOut}>
        <summary>{m.parks_bulkLeftOut({ why: text, n: formatNumber(count) })}</summary>
        <ul>
          {examples.map(({ id, name, parkName }) => (
            <li key={id}>
              <AsWritten text={parkName === name ? name : `${parkName} ${name}`} />
            </li>
          ))}
          {count > examples.length && <li>{m.parks_bulkRest({ n: formatNumber(count - examples.length) })}</li>}
        </ul>
      </details>
    ))}
  </>
)

function Warnings({ preview: { warnings, followers, permitted, changed }, hasPrices }: { preview: BulkEdit; hasPrices: boolean }) {
  return (
    <>
      {changed > 0 && hasPrices && followers > 0 && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} />
          <span>{m.parks_bulkFollowers({ n: formatNumber(followers) })}</span>
        </p>
      )}
      {warnings.map(({ kind, text }) => (
        <p key={kind} className={styles.warning}>
          <Icon of={TriangleAlert} />
          <span>{text}</span>
        </p>
      ))}
      {!permitted && (
        <p className={styles.failure} role="alert">
          <Icon of={CircleAlert} />
          <span>{m.parks_bulkNotPermitted()}</span>
        </p>
      )}
    </>
  )
}
