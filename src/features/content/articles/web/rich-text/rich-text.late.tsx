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
import { PictureInput, SendingList, useSendingPictures, type SendPicture, type TakePictures } from './sending-pictures.tsx'
import { stateOf } from './text-state.ts'
import { Toolbar } from './toolbar.tsx'

type Props = {
  /** What stands in it at first; a text that comes from elsewhere later needs an editor of its own, by its key. */
  value: string
  onChange: (html: string) => void
  label: string
  /** Of the text, as `zh-CN`. */
  lang: string
  placeholder?: string
  isEditable?: boolean
  /** Class of the text itself, so that it looks as it will to readers. */
  className?: string | undefined
  template?: string | undefined
  /** How many pictures there may be; they are counted at the end of the toolbar. */
  mostPictures?: number | undefined
  /** Stored pictures; without it the text takes none. */
  sendPicture?: SendPicture
  invalid?: boolean
  describedBy?: string | undefined
  /** Above the text, below the tools: its title. */
  head?: React.ReactNode
}

/** A picture with its caption, which becomes a figure. */
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

/** Text with structure, links, tables and pictures. The whole of it works by keyboard: Alt+F10 goes to the toolbar, Escape back. */
export default function RichText({ mostPictures, sendPicture, head, isEditable = true, invalid = false, ...text }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState<string | null>(null)
  const takePictures = useRef<TakePictures | null>(null)
  const editor = useText({
    ...text,
    id,
    isEditable,
    invalid,
    onTools: () => root.current?.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]')?.focus(),
    onLink: openLink,
    onPictures: (files, at) => takePictures.current?.(files, at),
  })
  function openLink() {
    setLink((editor.getAttributes('link')['href'] as string | undefined) ?? '')
  }
  const sending = useSendingPictures(editor, { sendPicture, mostPictures })
  useEffect(() => {
    takePictures.current = sending.take
  })
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  return (
    <div ref={root} className={styles.editor} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        state={state.tools}
        isEditable={isEditable}
        controls={id}
        onLink={openLink}
        onImage={() => chooser.current?.click()}
      >
        {m.content_editorCharacters({ n: String(state.characters) })}
        {mostPictures !== undefined && ` · ${m.content_editorPictures({ n: String(state.pictures), most: String(mostPictures) })}`}
      </Toolbar>
      <PictureInput ref={chooser} onChoose={sending.take} />
      {state.picture && isEditable && <PictureBar key={state.picture.src} editor={editor} picture={state.picture} />}
      <SendingList sending={sending.list} />
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
            setLinkOn(editor, href)
          }}
        />
      )}
    </div>
  )
}

type TextOptions = Omit<Props, 'mostPictures' | 'sendPicture' | 'head'> & {
  id: string
  onTools: () => void
  onLink: () => void
  onPictures: TakePictures
}

/** The text itself, and what happens to what is pasted, dropped and pressed in it. */
function useText({ value, onChange, placeholder = '', isEditable = true, onTools, onLink, onPictures, ...shown }: TextOptions) {
  const [extensions] = useState(() => extensionsFor(placeholder))
  return useEditor({
    extensions,
    content: value,
    editable: isEditable,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    editorProps: {
      attributes: attributesOf(shown),
      transformPastedHTML(html) {
        const pasted = cleanPasted(html)
        if (pasted.leftOut > 0) toast.warning(m.content_editorPastedPictures({ n: String(pasted.leftOut) }))
        return pasted.html
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData, undefined, onPictures),
      handleDrop: (view, event, _slice, isMoved) =>
        !isMoved && takeFiles(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos, onPictures),
      handleKeyDown(_view, event) {
        if (event.altKey && event.key === 'F10') onTools()
        else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') onLink()
        else return false
        return true
      },
    },
  })
}

const attributesOf = ({
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

/** Whether there were files for the text, which are then on their way. */
function takeFiles(data: DataTransfer | null, at: number | undefined, take: TakePictures) {
  const files = [...(data?.files ?? [])]
  // Word brings a picture of its text along; the text is wanted.
  if (files.length === 0 || hasText(data?.getData('text/html') ?? '')) return false
  take(files, at)
  return true
}

const hasText = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''

function setLinkOn(editor: Editor, href: string | null) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === null) return void chain.unsetLink().run()
  if (!editor.state.selection.empty || editor.isActive('link')) return void chain.setLink({ href }).run()
  // Nothing is selected: the address is the text.
  void editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    .run()
}
