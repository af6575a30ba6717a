import type { Editor } from '@tiptap/react'
import { Trash2 } from 'lucide'
import { useId, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './rich-text.module.css'

type Props = { editor: Editor; picture: { alt: string | null; caption: string | null } }

/** Alt text and caption of the selected picture. */
export function PictureBar({ editor, picture }: Props) {
  const id = useId()
  const [alt, setAlt] = useState(picture.alt ?? '')
  const [caption, setCaption] = useState(picture.caption ?? '')
  const set = (attributes: object) => void editor.commands.updateAttributes('image', attributes)
  return (
    <div className={styles.picture} role="group" aria-label={m.content_editorImage()}>
      <label htmlFor={`${id}alt`}>{m.content_editorAlt()}</label>
      <input
        id={`${id}alt`}
        className="input"
        value={alt}
        maxLength={200}
        placeholder={m.content_editorAltHint()}
        onChange={({ currentTarget }) => {
          setAlt(currentTarget.value)
          set({ alt: currentTarget.value })
        }}
      />
      <label htmlFor={`${id}caption`}>{m.content_editorCaption()}</label>
      <input
        id={`${id}caption`}
        className="input"
        value={caption}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setCaption(currentTarget.value)
          set({ caption: currentTarget.value || null })
        }}
      />
      <button type="button" className="btn small" onClick={() => editor.chain().focus().deleteSelection().run()}>
        <Icon of={Trash2} />
        {m.content_editorDeletePicture()}
      </button>
    </div>
  )
}
