import { Plus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/categories-screen'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { allContentTypes, type ContentType } from '#features/content/articles/article-types.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { removeCategories } from '#features/content/articles/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { articlesUrl } from './article-filter.ts'
import { columnNames } from '../article-labels.ts'
import styles from './categories-screen.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryRow } from './category-row.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadCategories(request)

/** The categories of both content types in display order. */
export default function CategoriesScreen({ loaderData: categories }: Route.ComponentProps) {
  const grants = useGrants()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Category | { contentType: ContentType } | null>(null)
  const [deleting, setDeleting] = useState<Category | null>(null)
  async function remove() {
    await removeCategories.call({ ids: deleting!.categoryId }, { noTip: true })
    offerUndo(m.ui_deleted())
    setDeleting(null)
    await revalidate()
  }
  return (
    <>
      <ConsoleHead title={m.content_articleCategories()} back={articlesUrl} />
      {allContentTypes.map((contentType) => (
        <section key={contentType} className={`card ${styles.column}`} aria-labelledby={`column-${contentType}`}>
          <header>
            <h2 id={`column-${contentType}`}>{columnNames[contentType]()}</h2>
            {hasAny(grants, ['system:category:add']) && (
              <button type="button" className="btn small" onClick={() => setEditing({ contentType })}>
                <Icon of={Plus} />
                {m.content_articleAddCategory()}
              </button>
            )}
          </header>
          <Categories
            categories={categories.filter((category) => category.contentType === contentType)}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        </section>
      ))}
      {editing && <CategoryDialog category={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <ConfirmDialog
          title={m.content_articleDeleteCategory()}
          action={m.ui_delete()}
          onConfirm={remove}
          onClose={() => setDeleting(null)}
        >
          {m.content_articleDeleteCategoryQuestion({ name: deleting.nameZh })}
        </ConfirmDialog>
      )}
    </>
  )
}

type CategoriesProps = { categories: readonly Category[]; onEdit: (category: Category) => void; onDelete: (category: Category) => void }

function Categories({ categories, onEdit, onDelete }: CategoriesProps) {
  if (categories.length === 0) return <p className="muted">{m.content_articleNoCategories()}</p>
  return (
    <ul className={styles.categories}>
      {categories.map((category) => (
        <CategoryRow key={category.categoryId} category={category} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
      ))}
    </ul>
  )
}
