import { X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import type { Category } from '#features/content/articles/category-contract.ts'
import { ArticleBody } from '#features/content/articles/web/article-body.tsx'
import { previewArticle } from '#features/content/articles/web/operations.ts'
import { ArticleSheet } from '#features/content/articles/web/article-sheet.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { toPlainNumber } from '#platform/i18n/written-number.ts'
import { closeOnCancel } from '#platform/web/ui/close-on-cancel.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { columnNames } from '#screens/console/articles/article-labels.ts'
import styles from './preview-dialog.module.css'
import type { Fields, Side } from '../state/editor-state.ts'
import { categoryName } from '#screens/console/articles/category-options.tsx'

type Props = { side: Side; language: Language; categories: readonly Category[]; onClose: () => void }
type Preview = Awaited<ReturnType<typeof previewArticle.call>>

const loadPreview = ({ template, title, content: html, images }: Fields) =>
  previewArticle.call({ template: template ?? 'text-image', title, content: { content: html, images: [...images] } }, { noTip: true })

/** The current input as the public page would show it, sanitised by the server. Nothing is stored. */
export function PreviewDialog({ side: { article: stored, fields }, language, categories, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null)
  useEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    let isUnmounted = false
    loadPreview(fields).then(
      (loaded) => !isUnmounted && setPreview(loaded),
      () => !isUnmounted && setPreview('failed'),
    )
    return () => {
      isUnmounted = true
      box?.close()
    }
  }, [fields])
  const category = categories.find(({ categoryId }) => categoryId === fields.categoryId)
  return (
    <dialog ref={dialog} className={styles.preview} aria-labelledby={titleId} onCancel={closeOnCancel(onClose)}>
      <div className={styles.previewBar}>
        <h2 id={titleId}>{m.content_articlePreview()}</h2>
        <span>{m.content_articlePreviewText()}</span>
        <button type="button" aria-label={m.ui_close()} onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      <div className={styles.sheet}>
        <ArticleSheet
          trail={
            <>
              {category && <span className="tag blue">{categoryName(category)}</span>}
              {fields.contentType && columnNames[fields.contentType]()}
            </>
          }
          title={fields.title || m.content_articleUntitled()}
          facts={<Facts fields={fields} countedViews={stored ? stored.viewCount - stored.presetViews : 0} />}
          lang={htmlLanguage(language)}
        >
          {preview === null && <Skeleton />}
          {preview === 'failed' && <p role="alert">{m.content_articlePreviewFailed()}</p>}
          {preview !== null && preview !== 'failed' && (
            <ArticleBody title={fields.title} template={preview.template} html={preview.content} pictures={preview.pictures} />
          )}
        </ArticleSheet>
      </div>
    </dialog>
  )
}

function Facts({ fields: { releaseTime, source, presetViews }, countedViews }: { fields: Fields; countedViews: number }) {
  return (
    <>
      <span className="fig">{releaseTime.slice(0, 10) || m.content_articleReleaseLater()}</span>
      {source && <span>{m.content_source({ source })}</span>}
      <span>{m.content_views({ count: formatNumber(Number(toPlainNumber(presetViews)) + countedViews) })}</span>
    </>
  )
}
