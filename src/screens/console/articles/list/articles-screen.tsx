import { FolderTree, Plus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/articles-screen'
import { m } from '#messages'
import { articlePublishing, type ArticleAction } from '#features/content/articles/article-transitions.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { articlesAddress, articlesUrl, isFiltered } from './article-filter.ts'
import type { Row } from './article-row.tsx'
import { ArticleTable } from './article-table.tsx'
import styles from './articles-screen.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteArticles } from './delete-articles.tsx'
import { changeArticleStatuses } from './change-status.ts'
import { UnsavedDrafts } from './unsaved-drafts.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadArticles(request)

/** The list of all articles, of both languages and every status. */
export default function ArticlesScreen({ loaderData: { filter, total, rows, categories, drafts } }: Route.ComponentProps) {
  const mayEdit = hasAny(useGrants(), ['system:article:edit'])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<readonly Row[] | null>(null)
  const { revalidate } = useRevalidator()
  // Rows that left the page are no longer selected.
  const selectedRows = rows.filter(({ id }) => selected.has(id))

  const reload = async () => {
    setSelected(new Set())
    await revalidate()
  }
  async function changeStatus(action: ArticleAction, targets: readonly Row[]) {
    if (!targets.every(({ status }) => articlePublishing.can(status, action, 'staff')))
      return toast.warning(action === 'publish' ? m.content_articleCannotPublish() : m.content_articleCannotWithdraw())
    await changeArticleStatuses(
      action,
      targets.map(({ id }) => id),
    )
    await reload()
  }

  return (
    <>
      <ArticlesHead />
      <UnsavedDrafts drafts={drafts} />
      <ArticleFilters key={JSON.stringify(filter)} filter={filter} categories={categories} total={total} />
      <section className={`card ${styles.list}`} aria-label={m.console_articles()}>
        {rows.length > 0 && (
          <BulkBar
            count={selectedRows.length}
            onAction={(action) => void changeStatus(action, selectedRows)}
            onDelete={() => setDeleting(selectedRows)}
          />
        )}
        {rows.length === 0 ? (
          <NoArticles hasFilter={isFiltered(filter)} />
        ) : (
          <ArticleTable
            rows={rows}
            filter={filter}
            selected={selected}
            onSelect={setSelected}
            {...(mayEdit && { onAction: (action: ArticleAction, row: Row) => void changeStatus(action, [row]) })}
          />
        )}
      </section>
      <SectionPager
        pageNum={filter.pageNum}
        pageSize={filter.pageSize}
        total={total}
        to={(page) => articlesAddress({ ...filter, ...page })}
      />
      {deleting && (
        <DeleteArticles
          ids={deleting.map(({ id }) => id)}
          onDeleted={() => {
            setDeleting(null)
            return reload()
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

function ArticlesHead() {
  const grants = useGrants()
  return (
    <ConsoleHead title={m.console_articles()}>
      <AppLink className="btn small" to={`${articlesUrl}/categories`}>
        <Icon of={FolderTree} />
        {m.content_articleCategories()}
      </AppLink>
      {hasAny(grants, ['system:article:add']) && (
        <AppLink className="btn primary small" to={`${articlesUrl}/new`}>
          <Icon of={Plus} />
          {m.content_articleNew()}
        </AppLink>
      )}
    </ConsoleHead>
  )
}

function NoArticles({ hasFilter }: { hasFilter: boolean }) {
  const mayAdd = hasAny(useGrants(), ['system:article:add'])
  if (hasFilter)
    return (
      <Empty heading="h2" title={m.content_articleNoneFound()} text={m.content_articleNoneFoundText()}>
        <AppLink className="btn" to={articlesUrl}>
          {m.ui_showAll()}
        </AppLink>
      </Empty>
    )
  return (
    <Empty heading="h2" title={m.content_articleNone()} text={m.content_articleNoneText()}>
      {mayAdd && (
        <AppLink className="btn primary" to={`${articlesUrl}/new`}>
          {m.content_articleNew()}
        </AppLink>
      )}
    </Empty>
  )
}
