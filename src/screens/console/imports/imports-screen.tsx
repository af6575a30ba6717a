import { FileSpreadsheet } from 'lucide'
import type { Route } from './+types/imports-screen'
import { m } from '#messages'
import type { ImportSummary } from '#features/inventory/import/schemas.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { importsUrl, importUrl } from './import-address.ts'
import { importStates } from './import-states.ts'
import styles from './imports.module.css'
import { TemplateButton } from './template-button.tsx'
import { UploadCard } from './upload-card.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadImports(request)

/** Upload of a file, and the imports so far. */
export default function ImportsScreen({ loaderData: { scope, page, total, rows } }: Route.ComponentProps) {
  const mayImport = hasAny(useGrants(), [scope === 'money' ? 'system:contract:import' : 'system:import:import'])
  return (
    <>
      <ConsoleHead title={scope === 'money' ? m.money_importTitle() : m.imports_title()}>
        <TemplateButton scope={scope} />
      </ConsoleHead>
      {mayImport && <UploadCard scope={scope} />}
      <section className={`card ${styles.list}`} aria-label={m.imports_history()}>
        {rows.length === 0 ? (
          <Empty heading="h2" title={m.imports_none()} text={m.imports_noneText()} />
        ) : (
          <ul>
            {rows.map((row) => (
              <ImportItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </section>
      <SectionPager
        pageNum={page.pageNum}
        pageSize={page.pageSize}
        total={total}
        to={({ pageNum }) => `${importsUrl(scope)}?pageNum=${pageNum}`}
      />
    </>
  )
}

function ImportItem({ row }: { row: ImportSummary }) {
  const { tag, label } = importStates[row.state]
  const { created, changed, errors } = row.counts
  return (
    <li className={styles.item}>
      <span className={styles.file} aria-hidden="true">
        <Icon of={FileSpreadsheet} />
      </span>
      <div>
        <h2>
          <AppLink to={importUrl(row)}>
            <AsWritten text={row.fileName} />
          </AppLink>
        </h2>
        <p className="muted">
          <AsWritten
            text={[row.createTime.slice(0, 16), row.startedBy, row.rows !== null && m.imports_rows({ n: formatNumber(row.rows) })]
              .filter(Boolean)
              .join(' · ')}
          />
        </p>
      </div>
      <p className={styles.figures}>
        {created > 0 && <span>{m.imports_createdN({ n: formatNumber(created) })}</span>}
        {changed > 0 && <span>{m.imports_changedN({ n: formatNumber(changed) })}</span>}
        {errors > 0 && <span data-look="error">{m.imports_errorsN({ n: formatNumber(errors) })}</span>}
      </p>
      <span className={tag}>{label()}</span>
    </li>
  )
}
