import { FolderTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/articles-screen'
import { m } from '#messages'
import { mayMove, type ArticleMove } from '#features/content/article-rules.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { ConfirmDialog } from '#screens/profile/confirm-dialog.tsx'
import { SectionPager } from '#screens/profile/section-pager.tsx'
import { useHeld } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { articlesAddress, articlesUrl, isFiltered } from './article-filter.ts'
import { ArticleTable, type Row } from './article-table.tsx'
import styles from './articles.module.css'
import { UnsavedWork } from './unsaved-work.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadArticles(request)

const loadCalls = () => import('./article-calls.ts')

/** All articles of both languages and every state. */
export default function ArticlesScreen({ loaderData: { filter, total, rows, categories, drafts } }: Route.ComponentProps) {
  const held = useHeld()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<readonly Row[] | null>(null)
  const { revalidate } = useRevalidator()
  // What is not on this page any more is not selected any more.
  const chosen = rows.filter(({ id }) => selected.has(id))
  const may = (action: string) => hasAny(held, [`system:article:${action}`])

  const askToDelete = () => (chosen.length === 0 ? toast.warning(m.content_articleSelectOne()) : setDeleting(chosen))
  async function move(kind: ArticleMove, some: readonly Row[]) {
    if (some.length === 0) return toast.warning(m.content_articleSelectOne())
    const fitting = some.filter(({ status }) => mayMove(kind, status))
    if (fitting.length < some.length)
      return toast.warning(kind === 'publish' ? m.content_articleCannotPublish() : m.content_articleCannotWithdraw())
    const calls = await loadCalls()
    const ids = fitting.map(({ id }) => id)
    // A failure has its toast.
    const isDone = await (kind === 'publish' ? calls.publish(ids) : calls.withdraw(ids)).then(
      () => true,
      () => false,
    )
    if (isDone)
      toast.success(
        kind === 'publish'
          ? m.content_articlePublishedDone({ n: String(ids.length) })
          : m.content_articleWithdrawnDone({ n: String(ids.length) }),
      )
    setSelected(new Set())
    await revalidate()
  }
  async function remove() {
    const ids = deleting!.map(({ id }) => id)
    await (await loadCalls()).remove(ids)
    toast.success(m.ui_deleted())
    setDeleting(null)
    setSelected(new Set())
    await revalidate()
  }

  return (
    <>
      <ConsoleHead title={m.console_articles()}>
        <AppLink className="btn small" to={`${articlesUrl}/categories`}>
          <FolderTree className="icon" aria-hidden="true" />
          {m.content_articleCategories()}
        </AppLink>
        {may('add') && (
          <AppLink className="btn primary small" to={`${articlesUrl}/new`}>
            <Plus className="icon" aria-hidden="true" />
            {m.content_articleNew()}
          </AppLink>
        )}
      </ConsoleHead>
      <UnsavedWork drafts={drafts} />
      <ArticleFilters key={JSON.stringify(filter)} filter={filter} categories={categories} total={total} />
      <section className={`card ${styles.list}`} aria-label={m.console_articles()}>
        <div className={styles.bulk}>
          <span role="status">{m.content_articleSelected({ n: String(chosen.length) })}</span>
          {may('edit') && (
            <>
              <button type="button" className="btn small" onClick={() => void move('publish', chosen)}>
                {m.content_articlePublish()}
              </button>
              <button type="button" className="btn small" onClick={() => void move('withdraw', chosen)}>
                {m.content_articleWithdraw()}
              </button>
            </>
          )}
          {may('remove') && (
            <button type="button" className="btn small" onClick={askToDelete}>
              {m.content_articleDelete()}
            </button>
          )}
        </div>
        {rows.length === 0 ? (
          <Empty
            heading="h2"
            title={isFiltered(filter) ? m.content_articleNoneFound() : m.content_articleNone()}
            text={isFiltered(filter) ? m.content_articleNoneFoundText() : m.content_articleNoneText()}
          >
            {isFiltered(filter) && (
              <AppLink className="btn" to={articlesUrl}>
                {m.content_articleShowAll()}
              </AppLink>
            )}
          </Empty>
        ) : (
          <ArticleTable
            rows={rows}
            filter={filter}
            selected={selected}
            onSelect={setSelected}
            {...(may('edit') && { onMove: (kind: ArticleMove, row: Row) => void move(kind, [row]) })}
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
        <ConfirmDialog
          title={m.content_articleDeleteTitle()}
          action={m.content_articleDelete()}
          onConfirm={remove}
          onClose={() => setDeleting(null)}
        >
          {m.content_articleDeleteQuestion({ n: String(deleting.length) })}
        </ConfirmDialog>
      )}
    </>
  )
}
