import { FolderTree, Plus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/articles-screen'
import { m } from '#messages'
import { mayMove, type ArticleMove } from '#features/content/articles/article-rules.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { useHeld } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { articlesAddress, articlesUrl, isFiltered } from './article-filter.ts'
import type { Row } from './article-row.tsx'
import { ArticleTable } from './article-table.tsx'
import styles from './articles.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteArticles } from './delete-articles.tsx'
import { moveArticles } from './change-status.ts'
import { UnsavedWork } from '../editor/unsaved-work.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadArticles(request)

/** All articles of both languages and every state. */
export default function ArticlesScreen({ loaderData: { filter, total, rows, categories, drafts } }: Route.ComponentProps) {
  const mayEdit = hasAny(useHeld(), ['system:article:edit'])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<readonly Row[] | null>(null)
  const { revalidate } = useRevalidator()
  // What is not on this page any more is not selected any more.
  const chosen = rows.filter(({ id }) => selected.has(id))

  const askToDelete = () => (chosen.length === 0 ? toast.warning(m.content_articleSelectOne()) : setDeleting(chosen))
  const beginAnew = async () => {
    setSelected(new Set())
    await revalidate()
  }
  async function move(kind: ArticleMove, some: readonly Row[]) {
    if (some.length === 0) return toast.warning(m.content_articleSelectOne())
    if (!some.every(({ status }) => mayMove(kind, status)))
      return toast.warning(kind === 'publish' ? m.content_articleCannotPublish() : m.content_articleCannotWithdraw())
    await moveArticles(
      kind,
      some.map(({ id }) => id),
    )
    await beginAnew()
  }

  return (
    <>
      <ArticlesHead />
      <UnsavedWork drafts={drafts} />
      <ArticleFilters key={JSON.stringify(filter)} filter={filter} categories={categories} total={total} />
      <section className={`card ${styles.list}`} aria-label={m.console_articles()}>
        {rows.length > 0 && <BulkBar count={chosen.length} onMove={(kind) => void move(kind, chosen)} onDelete={askToDelete} />}
        {rows.length === 0 ? (
          <NoArticles isNarrow={isFiltered(filter)} />
        ) : (
          <ArticleTable
            rows={rows}
            filter={filter}
            selected={selected}
            onSelect={setSelected}
            {...(mayEdit && { onMove: (kind: ArticleMove, row: Row) => void move(kind, [row]) })}
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
            return beginAnew()
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

function ArticlesHead() {
  const held = useHeld()
  return (
    <ConsoleHead title={m.console_articles()}>
      <AppLink className="btn small" to={`${articlesUrl}/categories`}>
        <Icon of={FolderTree} />
        {m.content_articleCategories()}
      </AppLink>
      {hasAny(held, ['system:article:add']) && (
        <AppLink className="btn primary small" to={`${articlesUrl}/new`}>
          <Icon of={Plus} />
          {m.content_articleNew()}
        </AppLink>
      )}
    </ConsoleHead>
  )
}

function NoArticles({ isNarrow }: { isNarrow: boolean }) {
  const mayAdd = hasAny(useHeld(), ['system:article:add'])
  if (isNarrow)
    return (
      <Empty heading="h2" title={m.content_articleNoneFound()} text={m.content_articleNoneFoundText()}>
        <AppLink className="btn" to={articlesUrl}>
          {m.content_articleShowAll()}
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
