import { TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { ParkAct, ParkActResult } from '#features/inventory/parks/act-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { editorUrl } from '../parks-address.ts'
import styles from './bulk-panel.module.css'

/** Which parks an act changes, and which stay as they are, with the reason. */
export function ActPreview({ act, preview }: { act: ParkAct; preview: ParkActResult }) {
  const left = preview.left.reduce((sum, { count }) => sum + count, 0)
  const isLeaving = act === 'withdraw' || act === 'remove'
  return (
    <>
      <dl className={styles.sums}>
        <Sum figure={preview.changed} label={m.parks_actChanged()} />
        <Sum figure={preview.warehouses} label={m.parks_warehouses()} />
        <Sum figure={left} label={m.parks_bulkSkipped()} />
        {isLeaving && <Sum figure={preview.followers} label={m.parks_actFollowers()} />}
      </dl>
      {preview.rows.length > 0 && (
        <details className={styles.leftOut} open={preview.rows.length <= 10}>
          <summary>{m.parks_actList({ n: formatNumber(preview.changed) })}</summary>
          <ul>
            {preview.rows.map(({ id, name, code }) => (
              <li key={id}>
                <AppLink to={editorUrl(id, 'basics')}>
                  <AsWritten text={name || m.parks_unnamed()} />
                </AppLink>{' '}
                <small className="fig">{code}</small>
              </li>
            ))}
            {preview.changed > preview.rows.length && (
              <li>{m.parks_bulkRest({ n: formatNumber(preview.changed - preview.rows.length) })}</li>
            )}
          </ul>
        </details>
      )}
      {preview.left.map((group) => (
        <LeftGroup key={group.why} group={group} />
      ))}
      {preview.asJob && <p className="muted">{m.parks_actAsJob()}</p>}
      {act === 'remove' && preview.drafts > 0 && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} />
          <span>{m.parks_actDraftsGone({ n: formatNumber(preview.drafts) })}</span>
        </p>
      )}
    </>
  )
}

const Sum = ({ figure, label }: { figure: number; label: string }) => (
  <div data-muted={figure === 0 || undefined}>
    <dd className="fig">{formatNumber(figure)}</dd>
    <dt>{label}</dt>
  </div>
)

const LeftGroup = ({ group: { text, count, examples } }: { group: ParkActResult['left'][number] }) => (
  <details className={styles.leftOut}>
    <summary>{m.parks_bulkLeftOut({ why: text, n: formatNumber(count) })}</summary>
    <ul>
      {examples.map(({ id, name, detail }) => (
        <li key={id}>
          <AppLink to={editorUrl(id, 'basics')}>
            <AsWritten text={name || m.parks_unnamed()} />
          </AppLink>
          {detail !== null && ` · ${detail}`}
        </li>
      ))}
      {count > examples.length && <li>{m.parks_bulkRest({ n: formatNumber(count - examples.length) })}</li>}
    </ul>
  </details>
)
