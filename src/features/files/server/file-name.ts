import { cleanLine } from '#platform/contract/plain-text.ts'

const maxCharacters = 120

/** Returns the file name to show and to offer for saving: the uploaded name without folders, with the extension of the actual format. */
export function fileName(uploadedName: string, extension: string): string {
  const last = cleanLine(uploadedName.split(/[/\\]/).at(-1)!).replaceAll(/[<>:"|?*]/g, '_')
  const stem = [...last.replace(/\.[A-Za-z0-9]{1,8}$/, '')]
    .slice(0, maxCharacters)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${stem || 'file'}.${extension}`
}
