import { Suspense, useEffect, useRef } from 'react'
import { m } from '#messages'
import { maxTitleLength, maxPictures, listPictureUrls } from '#features/content/articles/article-rules.ts'
import { articleTextClass } from '#features/content/articles/web/article-body.tsx'
import { uploadPicture } from '#features/content/articles/web/rich-text/upload-picture.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import { languageNames } from '#screens/frame/language-names.ts'
import styles from './article-pane.module.css'
import { countPictures, type Fields, type Side } from './state/editor-state.ts'
import { TemplateCards } from './settings/template-picker.tsx'

const RichText = late(() => import('#features/content/articles/web/rich-text/rich-text.late.tsx'))

type Props = {
  language: Language
  side: Side
  errors: FieldErrors
  /** Changes when the text was replaced from outside the editor. */
  revision: number
  onChange: (fields: Partial<Fields>) => void
  onFocus: () => void
  /** True if the language is shown above the text, which is the case with two side by side. */
  showsLanguage: boolean
}

/** Title and text in one language in the look of the public page. A template must be selected first. */
export function ArticlePane({ language, side: { fields }, errors, revision, onChange, onFocus, showsLanguage }: Props) {
  const lang = htmlLanguage(language)
  const { template } = fields
  if (template === null)
    return (
      <section className={`card ${styles.first}`} aria-labelledby={`first-${language}`}>
        <h2 id={`first-${language}`}>{m.content_articleTemplateFirst()}</h2>
        <p className="muted">{m.content_articleTemplateFirstText()}</p>
        <TemplateCards template={null} isLarge onChoose={(selected) => onChange({ template: selected })} />
      </section>
    )
  const picturesBesideText = countPictures({
    content: '',
    images: fields.images.filter((address) => !listPictureUrls(fields.content).includes(address)),
  })
  return (
    <section className={styles.pane} onFocus={onFocus} aria-label={languageNames[language]}>
      {showsLanguage && (
        <p className={styles.paneName} lang={lang}>
          {languageNames[language]}
        </p>
      )}
      <Suspense fallback={<div className={styles.editorPlaceholder} aria-busy="true" aria-label={m.ui_loading()} />}>
        <RichText
          key={revision}
          value={fields.content}
          onChange={(content) => onChange({ content })}
          label={m.content_articleContentField()}
          lang={lang}
          placeholder={m.content_articleContentHint()}
          className={articleTextClass}
          template={template}
          maxPictures={maxPictures[template] - picturesBesideText}
          uploadPicture={uploadPicture}
          invalid={errors['content'] !== undefined}
          describedBy={errors['content'] && `error-content-${language}`}
          head={
            <>
              <Title language={language} value={fields.title} error={errors['title']} onChange={(title) => onChange({ title })} />
              <FieldError name={`title-${language}`} error={errors['title']} />
            </>
          }
        />
      </Suspense>
      <FieldError name={`content-${language}`} error={errors['content']} />
    </section>
  )
}

type TitleProps = { language: Language; value: string; error: string | undefined; onChange: (title: string) => void }

/** The title, a single line of text that wraps. */
function Title({ language, value, error, onChange }: TitleProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const fit = () => {
      const textarea = box.current
      if (!textarea) return
      textarea.style.height = 'auto'
      textarea.style.height = `${textarea.scrollHeight}px`
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [value])
  return (
    <textarea
      ref={box}
      className={styles.title}
      lang={htmlLanguage(language)}
      aria-label={m.ui_title()}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `error-title-${language}`}
      placeholder={m.ui_title()}
      rows={1}
      maxLength={maxTitleLength}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
    />
  )
}
