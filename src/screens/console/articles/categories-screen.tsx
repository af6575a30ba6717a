import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/categories-screen'
import { m } from '#messages'
import type { Category } from '#features/content/category-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#screens/profile/confirm-dialog.tsx'
import { useHeld } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { articlesUrl } from './article-filter.ts'
import { columnNames } from './article-words.ts'
import styles from './articles.module.css'
import { CategoryDialog } from './category-dialog.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadCategories(request)

const columns = [
  { type: 'news', wire: '1' },
  { type: 'industry', wire: '2' },
] as const

/** The categories of both columns, in the order in which readers see them. */
export default function CategoriesScreen({ loaderData: categories }: Route.ComponentProps) {
  const held = useHeld()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Category | { contentType: '1' | '2' } | null>(null)
  const [deleting, setDeleting] = useState<Category | null>(null)
  const may = (action: string) => hasAny(held, [`system:category:${action}`])
  async function remove() {
    const { deleteCategory } = await import('./article-calls.ts')
    await deleteCategory(deleting!.categoryId)
    toast.success(m.ui_deleted())
    setDeleting(null)
    await revalidate()
  }
  return (
    <>
      <ConsoleHead title={m.content_articleCategories()} back={articlesUrl} />
      {columns.map(({ type, wire }) => (
        <section key={type} className={`card ${styles.column}`} aria-labelledby={`column-${type}`}>
          <header>
            <h2 id={`column-${type}`}>{columnNames[wire]()}</h2>
            {may('add') && (
              <button type="button" className="btn small" onClick={() => setEditing({ contentType: wire })}>
                <Plus className="icon" aria-hidden="true" />
                {m.content_articleAddCategory()}
              </button>
            )}
          </header>
          <ul className={styles.categories}>
            {categories
              .filter(({ contentType }) => contentType === type)
              .map((category) => (
                <li key={category.categoryId}>
                  <span className="fig">{category.sort}</span>
                  <b lang="zh-CN">{category.nameZh}</b>
                  <span lang="en">{category.nameEn}</span>
                  <span className="muted">{m.content_total({ count: String(category.count) })}</span>
                  {category.active ? (
                    <span className="tag ok">{m.content_articleCategoryActive()}</span>
                  ) : (
                    <span className="tag grey">{m.content_articleCategoryOff()}</span>
                  )}
                  {may('edit') && (
                    <button
                      type="button"
                      className="btn plain small"
                      aria-label={m.content_articleEditNamed({ title: category.nameZh })}
                      onClick={() => setEditing(category)}
                    >
                      {m.content_articleEdit()}
                    </button>
                  )}
                  {may('remove') && (
                    <button
                      type="button"
                      className="btn plain small"
                      disabled={category.count > 0}
                      title={category.count > 0 ? m.content_articleCategoryInUse() : undefined}
                      aria-label={m.content_articleDeleteNamed({ title: category.nameZh })}
                      onClick={() => setDeleting(category)}
                    >
                      {m.content_articleDelete()}
                    </button>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {editing && <CategoryDialog category={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDialog
          title={m.content_articleDeleteCategory()}
          action={m.content_articleDelete()}
          onConfirm={remove}
          onClose={() => setDeleting(null)}
        >
          {m.content_articleDeleteCategoryQuestion({ name: deleting.nameZh })}
        </ConfirmDialog>
      )}
    </>
  )
}
