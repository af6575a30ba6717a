import { CircleCheck, Clock, TriangleAlert } from 'lucide'
import { m } from '#messages'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { retryPictures } from '#features/inventory/import/web/operations.ts'
import type { ImportedPicture } from '#features/inventory/pictures/contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '../console-context.ts'
import { picturesUrl, type ImportKey } from './import-address.ts'
import type { LoadedImport } from './load.ts'
import styles from './pictures.module.css'
import { useStep } from './use-step.ts'

type Loaded = NonNullable<LoadedImport['pictures']>

/** What became of each picture that the file names by its address. */
export function PictureResults({ detail, pictures }: { detail: ImportDetail; pictures: Loaded }) {
  const { pictures: counts } = detail
  const { failedOnly, page, total, rows } = pictures
  return (
    <section className={`card ${styles.pictures}`} aria-label={m.imports_pictures()}>
      <header>
        <h2>{m.imports_pictures()}</h2>
        <p role="status">
          {counts.waiting > 0 && <span>{m.imports_picturesWaiting({ n: formatNumber(counts.waiting) })}</span>}
          <span>{m.imports_picturesAdded({ n: formatNumber(counts.added) })}</span>
          {counts.failed > 0 && <b>{m.imports_picturesFailed({ n: formatNumber(counts.failed) })}</b>}
        </p>
        {counts.failed > 0 && <FailedActions importKey={detail} failedOnly={failedOnly} />}
        <p className="muted">{m.imports_picturesNote()}</p>
      </header>
      <ul>
        {rows.map((row) => (
          <Result key={row.id} row={row} />
        ))}
      </ul>
      <SectionPager
        pageNum={page.pageNum}
        pageSize={page.pageSize}
        total={total}
        to={({ pageNum }) => picturesUrl(detail, { failedOnly, pageNum })}
      />
    </section>
  )
}

function FailedActions({ importKey, failedOnly }: { importKey: ImportKey; failedOnly: boolean }) {
  const mayRetry = hasAny(useGrants(), ['system:import:import'])
  const { isBusy, run } = useStep()
  return (
    <p className={styles.actions}>
      <AppLink className="btn small" to={picturesUrl(importKey, { failedOnly: !failedOnly })} preventScrollReset>
        {failedOnly ? m.ui_showAll() : m.inventory_picturesFailedOnly()}
      </AppLink>
      {mayRetry && (
        <button type="button" className="btn small" disabled={isBusy} onClick={() => run(() => retryPictures.call({ id: importKey.id }))}>
          {m.imports_picturesRetry()}
        </button>
      )}
    </p>
  )
}

const looks = {
  waiting: { icon: Clock, label: m.imports_pictureWaiting },
  added: { icon: CircleCheck, label: m.imports_pictureAdded },
  known: { icon: CircleCheck, label: m.imports_pictureKnown },
  failed: { icon: TriangleAlert, label: m.imports_stateFailed },
}

function Result({ row: { row, name, parkId, url, state, problem } }: { row: ImportedPicture }) {
  const { icon, label } = looks[state]
  return (
    <li data-state={state}>
      <Icon of={icon} />
      <div>
        <p className={styles.address}>
          <AsWritten text={url} />
        </p>
        <p className="muted">
          <AppLink to={`/admin/listings/parks/${parkId}`}>
            <AsWritten text={name} />
          </AppLink>{' '}
          · {m.imports_pictureRow({ n: formatNumber(row) })}
        </p>
      </div>
      <span className={styles.outcome}>{problem ?? label()}</span>
    </li>
  )
}
