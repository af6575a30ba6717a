import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { cleanPasted } from './clean-pasted.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureBar } from './picture-bar.tsx'
import styles from './rich-text.module.css'
import { PictureInput, UploadList, usePictureUploads, type UploadPicture, type InsertPictures } from './picture-uploads.tsx'
import { readTextState } from './text-state.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  /** The initial HTML. To replace the text later, mount a new editor with another `key`. */
  value: string
  onChange: (html: string) => void
  label: string
  /** Language of the text, such as `zh-CN`. */
  lang: string
  placeholder?: string
  isEditable?: boolean
  /** Class of the text, for the look of the public page. */
  className?: string | undefined
  template?: string | undefined
  /** Maximum number of pictures; the toolbar shows the count. */
  maxPictures?: number | undefined
  /** Uploads a picture; without it the editor accepts none. */
  uploadPicture?: UploadPicture
  invalid?: boolean
  describedBy?: string | undefined
  /** Content between toolbar and text, such as the title. */
  head?: React.ReactNode
}

/** A picture with an optional caption; with one it is rendered as a figure. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: null, rendered: false } }
  },
  parseHTML() {
    return [
      {
        tag: 'figure',
        getAttrs: (figure) => {
          const picture = figure.querySelector('img')
          if (!picture) return false
          const read = (name: string) => picture.getAttribute(name)
          const caption = figure.querySelector('figcaption')?.textContent?.trim() || null
          return { src: read('src'), alt: read('alt'), width: read('width'), height: read('height'), caption }
        },
      },
      ...(this.parent?.() ?? []),
    ]
  },
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs['caption'] as string | null
    return caption ? ['figure', {}, ['img', HTMLAttributes], ['figcaption', {}, caption]] : ['img', HTMLAttributes]
  },
})

const extensionsFor = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  Placeholder.configure({ placeholder }),
]

/** A rich text editor with headings, lists, links, tables and pictures. Fully usable by keyboard: Alt+F10 focuses the toolbar, Escape returns. */
export default function RichText({ maxPictures, uploadPicture, head, isEditable = true, invalid = false, ...text }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState<string | null>(null)
  const insertPictures = useRef<InsertPictures | null>(null)
  const editor = useText({
    ...text,
    id,
    isEditable,
    invalid,
    onTools: () => root.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus(),
    onLink: openLink,
    onPictures: (files, at) => insertPictures.current?.(files, at),
  })
  function openLink() {
    setLink((editor.getAttributes('link')['href'] as string | undefined) ?? '')
  }
  const uploads = usePictureUploads(editor, { uploadPicture, maxPictures })
  useEffect(() => {
    insertPictures.current = uploads.insert
  })
  // The editor of this render: React may have discarded the one that the hook still remembers until the next change.
  const state = useEditorState({ editor, selector: () => readTextState(editor) })
  return (
    <div ref={root} className={styles.editor} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        state={state.tools}
        isEditable={isEditable}
        controls={id}
        onLink={openLink}
        onImage={() => fileInput.current?.click()}
      >
        {m.content_editorCharacters({ n: String(state.characters) })}
        {maxPictures !== undefined && ` · ${m.content_editorPictures({ n: String(state.pictures), most: String(maxPictures) })}`}
      </Toolbar>
      <PictureInput ref={fileInput} onChoose={uploads.insert} />
      {state.picture && isEditable && <PictureBar key={state.picture.src} editor={editor} picture={state.picture} />}
      <UploadList uploads={uploads.list} />
      <div className={styles.text}>
        {head}
        <EditorContent editor={editor} />
      </div>
      {link !== null && (
        <LinkDialog
          href={link}
          onClose={() => setLink(null)}
          onSet={(href) => {
            setLink(null)
            applyLink(editor, href)
          }}
        />
      )}
    </div>
  )
}

type TextOptions = Omit<Props, 'maxPictures' | 'uploadPicture' | 'head'> & {
  id: string
  onTools: () => void
  onLink: () => void
  onPictures: InsertPictures
}

/** The editor with its handling of paste, drop and shortcuts. */
function useText({ value, onChange, placeholder = '', isEditable = true, onTools, onLink, onPictures, ...appearance }: TextOptions) {
  const [extensions] = useState(() => extensionsFor(placeholder))
  return useEditor({
    extensions,
    content: value,
    editable: isEditable,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: buildAttributes(appearance),
      transformPastedHTML(html) {
        const cleaned = cleanPasted(html)
        if (cleaned.removedPictureCount > 0) toast.warning(m.content_editorPastedPictures({ n: String(cleaned.removedPictureCount) }))
        return cleaned.html
      },
      handlePaste: (_view, event) => insertFiles(event.clipboardData, undefined, onPictures),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved && insertFiles(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos, onPictures),
      handleKeyDown(_view, event) {
        if (event.altKey && event.key === 'F10') onTools()
        else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onLink()
        else return false
        return true
      },
    },
  })
}

const buildAttributes = ({
  id,
  label,
  lang,
  className,
  template,
  invalid,
  describedBy,
}: Pick<TextOptions, 'id' | 'label' | 'lang' | 'className' | 'template' | 'invalid' | 'describedBy'>) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  lang,
  class: className ?? '',
  ...(template && { 'data-template': template }),
  ...(invalid && { 'aria-invalid': 'true' }),
  ...(describedBy && { 'aria-describedby': describedBy }),
})

/** Inserts the files of a paste or drop. Returns true if there were any. */
function insertFiles(data: DataTransfer | null, at: number | undefined, insert: InsertPictures) {
  const files = [...(data?.files ?? [])]
  // Word adds a picture of its text; the text is preferred.
  if (files.length === 0 || hasText(data?.getData('text/html') ?? '')) return false
  insert(files, at)
  return true
}

const hasText = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''

function applyLink(editor: Editor, href: string | null) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === null) return void chain.unsetLink().run()
  if (!editor.state.selection.empty || editor.isActive('link')) return void chain.setLink({ href }).run()
  // Without a selection the address becomes the link text.
  void editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    .run()
}
